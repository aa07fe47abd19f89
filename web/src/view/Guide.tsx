/** The teacher beside the table: tells a step of the lesson and goes on when it is read or done, and what each question means. */
import { useEffect, useRef } from "preact/hooks";
import { guides } from "../guides";
import { isDone } from "../guides/guide";
import * as table from "../model/table";

export function Guide() {
  const mark = table.guide.value;
  const lesson = mark ? guides[mark.game] : undefined;
  const step = mark && lesson?.steps[mark.step];
  const since = useRef({ step: -1, at: 0 });
  const now = table.look.value;
  if (mark && since.current.step !== mark.step) since.current = { step: mark.step, at: now?.step ?? 0 };
  const done = !!(step && lesson && isDone(step, lesson.learner, table.log.value, since.current.at));
  const next = () => mark && void table.markGuide({ ...mark, step: mark.step + 1 });
  useEffect(() => {
    if (done) next();
  });
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    sheet.current?.parentElement?.scrollTo({ top: 0 });
  }, [mark?.step]);
  if (!mark || !lesson || now?.outcome) return null;
  const asked = table.actor.value === lesson.learner ? lesson.questions[now?.prompt.kind ?? ""] : undefined;
  if (!step && !asked) return null;
  return (
    <section class="guide" aria-label="Lesson" ref={sheet}>
      {step && (
        <>
          <p class="small">
            Lesson, {mark.step + 1} of {lesson.steps.length}
          </p>
          <h2>{step.title}</h2>
          {step.say.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </>
      )}
      {asked && (!step || mark.step > 0) && (
        <p class="asked">
          <b>You are asked:</b> {asked}
        </p>
      )}
      <div class="row">
        {step && !step.until && (
          <button type="button" class="main-button" onClick={next}>
            {mark.step + 1 === lesson.steps.length ? "To battle" : "Next"}
          </button>
        )}
        <button type="button" class="quiet" onClick={table.endGuide}>
          End the lesson
        </button>
      </div>
    </section>
  );
}
