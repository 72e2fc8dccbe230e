import { describe, expect, test } from "vitest";
import type { ChatRequest } from "../../domain/ports.js";
import { openReplies } from "./open-replies.js";
import { countingChat, request, signal, testFolder, textOf, writeHand } from "./replies.fixture.js";

const path = testFolder();
const repair = { reply: "Hm.", problem: "it holds no call" };

async function recorded(...asked: readonly ChatRequest[]): Promise<string> {
  const file = path("r.jsonl");
  const { chat, close } = await openReplies({ kind: "record", file, model: countingChat() });
  for (const one of asked) await chat.reply(one, signal);
  await close();
  return file;
}
const replay = async (file: string) => (await openReplies({ kind: "replay", file })).chat;
const missOf = async (file: string, ...asked: readonly ChatRequest[]): Promise<string> => {
  const chat = await replay(file);
  try {
    for (const one of asked) await chat.reply(one, signal);
  } catch (error) {
    expect(error).toMatchObject({
      name: "SgdrError",
      code: "replay-missed",
      hint: expect.stringContaining("--rerecord"),
    });
    return String(error).replaceAll(file, "FILE");
  }
  throw new Error("nothing was missed");
};

describe("a replay", () => {
  test("answers the same prompt in the order of the recording, each call once", async () => {
    const file = await recorded(request(), request({ user: "else" }), request());
    const chat = await replay(file);
    expect(await textOf(chat, request())).toBe("reply 1");
    expect(await textOf(chat, request())).toBe("reply 3");
    expect(await textOf(chat, request({ user: "else" }))).toBe("reply 2");
    expect(await missOf(file, request(), request(), request({ user: "else" }), request())).toBe(
      "SgdrError: FILE has no reply for policy, task tea, step 0: all 3 calls recorded for them were used already",
    );
  });
  test("tells a repair round from the first", async () => {
    const file = await recorded(request(), request({ repair }));
    const chat = await replay(file);
    expect(await textOf(chat, request({ repair }))).toBe("reply 2");
    expect(await textOf(chat, request())).toBe("reply 1");
    expect(
      await missOf(file, request(), request({ repair: { ...repair, problem: "it holds two calls" } })),
    ).toContain("step 0, repair round: the prompt differs from the recorded one");
  });
  test("says why a repair round is asked for that nobody recorded", async () => {
    const file = await recorded(request(), request({ step: 1, user: "next" }));
    expect(await missOf(file, request(), request({ repair }))).toBe(
      "SgdrError: FILE has no reply for policy, task tea, step 0, repair round: no repair was needed when it was recorded, now it is: it holds no call",
    );
  });
  test("of a changed prompt is a miss that shows the change", async () => {
    const page = (name: string) =>
      `# Goal\nFind tea\n\n# Page\n[3] searchbox "Find"\n[4] button "${name}"\n\n# Next step`;
    const file = await recorded(request({ user: page("Go") }), request({ step: 1, user: page("Went") }));
    expect(await missOf(file, request({ user: page("Search") }))).toMatchInlineSnapshot(`
      "SgdrError: FILE has no reply for policy, task tea, step 0: the prompt differs from the recorded one
      --- recorded
      +++ now
      @@ -7 +7 @@
       # Page
       [3] searchbox "Find"
      -[4] button "Go"
      +[4] button "Search"
       
       # Next step"
    `);
  });
  test("shows a changed schema, and minds its content, not the order of its fields", async () => {
    const file = await recorded(request({ role: "judge", jsonSchema: { type: "object", required: ["a"] } }));
    const chat = await replay(file);
    await chat.reply(request({ role: "judge", jsonSchema: { required: ["a"], type: "object" } }), signal);
    const miss = await missOf(
      file,
      request({ role: "judge", jsonSchema: { type: "object", required: ["b"] } }),
    );
    expect(miss).toContain('-    "a"\n+    "b"');
  });
  test("of a later step, when the step itself has none, says which step it was compared with", async () => {
    const file = await recorded(request({ step: 3 }));
    expect(await missOf(file, request({ step: 1, user: "else" }))).toContain("--- recorded (of step 3)");
  });
  test("names what there is when task or role are not in the recording", async () => {
    const file = await recorded(request());
    expect(await missOf(file, request({ task: "milk" }))).toContain("task milk, step 0: its tasks are tea");
    expect(await missOf(file, request({ role: "judge" }))).toContain(
      "no call of the role judge was recorded",
    );
    expect(await missOf(file, request(), request())).toContain(
      "the only call recorded for them was used already",
    );
  });
  test("does not depend on how concurrent tasks are interleaved", async () => {
    const tasks = ["shop/1", "shop/2", "bank/1"];
    const of = (task: string) => [0, 1, 2].map((step) => request({ task, step, user: "the same prompt" }));
    const inTurn = [0, 1, 2].flatMap((step) => tasks.flatMap((task) => of(task)[step] ?? []));
    const chat = await replay(await recorded(...inTurn));
    const texts = await Promise.all(
      tasks.toReversed().map(async (task) => {
        const got: string[] = [];
        for (const one of of(task)) got.push(await textOf(chat, one));
        return got;
      }),
    );
    expect(texts).toEqual([
      ["reply 3", "reply 6", "reply 9"],
      ["reply 2", "reply 5", "reply 8"],
      ["reply 1", "reply 4", "reply 7"],
    ]);
  });
  test("ignores what the caller says is different in every run", async () => {
    const file = path("r.jsonl");
    const page = (token: string) =>
      `----- page begins ${token} -----\n[3] button "Go"\n----- page ends ${token} -----`;
    // knows only the token of its own run, so nothing can rest on seeing the old one again
    const without = (token: string) => (text: string) => text.replaceAll(token, "TOKEN");
    const model = countingChat();
    const recording = await openReplies({ kind: "record", file, model, normalise: without("7f3a") });
    const first = await textOf(recording.chat, request({ user: page("7f3a"), repair }));
    await recording.close();
    expect(model.asked[0]?.user).toContain("7f3a");
    const again = await openReplies({ kind: "replay", file, normalise: without("90bc") });
    expect(await textOf(again.chat, request({ user: page("90bc"), repair }))).toBe(first);
    const kept = await openReplies({ kind: "rerecord", file, model, normalise: without("11aa") });
    expect(await textOf(kept.chat, request({ user: page("11aa"), repair }))).toBe(first);
    expect(model.asked).toHaveLength(1);
  });
  test("says at its end how many calls were not asked for", async () => {
    const file = await recorded(request(), request({ step: 1 }));
    const warnings: string[] = [];
    const { chat, close } = await openReplies({
      kind: "replay",
      file,
      onWarning: (words) => warnings.push(words),
    });
    await chat.reply(request(), signal);
    await close();
    expect(warnings).toEqual([`${file}: 1 of 2 recorded calls were not asked for`]);
  });
  test("stops when it is told to", async () => {
    const chat = await replay(await recorded(request()));
    await expect(chat.reply(request(), AbortSignal.abort(new Error("stop")))).rejects.toThrow("stop");
  });
});

describe("replies written by hand", () => {
  const page =
    'Find tea.\n----- page begins 7f3a -----\n\t[12] link "Apply for a \\"gold\\" card"\n\t[a3] button "Go"\n';
  const hand = async (...entries: readonly unknown[]) =>
    await replay(writeHand(path("hand.jsonl"), ...entries));

  test("are found by role and step, whatever the prompt says, as often as they are asked for", async () => {
    const chat = await hand(
      { role: "policy", step: 0, reply: 'I go.\n```\nclick({{button "Go"}})\n```' },
      { role: "policy", step: 1, reply: 'click({{link "Apply for a \\"gold\\" card"}})' },
      { role: "judge", step: 1, reply: '{"success":true}' },
    );
    expect(await textOf(chat, request({ user: page }))).toBe('I go.\n```\nclick("a3")\n```');
    expect(await textOf(chat, request({ user: `changed ${page}`, task: "milk" }))).toContain('click("a3")');
    expect(await textOf(chat, request({ user: page, step: 1 }))).toBe('click("12")');
    expect(await chat.reply(request({ role: "judge", step: 1, user: "no page" }), signal)).toEqual({
      kind: "reply",
      text: '{"success":true}',
      usage: { inputTokens: 0, outputTokens: 0 },
    });
  });
  test("for one task come before those for any", async () => {
    const chat = await hand(
      { role: "policy", step: 0, reply: "any" },
      { role: "policy", step: 0, task: "milk", reply: "milk" },
    );
    expect(await textOf(chat, request({ task: "milk" }))).toBe("milk");
    expect(await textOf(chat, request({ task: "tea" }))).toBe("any");
  });
  test("may answer the repair round", async () => {
    const chat = await hand(
      { role: "policy", step: 0, reply: "first" },
      { role: "policy", step: 0, round: 1, reply: "second" },
    );
    expect(await textOf(chat, request({ repair }))).toBe("second");
    expect(await textOf(chat, request())).toBe("first");
  });
  test("that are missing are named by role and step, with the line to add", async () => {
    const chat = await hand({ role: "policy", step: 0, reply: "x" });
    await expect(chat.reply(request({ step: 4 }), signal)).rejects.toMatchObject({
      code: "input-invalid",
      message: `${path("hand.jsonl")} has no reply for policy at step 4 (task tea)`,
      hint: 'add a line {"role":"policy","step":4,"reply":"…"}',
    });
  });
  test("that could not be used say why", async () => {
    const chat = await hand({ role: "policy", step: 0, reply: "x" });
    await expect(chat.reply(request({ repair }), signal)).rejects.toThrow(
      "the reply for policy at step 0 (task tea) could not be used, and there is none for the repair round: it holds no call",
    );
  });
  test("whose target is not on the page are named with what is", async () => {
    const chat = await hand({ role: "policy", step: 0, reply: 'click({{button "Send"}})' });
    await expect(chat.reply(request({ user: page }), signal)).rejects.toThrow(
      'line 2: the reply for policy at step 0 of task tea aims at button "Send", which is not on the page; with this role there is "Go" [a3]',
    );
  });
  test("for the same place twice are refused", async () => {
    await expect(
      hand({ role: "policy", step: 0, reply: "x" }, { role: "policy", step: 0, reply: "y" }),
    ).rejects.toThrow("line 3: line 2 is for the same role, step, round and task");
  });
  test("with a target that is not written as one are refused", async () => {
    await expect(hand({ role: "policy", step: 0, reply: "click({{button 'Go'}})" })).rejects.toThrow(
      "line 2: {{button 'Go'}} is no target: write {{role \"name\"}}",
    );
  });
});
