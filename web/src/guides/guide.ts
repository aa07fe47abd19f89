/** A guided first battle: texts beside a real game. A step is read, or waits until the learner has done something. */
import type { Players } from "../engine/calls";
import type { Step } from "../engine/protocol";

export interface LessonStep {
  title: string;
  say: string[];
  /** Waits for an action of the learner like this; without it the step is read and left with "Next". */
  until?: RegExp;
}

export interface Lesson {
  scenario: string;
  seed: string;
  position?: string;
  learner: string;
  players: Players;
  steps: LessonStep[];
  /** What a question of the game means, by the kind of its prompt: told as often as the learner is asked it. */
  questions: Record<string, string>;
}

/** Has the learner done it, in an action after number `since`? */
export function isDone(step: LessonStep, learner: string, log: Step[], since: number): boolean {
  const wanted = step.until;
  if (!wanted) return false;
  return log.some((entry) => entry.step > since && entry.side === learner && wanted.test(entry.action ?? ""));
}
