import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cliHere, freshFolder, startCli, type Finished } from "./cli.js";

/** Three skills of the playground's map, as somebody has reviewed them. */
export const reviewed = join(import.meta.dirname, "../../examples/run-skill/skills");

export interface SkillLine {
  readonly skill: string;
  readonly level: string;
  readonly writes: boolean;
  readonly offered: number;
}

/** A `sgdr skills …` command on a store. */
export const skills = async (store: string, ...words: readonly string[]): Promise<Finished> =>
  await cliHere(["skills", ...words, "--store", store]);

/** Its result as a value; an error is a result too. */
export async function skillsJson<Value>(store: string, ...words: readonly string[]): Promise<Value> {
  const { out, err, code } = await skills(store, ...words, "--json");
  if (out === "") throw new Error(`${words.join(" ")} exited with ${code}: ${err}`);
  return JSON.parse(out) as Value;
}

export const linesOf = async (store: string, ...words: readonly string[]): Promise<readonly SkillLine[]> =>
  (await skillsJson<{ libraries: { skills: SkillLine[] }[] }>(store, "list", ...words)).libraries.flatMap(
    (library) => library.skills,
  );

/** A skill of a run whose code says so: what rules call their skills is not these tests' business. */
export async function skillWith(store: string, run: string, code: RegExp): Promise<string> {
  const folder = freshFolder();
  await skills(store, "export", folder, "--run", run);
  const ending = ".skill.md";
  const found = readdirSync(folder).find((name) => {
    if (!name.endsWith(ending)) return false;
    const [, js = ""] = /```js\n([^]*?)\n```/.exec(readFileSync(join(folder, name), "utf8")) ?? [];
    return code.test(js);
  });
  if (found === undefined) throw new Error(`no skill has ${code}`);
  return found.slice(0, -ending.length);
}

/** A store with the reviewed skills. */
export async function storeOfReviewed(): Promise<string> {
  const store = join(freshFolder(), "reviewed.sqlite");
  await skills(store, "import", reviewed);
  return store;
}

/** A store with a run that has learned something on the map; its library is its own, as a bench's always is. */
export async function learnOnMap(): Promise<{ readonly store: string; readonly run: string }> {
  const store = join(freshFolder(), "learned.sqlite");
  const tasks = ["--sites", "map", "--ids", "map-place-save-1,map-place-unsave-1"];
  const { out } = await cliHere([
    "bench",
    "playground",
    "--methods",
    "sgdr",
    ...tasks,
    "--store",
    store,
    "--json",
  ]);
  const { result } = JSON.parse(out) as { result: { cells: { run: string }[] } };
  return { store, run: result.cells[0]?.run ?? "" };
}

/** The map of the playground, until it is stopped. */
export async function startMap(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const running = startCli(["playground", "--sites", "map", "--port", "0", "--json"]);
  await running.said(/\n\]/);
  return {
    url: (JSON.parse(running.soFar()) as { url: string }[])[0]?.url ?? "",
    stop: async () => {
      running.kill("SIGINT");
      await running.finished;
    },
  };
}
