import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import type { ChatModel, ChatRequest } from "../../domain/ports.js";
import { openReplies } from "./open-replies.js";
import { countingChat, linesOf, request, signal, testFolder, textOf } from "./replies.fixture.js";

const path = testFolder();

async function record(file: string, asked: readonly ChatRequest[], model: ChatModel = countingChat()) {
  const { chat, close } = await openReplies({ kind: "record", file, model });
  for (const one of asked) await chat.reply(one, signal);
  await close();
}
const replay = async (file: string, onWarning?: (words: string) => void) =>
  await openReplies({ kind: "replay", file, onWarning });

describe("a recording", () => {
  test("returns what it received, word for word", async () => {
    const file = path("r.jsonl");
    const odd = 'tea\u2028 \ud800 "x" \\ \r\n[3] button "Gö"';
    const asked = [
      request({ user: odd }),
      request({ role: "judge", step: 4, jsonSchema: { type: "object", required: ["success"] } }),
    ];
    await record(file, asked);
    const { chat, close } = await replay(file);
    expect(chat.id).toBe(`recorded:${file}`);
    for (const [n, one] of asked.entries())
      expect(await chat.reply(one, signal)).toEqual({
        kind: "reply",
        text: `reply ${n + 1}`,
        usage: { inputTokens: 10, outputTokens: n + 1 },
      });
    await close();
  });
  test("keeps the news that a prompt was too long", async () => {
    const file = path("r.jsonl");
    await record(file, [request()], { id: "small", reply: async () => ({ kind: "overflow", words: "8 k" }) });
    expect(await textOf((await replay(file)).chat, request())).toBe("overflow: 8 k");
  });
  test("is one line a call below a header, and for its owner alone", async () => {
    const file = path("r.jsonl");
    writeFileSync(file, "", { mode: 0o644 });
    await record(file, [request({ step: 2 })]);
    expect(linesOf(file)[0]).toBe('{"format":"sgdr-replies","v":1,"author":"model","model":"counting"}');
    expect(JSON.parse(linesOf(file)[1] ?? "")).toEqual({
      role: "policy",
      task: "tea",
      step: 2,
      round: 0,
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      request: { system: "You operate a browser.", user: "Find tea." },
      answer: { kind: "reply", text: "reply 1", usage: { inputTokens: 10, outputTokens: 1 } },
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
  test("holds no call that failed", async () => {
    const file = path("r.jsonl");
    const model: ChatModel = { id: "dead", reply: () => Promise.reject(new Error("no route")) };
    await expect(record(file, [request()], model)).rejects.toThrow("no route");
    expect(linesOf(file)).toHaveLength(1);
  });
  test("is not overwritten unasked", async () => {
    const file = path("r.jsonl");
    await record(file, [request()]);
    const before = readFileSync(file, "utf8");
    await expect(record(file, [request()])).rejects.toMatchObject({
      code: "input-invalid",
      message: `${file} is already there and would be overwritten`,
      hint: expect.stringContaining("--rerecord"),
    });
    expect(readFileSync(file, "utf8")).toBe(before);
    await (await openReplies({ kind: "record", file, model: countingChat(), existing: "replace" })).close();
    expect(linesOf(file)).toHaveLength(1);
  });
  test("that cannot be written says so before the model is asked", async () => {
    await expect(record(path("missing/r.jsonl"), [request()])).rejects.toMatchObject({
      code: "store-unwritable",
    });
  });
  test("keeps every line whole when calls end at the same time", async () => {
    const file = path("r.jsonl");
    const { chat, close } = await openReplies({ kind: "record", file, model: countingChat() });
    const asked = Array.from({ length: 50 }, (_, n) => request({ user: `${n} ${"x".repeat(20_000)}` }));
    await Promise.all(asked.map((one) => chat.reply(one, signal)));
    await close();
    const again = await replay(file);
    for (const [n, one] of asked.entries()) expect(await textOf(again.chat, one)).toBe(`reply ${n + 1}`);
  });
});

describe("a last line that a crash tore", () => {
  const torn = async (): Promise<string> => {
    const file = path("r.jsonl");
    await record(file, [request(), request({ step: 1, user: "tö" })]);
    // cut in the middle of a character
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.lastIndexOf("ö") + 1));
    return file;
  };
  test("is left out with a warning", async () => {
    const file = await torn();
    const warnings: string[] = [];
    const { chat } = await replay(file, (words) => warnings.push(words));
    expect(await textOf(chat, request())).toBe("reply 1");
    expect(warnings).toEqual([`${file}, line 3: the last call was not written to its end and is left out`]);
  });
  test("is cut before more is recorded", async () => {
    const file = await torn();
    const { chat, close } = await openReplies({
      kind: "record",
      file,
      model: countingChat(),
      existing: "append",
    });
    await chat.reply(request({ step: 1, user: "anew" }), signal);
    await close();
    expect(linesOf(file)).toHaveLength(3);
    const again = await replay(file);
    expect(await textOf(again.chat, request({ step: 1, user: "anew" }))).toBe("reply 1");
  });
  test("is whole when only its line end is missing", async () => {
    const file = path("r.jsonl");
    await record(file, [request()]);
    writeFileSync(file, readFileSync(file, "utf8").trimEnd());
    const { chat, close } = await openReplies({
      kind: "record",
      file,
      model: countingChat(),
      existing: "append",
    });
    await chat.reply(request({ step: 1, user: "more" }), signal);
    await close();
    expect(await textOf((await replay(file)).chat, request())).toBe("reply 1");
  });
});

describe("a file that cannot be used is refused by name and line:", () => {
  const check = async (text: string, words: string) => {
    const file = path("r.jsonl");
    writeFileSync(file, text);
    await expect(replay(file)).rejects.toMatchObject({
      code: "input-invalid",
      message: expect.stringContaining(words),
    });
  };
  const header = '{"format":"sgdr-replies","v":1,"author":"model","model":"m"}\n';
  const hand = '{"format":"sgdr-replies","v":1,"author":"hand"}\n';
  test("empty", () => check("", "is empty"));
  test("something else", () => check("hello\n", "line 1: this is no file of replies"));
  test("a newer version", () =>
    check(
      '{"format":"sgdr-replies","v":2,"author":"oracle"}\n',
      "was written by a newer sgdr: it has version 2",
    ));
  test("an author that nobody knows", () =>
    check('{"format":"sgdr-replies","v":1,"author":"oracle"}\n', "line 1: author"));
  test("a broken line", () => check(`${header}{"role":\n`, "line 2: no valid JSON"));
  test("a wrong field", () => check(`${hand}\n{"role":"poet","step":0,"reply":"x"}`, "line 3: role"));
  test("an unknown field", () =>
    check(`${hand}{"role":"policy","steps":0,"step":0,"reply":"x"}`, 'Unrecognized key: "steps"'));
  test("a torn last line of a script, which nobody was writing", () =>
    check(`${hand}{"role":"policy","st`, "line 2: no valid JSON"));
  test("a call that was changed by hand", async () => {
    const file = path("other.jsonl");
    await record(file, [request()]);
    await check(
      readFileSync(file, "utf8").replace("Find tea", "Find coffee"),
      "line 2: the key does not belong",
    );
  });
  test("not there", async () => {
    await expect(replay(path("none.jsonl"))).rejects.toMatchObject({
      code: "input-invalid",
      message: expect.stringContaining("is not there"),
    });
  });
  test("written by hand, when it should be recorded to", async () => {
    const file = path("r.jsonl");
    writeFileSync(file, hand);
    const message = `the replies in ${file} were written by hand and are not recorded over`;
    const model = countingChat();
    await expect(openReplies({ kind: "rerecord", file, model })).rejects.toMatchObject({ message });
    await expect(openReplies({ kind: "record", file, model, existing: "append" })).rejects.toMatchObject({
      message,
    });
  });
});

describe("a rerecording", () => {
  const steps = [0, 1, 2].map((step) => request({ step, user: `Find tea, step ${step}.` }));
  const rerecord = async (file: string, asked: readonly ChatRequest[], model: ChatModel = countingChat()) => {
    const { chat, close } = await openReplies({ kind: "rerecord", file, model });
    const texts: string[] = [];
    try {
      for (const one of asked) texts.push(await textOf(chat, one));
    } finally {
      await close();
    }
    return texts;
  };
  test("keeps the replies whose prompts are the same and asks only for the changed ones", async () => {
    const file = path("r.jsonl");
    await record(file, steps);
    const now = steps.with(1, request({ step: 1, user: "Find green tea." }));
    const model = countingChat();
    expect(await rerecord(file, now, model)).toEqual(["reply 1", "reply 1", "reply 3"]);
    expect(model.asked).toEqual([now[1]]);
    expect(linesOf(file)).toHaveLength(4);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { chat } = await replay(file);
    for (const [n, text] of ["reply 1", "reply 1", "reply 3"].entries())
      expect(await textOf(chat, now[n] ?? request())).toBe(text);
  });
  test("begins a recording that is not there yet, or empty", async () => {
    const file = path("r.jsonl");
    expect(await rerecord(file, steps)).toEqual(["reply 1", "reply 2", "reply 3"]);
    const empty = path("empty.jsonl");
    writeFileSync(empty, "");
    expect(await rerecord(empty, steps)).toEqual(["reply 1", "reply 2", "reply 3"]);
  });
  test("drops what a task no longer asks, and leaves tasks alone that were not run", async () => {
    const file = path("r.jsonl");
    const other = request({ task: "coffee" });
    await record(file, [...steps, other]);
    await rerecord(file, steps.slice(0, 1));
    const { chat } = await replay(file);
    expect(linesOf(file)).toHaveLength(3);
    expect(await textOf(chat, other)).toBe("reply 4");
  });
  test("that breaks off loses nothing", async () => {
    const file = path("r.jsonl");
    await record(file, steps);
    const dead: ChatModel = { id: "dead", reply: () => Promise.reject(new Error("no route")) };
    await expect(rerecord(file, [request({ user: "new" })], dead)).rejects.toThrow("no route");
    const model = countingChat();
    expect(await rerecord(file, steps, model)).toEqual(["reply 1", "reply 2", "reply 3"]);
    expect(model.asked).toEqual([]);
  });
  test("that cannot be written leaves the old file, and no draft", async () => {
    const file = path(`${"r".repeat(240)}.jsonl`); // the draft's name is longer than a name may be
    await record(file, steps);
    const before = readFileSync(file, "utf8");
    const { chat, close } = await openReplies({ kind: "rerecord", file, model: countingChat() });
    await chat.reply(request({ user: "new" }), signal);
    await expect(close()).rejects.toMatchObject({ code: "store-unwritable" });
    expect(readFileSync(file, "utf8")).toBe(before);
    expect(readdirSync(dirname(file)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
  test("keeps the order of asking when answers come in another", async () => {
    const file = path("r.jsonl");
    const model: ChatModel = {
      id: "slow",
      async reply({ step }) {
        await new Promise((resolve) => setTimeout(resolve, 20 - 10 * step));
        return { kind: "reply", text: `${step}`, usage: { inputTokens: 0, outputTokens: 0 } };
      },
    };
    const { chat, close } = await openReplies({ kind: "rerecord", file, model });
    await Promise.all(steps.map((one) => chat.reply(one, signal)));
    await close();
    const kept = linesOf(file).slice(1);
    expect(kept.map((line) => (JSON.parse(line) as { step: number }).step)).toEqual([0, 1, 2]);
    expect(readdirSync(dirname(file)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    appendFileSync(file, "\n");
    await replay(file);
  });
});
