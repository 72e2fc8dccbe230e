import { openStore } from "../packages/sgdr/src/runtime/open-store.js";
import { pastEpisodes } from "../packages/sgdr/src/skills/headroom/past-episodes.js";
const [file, run, task, step] = process.argv.slice(2) as string[];
const store = await openStore(file!);
const row = await store.run(run as any);
for (const { trajectory: t } of await pastEpisodes(store, row!.manifest)) if (t.task.id === task) { const s = t.steps[Number(step)]!; console.log(s.observation.url, s.calls, s.actions.map((a: any) => [a.targets, a.changes])); console.log(s.observation.text); }
await store.close();
