import { defineConfig } from "vitest/config";

/** Two browsers at a time, each of them through its tests one by one. */
export default defineConfig({
  test: {
    include: ["tests/browser/*.test.ts"],
    environment: "node",
    globalSetup: "tests/browser/serve.ts",
    reporters: ["default", "./tests/tally.ts"],
    testTimeout: 90_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
});
