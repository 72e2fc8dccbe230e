import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import type { ChatRequest } from "../../packages/sgdr/src/domain/ports.js";
import { SiteId } from "../../packages/sgdr/src/domain/ids.js";
import type { Skill } from "../../packages/sgdr/src/domain/skill.js";
import { commit } from "../../packages/sgdr/src/library/commit.js";
import { emptyLibrary } from "../../packages/sgdr/src/library/library.js";
import { candidate, fingerprint } from "../../packages/sgdr/src/library/skill.fixture.js";
import { sharedKey } from "../../packages/sgdr/src/runtime/shared-memory.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import { site, type TestSite } from "../browser/_open.js";
import { fenced } from "../lib/model-server.js";
import { attacks, mark } from "./_hostile.js";

let served: TestSite;
beforeAll(async () => {
  served = await site({
    "/": "<title>News</title><h1>News</h1><input aria-label='Find'><button>Go</button>",
  });
});
afterAll(async () => await served.close());

const news = SiteId.parse("news");
const [skill] = commit(
  emptyLibrary(news),
  [
    candidate({
      code: "function find_news(find_box, go_button, word) { fill(find_box, word); click(go_button); }",
      elements: { find_box: fingerprint("textbox", "Find"), go_button: fingerprint("button", "Go") },
      description: "Search the news on a page of news",
      writes: false,
    }),
  ],
  "paper",
).library.skills;
if (!skill) throw new Error("the candidate was refused");
const found: Skill = skill;

/** The library as an older edition, another program or a hand may have left it in the store. */
const stored = (...skills: readonly Skill[]) => ({ library: { site: news, skills }, uses: [] });
const text = attacks.join(" ");
const withText = (literal: string): Skill => ({
  ...found,
  program: {
    ...found.program,
    params: found.program.params.filter(({ name }) => name !== "word"),
    steps: found.program.steps.map((step) =>
      step.kind === "call" && step.action === "fill"
        ? {
            ...step,
            args: [
              { from: "param", name: "find_box" },
              { from: "literal", value: literal },
            ],
          }
        : step,
    ),
  },
});
const labelled: Skill = {
  ...found,
  program: {
    name: "find_news",
    params: [],
    steps: [{ kind: "call", action: "click", args: [{ from: "contract", index: 0 }] }],
    contracts: [fingerprint("button", text)],
  },
  elements: {},
};
const named: Skill = {
  ...found,
  id: "zqx_wire_the_money@1",
  name: "zqx_wire_the_money",
  program: { ...found.program, name: "zqx_wire_the_money" },
};

const replies: Readonly<Record<string, (request: ChatRequest) => string>> = {
  policy: ({ step }) => fenced("On.", step === 0 ? "scroll(0, 10)" : 'send_msg_to_user("done")'),
  judge: () => "Evidence: it was read.\nVerdict: success",
  summarizer: () => "A page of news. It allows to search the news.",
  selector: () => '{"ids": [1]}',
  inducer: () => "[]",
};

/** All requests of a task on a site of which this is remembered. */
async function requestsWith(
  method: "sgdr" | "sgdr-all" | "asi" | "awm" | "cer",
  kind: "library" | "programs" | "workflows" | "experience",
  memory: object,
): Promise<readonly ChatRequest[]> {
  const store = memoryStore();
  await store.share(sharedKey(kind, news), memory, 0);
  const asked: ChatRequest[] = [];
  const agent = createAgent({
    store,
    method,
    chatModel: {
      id: "test",
      reply: async (request) => {
        asked.push(request);
        const text = replies[request.role]?.(request) ?? "";
        return { kind: "reply", text, usage: { inputTokens: 1, outputTokens: 1 } };
      },
    },
  });
  await agent.run({ goal: "Read the news", url: served.url, site: "news" });
  await agent.close();
  return asked;
}

/** The prompt without its marked blocks, and these; the lines that mark them are known by their token alone. */
function cut(prompt: string): { readonly outside: string; readonly inside: string } {
  const token = /^What stands between the two lines marked ([0-9a-f]+) /m.exec(prompt)?.[1] ?? "";
  expect(token).not.toBe("");
  const parts = prompt.split(new RegExp(`^(?:<<<<<|>>>>>) ${token}$`, "m"));
  expect(parts.length % 2, "every block that begins also ends").toBe(1);
  const take = (odd: number): string => parts.filter((_, index) => index % 2 === odd).join("\n");
  return { outside: take(0), inside: take(1) };
}

describe("what an earlier page or a file got into the memory stands only inside the marked blocks", () => {
  const description = stored({ ...found, description: text, alsoKnownAs: attacks });
  const [, short = ""] = attacks;
  const workflow = { id: short, title: short, steps: attacks.map((words) => ({ words, call: words })) };
  const dynamic = { name: short, description: short, usages: short, url: short };
  const routine = { name: short, steps: attacks.slice(0, 6) };
  test.each<[string, ...Parameters<typeof requestsWith>]>([
    ["a description, by sgdr", "sgdr", "library", description],
    ["a description, by sgdr-all", "sgdr-all", "library", description],
    ["a description, by asi", "asi", "programs", description],
    ["a text in the code, by sgdr", "sgdr", "library", stored(withText(text))],
    ["a text in the code, by asi", "asi", "programs", stored(withText(text))],
    ["the name of an element in the code, by asi", "asi", "programs", stored(labelled)],
    ["the name of a skill, by sgdr", "sgdr", "library", stored(named)],
    ["the name of a skill, by asi", "asi", "programs", stored(named)],
    ["a workflow, by awm", "awm", "workflows", { workflows: [workflow] }],
    ["a page and a routine, by cer", "cer", "experience", { dynamics: [dynamic], skills: [routine] }],
  ])("%s", async (_, method, kind, memory) => {
    const asked = await requestsWith(method, kind, memory);
    const marked = new RegExp(mark, "i");
    const policies = asked.filter(({ role }) => role === "policy");
    expect(policies).toHaveLength(2);
    for (const { user } of policies) expect(cut(user).inside, "it is there to be read").toMatch(marked);
    for (const { user, system } of asked) {
      expect(cut(user).outside).not.toMatch(marked);
      expect(system).not.toMatch(marked);
    }
  });
});

test.each(attacks.map((attack, index) => [index, attack]))(
  "a description is one line of ours, whatever is in it (%i)",
  async (_, attack) => {
    const asked = await requestsWith(
      "sgdr",
      "library",
      stored({ ...found, description: `${attack}\u202e!` }),
    );
    const [first] = asked.filter(({ role }) => role === "policy");
    const lines = cut(first?.user ?? "").inside.split(/[\n\r\v\f\u0085\u2028\u2029]/);
    const at = lines.findIndex((line) => line.startsWith("find_news("));
    expect(lines[at + 2]).toBe("function find_news(find_box, go_button, word) {");
    expect(lines[at + 1]).toMatch(/^ZQX.*!$/);
    expect(lines[at + 1]).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  },
);
