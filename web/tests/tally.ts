/** Counts the tests for whoever runs them: a line "N tests". A test that is skipped has not passed. */
import type { Reporter, TestModule } from "vitest/node";

export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const skipped = states.filter((state) => state === "skipped" || state === "pending").length;
    console.log(`${states.filter((state) => state === "passed").length} tests`);
    if (skipped === 0 && states.length > 0) return;
    console.log(states.length > 0 ? `${skipped} skipped, which is as good as failed` : "no test at all");
    process.exitCode = 1;
  }
}
