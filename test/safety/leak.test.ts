import { readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cli, freshFolder, type Finished } from "../lib/cli.js";
import { fenced, scriptedModel, type ModelServer, type Reply } from "../lib/model-server.js";
import { canaries, formsOf, leaksBelow, leaksIn } from "./_canary.js";
import { startEchoSite, type EchoSite } from "./_echo-site.js";

/** What the model types for the two secrets: placeholders, or in the control run the values themselves. */
interface Typed {
  readonly pw: string;
  readonly token: string;
}

/** By how its name begins: a name that ends in a secret is another one when nothing is masked, and the run must go on. */
const on =
  (role: string, name: string, call: (id: string) => string): Reply =>
  ({ user }) => {
    const line = user.split("\n").find((text) => text.includes(`] ${role} "${name}`));
    return fenced(`On to ${role}.`, call(JSON.stringify(/\[(\w+)\]/.exec(line ?? "")?.[1] ?? "0")));
  };
const click = (role: string, name: string): Reply => on(role, name, (id) => `click(${id})`);

const script = ({ pw, token }: Typed): readonly Reply[] => {
  const fill = (role: string, name: string, value: string): Reply =>
    on(role, name, (id) => `fill(${id}, ${JSON.stringify(value)})`);
  return [
    fill("textbox", 'Name"', "ada"),
    fill("textbox", "Password", pw),
    fill("textbox", 'Token"', token),
    fill("textbox", "Short token", token),
    fill("spinbutton", "Amount", pw),
    click("button", "Sign in"),
    click("button", "Ask"),
    click("button", "Send"),
    click("link", "Download"),
    click("link", "Edit"),
    click("button", "Marked"),
    click("button", "Split"),
    click("button", "Locked "),
    fill("textbox", "Fixed ", "x"),
    click("button", "Covered"),
    fill("textbox", "Due", "2024-02-03"),
    on("combobox", "List", (id) => `select_option(${id}, "nothing of the kind")`),
    on("combobox", "List", (id) => `select_option(${id}, ${JSON.stringify(token)})`),
    click("link", "Other tab"),
    click("link", "On"),
    click("link", "Broken "),
    fenced("Addresses are not filled in.", `goto(${JSON.stringify(`/say?text=${pw}`)})`),
    fenced("Nor are answers.", `send_msg_to_user(${JSON.stringify(`Signed in with ${pw} and ${token}.`)})`),
  ];
};

interface Run {
  readonly site: EchoSite;
  readonly model: ModelServer;
  readonly finished: Finished;
  readonly folder: string;
  readonly state: string;
}

/** Everything that the command may write is below one folder: home, working folder and temporary files. */
async function signIn(typed: Typed, secrets: readonly string[]): Promise<Run> {
  const folder = freshFolder();
  const at = (...names: string[]) => join(folder, ...names);
  for (const name of ["home", "work", "tmp"]) await mkdir(at(name));
  const site = await startEchoSite();
  const model = await scriptedModel(script(typed));
  const words = [
    "run",
    "Sign in",
    "--url",
    `${site.url}/`,
    "--model",
    "scripted",
    "--base-url",
    model.baseUrl,
  ];
  words.push(
    "--record",
    "replies.jsonl",
    "--storage-state",
    "state.json",
    "--link-urls",
    "--json",
    "--debug",
  );
  words.push("--action-ms", "700", "--settle-ms", "500", "--max-steps", "40", ...secrets);
  const env = { HOME: at("home"), TMPDIR: at("tmp"), CANARY_PW: canaries.pw, CANARY_TOKEN: canaries.token };
  const finished = await cli(words, { cwd: at("work"), env });
  return { site, model, finished, folder, state: at("work", "state.json") };
}

const close = async ({ site, model }: Run): Promise<void> => {
  await site.close();
  await model.close();
};
const promptsOf = ({ model }: Run): string =>
  JSON.stringify(model.prompts.map(({ system, user }) => [system, user]));
const flags = ["--secret", "pw=env:CANARY_PW", "--secret", "token=env:CANARY_TOKEN"];

describe("two secrets are typed into a site that says them wherever it can", () => {
  let run: Run;
  beforeAll(async () => {
    run = await signIn({ pw: "<secret:pw>", token: "<secret:token>" }, flags);
  });
  afterAll(async () => await close(run));

  test("the site got the true values", () => expect(run.site.received).toEqual({ user: "ada", ...canaries }));
  test("every step of the script was taken", () => {
    expect(run.finished.code, run.finished.err).toBe(0);
    expect(run.model.prompts).toHaveLength(script(canaries).length);
  });
  test("each kind of failure that could tell a value did happen", () => {
    const { err } = run.finished;
    for (const words of [
      /takes a number, not "<secret:pw>"/,
      /Locked <secret:token>" is disabled/,
      /Fixed <secret:pw>" is read-only/,
      /another element covers it: <div.*<secret:pw>.*>/,
      /failed: .*xxxxxx/,
      /has no option "nothing of the kind"; it has "<secret:pw>", "<secret:token>"/,
      /navigation-failed/,
    ])
      expect(err).toMatch(words);
  });
  test("no prompt holds them", () => {
    expect(leaksIn(promptsOf(run), "a prompt")).toEqual([]);
    for (const { user } of run.model.prompts) expect(leaksIn(user, "a prompt")).toEqual([]);
  });
  test("the prompts show the placeholders instead, and what the pages did by themselves", () => {
    const all = run.model.prompts.map(({ user }) => user).join("\n");
    expect(all).toContain('heading "Hello <secret:pw>"');
    expect(all).toMatch(/showed an alert "<secret:pw> <secret:token>"/);
    expect(all).toMatch(/offered the file "<secret:token>.txt"/);
    expect(all).toMatch(/url="[^"]*\/next\/<secret:pw>\/<secret:token>\?q=<secret:token>"/);
    expect(all).toContain("Tab of <secret:pw> <secret:token>");
    expect(all).toContain('textbox "Short token" value="<secret:token>"');
  });
  test("nothing that was printed holds them", () =>
    expect(leaksIn(run.finished.out + run.finished.err, "the output")).toEqual([]));
  test("no file holds them but the storage state", async () =>
    expect(await leaksBelow(run.folder, [run.state])).toEqual([]));
  test("the storage state holds them and is its owner's alone", () => {
    const kept = leaksIn(readFileSync(run.state, "utf8"), "the state").map((leak) => leak.split(",")[0]);
    expect(new Set(kept)).toEqual(new Set(["pw", "token"]));
    expect(statSync(run.state).mode & 0o777).toBe(0o600);
  });
  test("addresses and answers keep their placeholders", () => {
    expect(run.site.asked).toContain("GET /say?text=<secret:pw> ");
    expect(JSON.parse(run.finished.out)).toMatchObject({
      message: "Signed in with <secret:pw> and <secret:token>.",
    });
  });
  test("what is shown of the run afterwards does not hold them", async () => {
    const { run: id } = JSON.parse(run.finished.out) as { run: string };
    const shown = await cli(["runs", "show", id], {
      cwd: join(run.folder, "work"),
      env: { HOME: join(run.folder, "home") },
    });
    expect(shown.out).toContain("<secret:pw>");
    expect(leaksIn(shown.out + shown.err, "runs show")).toEqual([]);
  });
  test("an error that names them is masked, with its stack, on the terminal and in the store", async () => {
    const home = join(run.folder, "home");
    const words = ["run", "x", "--url", `${run.site.url}/bounce`, "--debug", "--storage-state", run.state];
    for (const more of [[], ["--json"]]) {
      const failed = await cli([...words, ...flags, ...more], {
        cwd: join(run.folder, "work"),
        env: { HOME: home, CANARY_PW: canaries.pw, CANARY_TOKEN: canaries.token },
      });
      expect(failed.code).toBe(2);
      expect(failed.err).toMatch(
        /leads to http:\/\/<secret:pw>\.localhost:9, which is not an allowed origin\n\s+at /,
      );
      expect(leaksIn(failed.out + failed.err, "the output")).toEqual([]);
    }
    expect(await leaksBelow(run.folder, [run.state])).toEqual([]);
  });
});

describe("the same without --secret, the model typing the values: the search finds them", () => {
  let run: Run;
  beforeAll(async () => {
    run = await signIn(canaries, []);
  });
  afterAll(async () => await close(run));

  test.each([
    "raw",
    "URL-encoded",
    "JSON",
    "base64 after 0 bytes",
    "base64 after 1 bytes",
    "base64 after 2 bytes",
  ])("in the prompts, %s", (form) => {
    const text = run.model.prompts.map(({ user }) => user).join("\n");
    expect(leaksIn(text, "a prompt").filter((leak) => leak.includes(`, ${form}, `))).not.toEqual([]);
  });
  test("in the output, the store and the recorded replies", async () => {
    expect(leaksIn(run.finished.out + run.finished.err, "the output")).not.toEqual([]);
    const below = (await leaksBelow(run.folder, [run.state])).join("\n");
    expect(below).toContain("replies.jsonl");
    expect(below).toMatch(/in rows of .*\.sqlite/);
    expect(below).toMatch(/in \S+\.sqlite:/);
  });
  test("in any file, in every form", async () => {
    for (const [form, written] of formsOf(canaries.token)) {
      const folder = freshFolder();
      writeFileSync(join(folder, "a.bin"), `\u0000\u0001${written}\u0002`);
      expect(await leaksBelow(folder), form).not.toEqual([]);
    }
  });
});
