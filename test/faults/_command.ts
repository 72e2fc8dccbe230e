import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { StoredEvent } from "../../src/domain/event.js";
import { cli, freshFolder, startCli, type Finished, type Running } from "../lib/cli.js";
import { startSearchSite, type SearchSite } from "../sites/search-site.js";
import { type Fault, faultyModel, type FaultyModel } from "./_model.js";
import { goal, lastAttempt, looking, newestRun, type Fixed } from "./_task.js";
import type { Reply } from "../lib/model-server.js";

export interface Scene {
  readonly site: SearchSite;
  readonly model: FaultyModel;
  readonly store: string;
  /** `sgdr run` of the fixed task. */
  start(...more: string[]): Running;
  run(...more: string[]): Promise<Finished>;
  status(): Promise<string>;
  /** Events of the newest run, all of them whole. */
  events(): Promise<StoredEvent[]>;
  /** Goes on with the newest run; gives the fixed parts of its last attempt. */
  resume(...more: string[]): Promise<Fixed[]>;
}

export interface SceneParts {
  readonly script?: readonly Reply[];
  readonly fault?: Fault;
  readonly arrived?: (request: string) => void | Promise<void>;
}

/** A site, a model and a store file for `sgdr run` as a real process, put away after the test. */
export async function scene({ script = looking, fault, arrived }: SceneParts = {}): Promise<Scene> {
  const site = await startSearchSite(0, arrived);
  const model = await faultyModel(script, fault);
  onTestFinished(async () => {
    await site.close();
    await model.close();
  });
  const store = join(freshFolder(), "s.sqlite");
  const where = ["--url", site.url, "--model", "scripted", "--base-url", model.baseUrl, "--store", store];
  const words = ["run", goal, ...where, "--retries", "1", "--retry-ms", "1", "--json"];
  const resume = async (...more: string[]): Promise<Fixed[]> => {
    const { run } = await newestRun(store);
    const resumed = await cli(["runs", "resume", run, "--restart-task", "--store", store, "--json", ...more]);
    expect(resumed.code, resumed.err + resumed.out).toBe(0);
    return lastAttempt((await newestRun(store)).events);
  };
  return {
    site,
    model,
    store,
    start: (...more) => startCli([...words, ...more]),
    run: async (...more) => await cli([...words, ...more]),
    status: async () => {
      const listed = await cli(["runs", "list", "--store", store, "--json"]);
      return (JSON.parse(listed.out) as { status: string }[])[0]?.status ?? "none";
    },
    events: async () => (await newestRun(store)).events,
    resume,
  };
}

/** With the site's and the model's own address taken out, so that two scenes can be compared. */
export const placeless = (fixed: readonly Fixed[], { site }: Scene): unknown =>
  JSON.parse(JSON.stringify(fixed).replaceAll(`127.0.0.1:${site.port}`, "shop"));

export const failureIn = ({ out }: Finished): { code: string; message: string; hint: string } =>
  (JSON.parse(out) as { error: { code: string; message: string; hint: string } }).error;
