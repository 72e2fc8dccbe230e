// What skills that were learned on skin a do on another: npm run measure:drift -- --skin c --sites shop,map
// Of all sites it writes docs/results/drift.json, or drift-c.json, and the pages made from it.
import { runTaskSet } from "../packages/sgdr/src/bench/run-task-set.js";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { createAgent } from "../packages/sgdr/src/runtime/agent.js";
import { librariesAt } from "../packages/sgdr/src/skills/known-library.js";
import { originsIn } from "../packages/sgdr/src/skills/origin.js";
import { packageVersion } from "../packages/sgdr/src/runtime/versions.js";
import { writtenSkin, type SkinName } from "../packages/playground/src/kernel/desk.js";
import { oraclePolicy } from "../packages/playground/src/kernel/oracle.js";
import { siteNames, type SiteName } from "../packages/playground/src/kernel/site.js";
import { openSites } from "../packages/playground/src/open-playground.js";
import { openSqliteStore } from "../packages/sgdr/src/store/sqlite-store.js";
import { openWorkshopOn } from "../test/learning/_workshop.js";
import { lend, type Drift } from "../test/playground/_drift.js";
import { driftName, driftTable, otherSkins, type KeptDrift, type SiteDrift } from "./results/drift.js";
import { keep, now } from "./results/kept.js";
import { writeResultsPages } from "./results/pages.js";

const { values } = parseArgs({
  options: { sites: { type: "string", default: "" }, skin: { type: "string", default: "b" } },
});
const skin = z.enum(otherSkins).parse(values.skin);
const wanted = siteNames.filter((name) => values.sites === "" || values.sites.split(",").includes(name));
const began = performance.now();

const measured: SiteDrift[] = [];
for (const site of wanted) measured.push(await driftOf(site));
console.log(driftTable(measured, skin));
if (wanted.length === siteNames.length) {
  const minutes = ((performance.now() - began) / 60_000).toFixed(0);
  keep(driftName(skin), {
    ...now(),
    with: `sgdr ${packageVersion}, oracle, rules judge and inducer, sgdr+, seed 1, ${minutes} minutes`,
    sites: measured,
  } satisfies KeptDrift);
  writeResultsPages();
}

/** Learns from every task of a site, done by those who know how, and lends each skill to another skin. */
async function driftOf(site: SiteName): Promise<SiteDrift> {
  const store = await openSqliteStore(join(mkdtempSync(join(tmpdir(), "sgdr-measure-")), "store.sqlite"));
  const set = await openSites({ sites: [site], order: "by-id" });
  const way = (id: string, on: SkinName) => set.known.get(id)?.draft.oracle(writtenSkin(on)) ?? [];
  const agent = createAgent({
    store,
    policy: oraclePolicy(({ task }) => way(task.id, "a")),
    method: "sgdr+",
    library: "fresh",
  });
  const { run, results } = await runTaskSet(agent, {
    set,
    tasks: set.tasks,
    onResult: ({ task, reward, learnMs }) =>
      process.stderr.write(`${task} ${reward} learned for ${Math.round(learnMs)} ms\n`),
  });
  await agent.close();
  await set.close();
  const [known] = await librariesAt(store, { run, site });
  const skills = known?.library.skills ?? [];
  const find = originsIn(store);
  const workshop = await openWorkshopOn(skin, [site]);
  const drifts: Drift[] = [];
  for (const skill of skills) {
    const origin = await find(skill);
    if (!origin.ok) throw new Error(`${skill.id}: ${origin.problem}`);
    const { lesson, window, args } = origin.value;
    const places = window.steps.map(({ index }) => index);
    const ways = { first: way(lesson.task.id, "a"), second: way(lesson.task.id, skin) };
    const drift = await lend({ skill, args, task: lesson.task, places }, ways, workshop.replay);
    process.stderr.write(`${drift.kind} ${skill.id} (${drift.task}) ${drift.words}\n`);
    drifts.push(drift);
  }
  await workshop.close();
  await store.close();
  const solved = results.filter(({ reward }) => reward === 1).length;
  return { site, tasks: results.length, solved, skills: skills.length, drifts };
}
