// What SGDR adds to a step beside model calls and looking: summary cache, embedding, ranking, the event on disk; with 1,000 skills.
import { testContext } from "../packages/sgdr/src/runtime/test-context.js";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RunId, SiteId, TaskId } from "../packages/sgdr/src/domain/ids.js";
import type { Skill } from "../packages/sgdr/src/domain/skill.js";
import { candidate, programOf, receipt } from "../packages/sgdr/src/library/skill.fixture.js";
import { randomOf } from "../packages/sgdr/src/lib/random.js";
import { summariesBy } from "../packages/sgdr/src/methods/sgdr/summaries.js";
import { stateGroundedSupport } from "../packages/sgdr/src/methods/sgdr/support.js";
import { composeObservation } from "../packages/sgdr/src/observation/compose.js";
import { tree } from "../packages/sgdr/src/observation/tree.fixture.js";
import { cachedEmbedder } from "../packages/sgdr/src/retrieval/cached.js";
import { lexicalEmbedder } from "../packages/sgdr/src/retrieval/lexical.js";
import { createRetriever } from "../packages/sgdr/src/retrieval/retriever.js";
import { openSqliteStore } from "../packages/sgdr/src/store/sqlite-store.js";
import { machine, quantile } from "./_measure.js";

const size = 1_000;
const steps = 400;
const site = SiteId.parse("shop");
const run = RunId.parse("bench");
const task = {
  id: TaskId.parse("t-1"),
  site,
  goal: "Reply to the newest comment on the thread about shoes",
};
const random = randomOf("bench");
const verbs = ["Open", "Sort", "Filter", "Reply to", "Save", "Report", "Move", "Rename", "Follow", "Archive"];
const things = ["comment", "thread", "order", "address", "product", "review", "profile", "message", "list"];
const places = ["on its page", "from the results", "in the settings", "on the board", "in the cart"];

const skills = Array.from({ length: size }, (_, at): Skill => {
  const made = candidate({});
  return {
    ...made,
    id: `skill_${at}@1`,
    name: `skill_${at}`,
    site,
    version: 1,
    alsoKnownAs: [],
    description: `${random.pick(verbs)} a ${random.pick(things)} number ${at} ${random.pick(places)}.`,
    program: programOf(`function skill_${at}(box, button, text) {\n  fill(box, text);\n  click(button);\n}`),
    level: "replayed",
    receipt,
  };
});
const page = (at: number) =>
  composeObservation({
    url: `/thread/${at}`,
    title: `Thread ${at}`,
    scroll: [0, 0],
    nodes: tree(`main\n  heading "Thread ${at}" h1\n  textbox "Reply" #1\n  button "Post" #2`),
    tabs: [],
    notices: [],
    maxTokens: 0,
  });

const folder = mkdtempSync(join(tmpdir(), "sgdr-bench-"));
const store = await openSqliteStore(join(folder, "store.sqlite"));
const manifest = {
  run,
  v: 1,
  kind: "stream",
  method: "sgdr",
  policy: "rules",
  config: {},
  versions: {},
} as const;
await store.createRun(
  { ...manifest, tasks: [task], createdAtMs: 0 },
  { pid: process.pid, host: "", claim: "" },
);
const clock = { nowMs: () => performance.now() };
const never = new AbortController().signal;
let asked = 0;
const support = await stateGroundedSupport(
  task,
  { site, skills },
  {
    ...testContext(),
    retriever: createRetriever(cachedEmbedder(lexicalEmbedder)),
    // stands for a model's call, which is not counted here
    summaries: summariesBy({
      summarize: async ({ title }) => `Page ${(asked += 1)} about ${title}, where one can reply and post.`,
    }),
    choosing: "score",
    // a site that can be reset: what was replayed is offered
    replayOf: () => async () => await Promise.reject(new Error("nothing is replayed here")),
    emit: async (event) => void (await store.append(run, [event])),
    clock,
  },
  never,
);

/** Every page is met twice: first new, then known. */
const times: Record<"new page" | "known page", number[]> = { "new page": [], "known page": [] };
for (let at = 0; at < steps; at += 1) {
  const observation = page(Math.floor(at / 2));
  const began = performance.now();
  const { skills: offered } = await support.at({ task, step: at, observation }, never);
  if (offered.length !== 5) throw new Error(`${offered.length} skills were offered`);
  if (at >= 20) times[at % 2 === 0 ? "new page" : "known page"].push(performance.now() - began);
}
await store.close();
rmSync(folder, { recursive: true });

console.log(machine());
console.log(
  `SGDR at a step, ${size} skills, ${steps} steps, the event synced to disk; ${asked} summaries asked for:`,
);
for (const [name, all] of Object.entries(times))
  console.log(
    `  ${name.padEnd(10)} median ${quantile(all, 0.5).toFixed(2)} ms, fastest tenth ${quantile(all, 0.1).toFixed(2)} ms, slowest tenth ${quantile(all, 0.9).toFixed(2)} ms`,
  );
if (asked !== steps / 2 || quantile(times["new page"], 0.5) >= 10) process.exitCode = 1;
