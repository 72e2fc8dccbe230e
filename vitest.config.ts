import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["src/**/*.test.ts"], testTimeout: 10_000 } },
      {
        test: {
          name: "e2e",
          include: ["test/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          globalSetup: ["test/lib/build.ts"],
          maxWorkers: 2,
        },
      },
    ],
  },
});
