// Chooses tasks whose operation recurs, by the words of their goals alone, so that nobody picks what suits them:
//   sgdr bench webarena-infinity --apps DIR --sites APP --preview --json | npx tsx scripts/recurring-tasks.ts 12
// Easy and medium tasks are grouped by their verb and by the first word that another goal with this verb shares with them. The largest
// groups come first (of equal ones the earlier by name), up to three tasks of each in the order of their ids, until there are enough.
import { readFileSync } from "node:fs";
import { stemList } from "../packages/sgdr/src/rules/words.js";

interface Listed {
  readonly task: string;
  readonly goal: string;
}

const [fewest, ofGroup] = [2, 3];
const wanted = Number(process.argv[2] ?? 12);
const { preview } = JSON.parse(readFileSync(0, "utf8")) as { preview: readonly Listed[] };
const listed = preview
  .filter(({ task }) => !/-h\d+$/.test(task))
  .sort((left, right) => left.task.localeCompare(right.task, "en", { numeric: true }));
const stems = new Map(listed.map(({ task, goal }) => [task, stemList(goal)]));

/** The verb, and the first later word that most goals with this verb have. */
function groupOf({ task }: Listed): string {
  const [verb = "", ...rest] = stems.get(task) ?? [];
  const peers = listed.filter((other) => other.task !== task && stems.get(other.task)?.[0] === verb);
  const shared = (word: string): number =>
    peers.filter((other) => (stems.get(other.task) ?? []).slice(1).includes(word)).length;
  const best = rest.reduce((most, word) => (shared(word) > shared(most) ? word : most), rest[0] ?? "");
  return `${verb} ${best}`;
}

const groups = new Map<string, Listed[]>();
for (const one of listed) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
const largest = [...groups]
  .filter(([, tasks]) => tasks.length >= fewest)
  .sort(([one, left], [other, right]) => right.length - left.length || one.localeCompare(other));
const chosen = largest.flatMap(([, tasks]) => tasks.slice(0, ofGroup)).slice(0, wanted);
// one round after the other, so that an operation comes again after others
const rounds = Array.from({ length: ofGroup }, (_, round) =>
  largest.flatMap(([, tasks]) => tasks.slice(round, round + 1)).filter((one) => chosen.includes(one)),
);
console.log(
  rounds
    .flat()
    .map(({ task }) => task)
    .join(","),
);
