/** The teacher beside the table: tells a step of the lesson and goes on when it is read or done. */
import { useEffect, useRef } from "preact/hooks";
import { guides } from "../guides";
import { isDone } from "../guides/guide";
import * as table from "../model/table";

export function Guide() {
  const mark = table.guide.value;
  const lesson = mark ? guides[mark.game] : undefined;
  const step = mark && lesson?.steps[mark.step];
  const since = useRef({ step: -1, at: 0 });
  const now = table.look.value?.step ?? 0;
  if (mark && since.current.step !== mark.step) since.current = { step: mark.step, at: now };
  const done = !!(step && lesson && isDone(step, lesson.learner, table.log.value, since.current.at));
  const next = () => mark && void table.markGuide({ ...mark, step: mark.step + 1 });
  useEffect(() => {
    if (done) next();
  });
  if (!mark || !lesson || !step) return null;
  return (
    <section class="guide" aria-label="Lesson">
      <p class="small">
        Lesson, {mark.step + 1} of {lesson.steps.length}
      </p>
      <h2>{step.title}</h2>
      {step.say.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div class="row">
        {!step.until && (
          <button type="button" class="main-button" onClick={next}>
            {mark.step + 1 === lesson.steps.length ? "To battle" : "Next"}
          </button>
        )}
        <button
          type="button"
          class="quiet"
          onClick={() => table.markGuide({ ...mark, step: lesson.steps.length })}
        >
          End the lesson
        </button>
      </div>
    </section>
  );
}
