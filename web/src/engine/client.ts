/** The page's end of the worker: every call is a message there and an answer back. */

import { signal } from "@preact/signals";
import type { Calls } from "./calls";
import { EngineError, type Need, type Refusal } from "./protocol";

interface Answer {
  id: number;
  answer?: unknown;
  error?: string;
  refusal?: Refusal;
}

/** The dice that the worker waits for. */
export const needed = signal<Need | null>(null);

const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "engine" });
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (reason: Error) => void }>();
let last = 0;

worker.onmessage = (message: MessageEvent<Answer | { need: Need }>) => {
  if ("need" in message.data) {
    needed.value = message.data.need;
    return;
  }
  const { id, answer, error, refusal } = message.data;
  const call = waiting.get(id);
  waiting.delete(id);
  if (error === undefined) call?.resolve(answer);
  else call?.reject(refusal ? new EngineError(refusal) : new Error(error));
};

worker.onerror = (event) => {
  for (const call of waiting.values()) call.reject(new Error(event.message || "the engine could not start"));
  waiting.clear();
};

function send(call: string, args: unknown[]): Promise<unknown> {
  const id = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, call, args });
  });
}

export const engine = new Proxy({} as Calls, {
  get:
    (_target, call: string) =>
    (...args: unknown[]) =>
      send(call, args),
});
