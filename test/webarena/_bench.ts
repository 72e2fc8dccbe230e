import { join } from "node:path";
import { expect } from "vitest";
import { cli, freshFolder, startCli, type Finished, type Running } from "../lib/cli.js";
import { roleServer, type Replies, type RoleServer } from "./_model.js";
import { startStandIns, type StandIns } from "./_stand-ins.js";
import { plans, skill } from "./_tasks.js";

/** What an experiment says of itself, as far as these tests look at it. */
export interface Said {
  readonly title: string;
  readonly stopped: readonly string[];
  readonly cells: readonly {
    readonly site: string;
    readonly marks: readonly string[];
    readonly run: string;
    readonly records: readonly {
      readonly task: string;
      readonly reward: number | null;
      readonly reasons: readonly string[];
      readonly end: string;
      readonly attempt: number;
      readonly called: number;
    }[];
    readonly learned: { readonly libraries: Readonly<Record<string, number>> } | null;
  }[];
}

export interface World {
  readonly standIns: StandIns;
  readonly model: RoleServer;
  readonly home: string;
  readonly store: string;
  /** Puts one site back and says for what. */
  readonly resetUrl: string;
  bench(suite: string, ...words: readonly string[]): Promise<Finished>;
  start(suite: string, ...words: readonly string[]): Running;
  sgdr(...words: readonly string[]): Promise<Finished>;
  close(): Promise<void>;
}

const grade = ({ user }: { readonly user: string }): string =>
  user.includes("real reason") ? "Grade: same" : "Grade: correct";

/** Five sites, a model that follows a script, and the command line. */
export async function world(replies: Partial<Replies> = {}): Promise<World> {
  const standIns = await startStandIns({ keepSessions: false });
  const model = await roleServer({ plans, skill, grade, ...replies });
  const home = freshFolder();
  const store = join(home, "store.sqlite");
  const env = { HOME: home, ...standIns.environment };
  const usual = ["--methods", "sgdr", "--order", "by-id", "--json", "--store", store];
  const asked = ["--model", "scripted", "--base-url", model.baseUrl, "--api-key", "none"];
  const wordsOf = (suite: string, words: readonly string[]) => ["bench", suite, ...usual, ...asked, ...words];
  return {
    standIns,
    model,
    home,
    store,
    resetUrl: `${standIns.controlUrl}/reset?site={site}&scope={scope}&task={task}`,
    bench: async (suite, ...words) => await cli(wordsOf(suite, words), { env }),
    start: (suite, ...words) => startCli(wordsOf(suite, words), { env }),
    sgdr: async (...words) => await cli([...words, "--store", store], { env }),
    close: async () => {
      await standIns.close();
      await model.close();
    },
  };
}

export const saidBy = ({ out, err, code }: Finished): Said => {
  expect(code, err).toBe(0);
  const said = JSON.parse(out) as Said & { readonly result?: Said };
  return said.result ?? said;
};

export const recordsOf = (said: Said) => said.cells.flatMap(({ records }) => records);
