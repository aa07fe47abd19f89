import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/browser/*.test.ts"],
    environment: "node",
    globalSetup: "tests/browser/serve.ts",
    testTimeout: 90_000,
    hookTimeout: 30_000,
    fileParallelism: false,
  },
});
