import { defineConfig } from "vitest/config";
import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Sweeps over every moment at which something can fail: `npm run test:all` has them, the test that everybody runs has samples of each kind. */
const thorough = [
  "test/e2e/{interrupt,skills-docs}.test.ts",
  "test/faults/{browser,kill,learning-kill,model,nth-model-call,nth-store-call,signals,store}.test.ts",
  "test/learning/each-and-grouped.test.ts",
  "test/library/playwright-export.test.ts",
  "test/playground/{ideal-vanilla-whole,proofs-whole,skins-rest}.test.ts",
  "test/recording/kill.test.ts",
  "test/rules/generated-site.test.ts",
  "test/safety/leak.test.ts",
  "test/store/{kill,processes}.test.ts",
];
/** Of these everybody plays a sample. */
const sampled = ["test/learning/mutants.test.ts", "test/safety/{every-request,hanging-pages,secret-ways}.test.ts"];

/** The longest first: one that begins last keeps everybody waiting for it alone. */
const longest = [
  /playground\/proof-/,
  /e2e\/(?:bench|stream|bad-input)/,
  /learning/,
  /safety\/approval/,
  /e2e\//,
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((pattern) => pattern.test(moduleId));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((left, right) => rank(left) - rank(right));
  }
}
/** The packages are tested from their sources, as one would edit them. */
const resolve = {
  alias: [
    [/^sgdr$/, "sgdr/src/index.ts"],
    [/^sgdr\/(\w+)$/, "sgdr/src/$1.ts"],
    [/^sgdr-playground$/, "playground/src/index.ts"],
    [/^sgdr-playground\/(\w+)$/, "playground/src/$1.ts"],
  ].map(([find, path]) => ({
    find: find as RegExp,
    replacement: `${fileURLToPath(new URL("packages/", import.meta.url))}${String(path)}`,
  })),
};
const inBrowser = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  globalSetup: ["test/lib/temporary.ts", "test/lib/build.ts"],
  maxWorkers: 2,
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: ["packages/*/src/**/*.test.ts"],
          // nothing in them is global, so that modules need not be loaded anew for each file
          isolate: false,
          testTimeout: 10_000,
          globalSetup: ["test/lib/temporary.ts"],
        },
      },
      { resolve, test: { ...inBrowser, name: "e2e", include: ["test/**/*.test.ts"], exclude: thorough } },
      {
        resolve,
        test: {
          ...inBrowser,
          name: "thorough",
          include: [...thorough, ...sampled],
          env: { SGDR_THOROUGH: "1" },
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
  },
});
