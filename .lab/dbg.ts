import { createRetriever } from "../packages/sgdr/src/retrieval/retriever.js";
import { lexicalEmbedder } from "../packages/sgdr/src/retrieval/lexical.js";
import { settingsOf } from "../packages/sgdr/src/methods/settings.js";
import { Config } from "../packages/sgdr/src/config/config.js";
import { rolesBy } from "../packages/sgdr/src/runtime/roles.js";
import { sgdrPlus, sgdrPlusAll } from "../packages/sgdr/src/methods/sgdr-plus/sgdr-plus.js";
import { openStore } from "../packages/sgdr/src/runtime/open-store.js";
import { pastEpisodes } from "../packages/sgdr/src/skills/headroom/past-episodes.js";
import { plainTrajectory } from "../packages/sgdr/src/skills/headroom/plain-trajectory.js";
import { wayOf } from "../packages/sgdr/src/ideal/way.js";
import { choicesIn, momentOf } from "../packages/sgdr/src/ideal/moment.js";
import { readNodes } from "../packages/sgdr/src/observation/page-text.js";
import { printSkill } from "../packages/sgdr/src/skill/print-skill.js";
const [file, run, mode = "all", verbose, tune = "{}"] = process.argv.slice(2) as string[];
const store = await openStore(file!);
const row = await store.run(run as any);
const eps = await pastEpisodes(store, row!.manifest);
const config = Config.parse({});
const events: any[] = [];
const context: any = { run, seed: 1, settings: { ...settingsOf(config, sgdrPlus.profile as any), verification: "static", offerLevel: "provisional", trustProvisional: true, ...JSON.parse(tune) }, roles: rolesBy(() => undefined, async () => undefined), retriever: createRetriever(lexicalEmbedder), onEmbedded: async () => undefined, replayOf: () => undefined, prompts: {}, mask: (t: string) => t, reserved: new Set(), emit: async (e: any) => void events.push(e), clock: { nowMs: () => 0 } };
const method: any = (mode === "all" ? sgdrPlusAll : sgdrPlus).create(context);
let memory = method.empty(eps[0]!.trajectory.task.site);
const never = new AbortController().signal;
const template = (id: string) => id.replace(/-\d+$/, "");
const seen = new Set<string>();
let coffers = 0, cfits = 0, cdec = 0, cmiss = 0; let n = 0, tot = 0, late = 0, lateN = 0, offers = 0, fits = 0, seenDec = 0, seenN = 0;
for (const { trajectory: raw } of eps) {
  const t = plainTrajectory(raw); const way = wayOf(t); const { task } = t;
  const support = await method.prepare(task, memory, never);
  let at = 0; const line: string[] = [];
  while (at < way.length) {
    const step = t.steps[at]!; const nodes = readNodes(step.observation); const observation: any = { ...step.observation, shown: nodes, nodes };
    const offer = await support.at({ task, step: at, observation }, never);
    const moment = momentOf({ goal: task.goal, observation, done: way.slice(0, at), way });
    const ch = choicesIn(offer.skills as any, moment) as any[];
    offers += offer.skills.length; fits += ch.length; if (choicesIn((offer.eligible ?? []) as any, moment).length > 0) { coffers += offer.skills.length; cfits += ch.length; cdec++; cmiss += ch.length === 0 ? 1 : 0; }
    const act = (i: number) => { const w = way[i]!; const e = w.targets["elem"]; return `${w.call.name}(${e ? e.role + " " + JSON.stringify(e.name) + (e.item ? " in " + JSON.stringify(e.item) : "") : ""}${w.call.args.slice(e ? 1 : 0).map((a) => " " + JSON.stringify(a)).join("")})`; };
    if (ch[0]) { line.push(`   [${ch[0].skill.name} x${ch[0].fit.length}] ${JSON.stringify(ch[0].fit.args)}`); at += ch[0].fit.length; }
    else { line.push("   " + act(at) + `   @${step.observation.url}`); at += 1; }
  }
  const isSeen = seen.has(template(task.id));
  if (isSeen) { seenDec += line.length; seenN++; }
  if (verbose === "v" || (verbose === "s" && isSeen && line.length > 3)) console.log(`${task.id} ${isSeen ? "SEEN" : ""} ${line.length} of ${way.length}: ${task.goal}\n${line.join("\n")}`);
  tot += line.length; n++; if (n > eps.length / 2) { late += line.length; lateN++; }
  seen.add(template(task.id));
  const before = events.length;
  memory = await method.learn({ task, trajectory: t, verdict: { kind: "success", reason: "" } }, memory, never);
  if (verbose === "v" || verbose === "r") for (const e of events.slice(before)) if (e.kind === "skill-rejected") console.log("   REJ " + task.id, e.data.code, e.data.words, JSON.stringify(e.data.window));
}
if (verbose === "j") console.log(JSON.stringify({ n, tot, late, lateN, seenDec, seenN, coffers, cfits, cdec, cmiss, offers })); else console.log({ n, mean: tot / n, late: late / lateN, seen: seenDec / seenN, seenN, offersPerDecision: offers / tot, fitShare: fits / offers, whereSomethingFits: { decisions: cdec, missed: cmiss, fit: cfits / coffers, offers: coffers / cdec }, skills: memory.library.skills.length });
if (verbose === "lib") for (const s of memory.library.skills) console.log(printSkill(s.program) + "\n// " + s.description + "\n");
await store.close();
