import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { startSite, type RunningSite } from "../../packages/playground/src/kernel/serve.js";
import { playgroundSites } from "../../packages/playground/src/sites.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import { serve } from "../lib/serve.js";

let site: RunningSite;
beforeAll(async () => {
  const [shop] = playgroundSites;
  if (!shop) throw new Error("the playground has no shop");
  site = await startSite(shop, { seed: 1 });
});
afterAll(async () => await site.close());

const goal = 'Search for "dry bag".';
const say = (text: string) => ({ name: "send_msg_to_user", args: [text] });

/** Searches for what it is told to, by whatever the page calls its search. */
const searching = (text: string) => ({
  async decide({
    past,
    observation,
  }: {
    past: readonly unknown[];
    observation: { nodes: readonly { role: string; name: string; id?: string }[] };
  }) {
    const find = (role: string, name: RegExp): string =>
      observation.nodes.find((node) => node.role === role && name.test(node.name))?.id ?? "";
    const calls = [
      [{ name: "fill", args: [find("searchbox", /search/i) || find("combobox", /search/i), text] }],
      [{ name: "click", args: [find("button", /search/i)] }],
      [say(`Here are the results for ${text}.`)],
    ];
    return { ok: true as const, decision: { thought: "", calls: calls[past.length] ?? [say("")] } };
  },
});

test("a run on a live site teaches provisional skills, one that can be reset replayed ones, and the next run has them", async () => {
  const store = memoryStore();
  const agent = createAgent({ store, method: "sgdr", policy: searching("dry bag") });
  const live = await agent.run({ goal, url: site.url, site: "shop" });
  expect(live.end.kind).toBe("answered");
  expect(live.learned?.ids.length).toBeGreaterThan(0);
  const levels = async (): Promise<string[]> => {
    const { value } = (await store.shared("library/shop")) as {
      value: { library: { skills: { level: string }[] } };
    };
    return [...new Set(value.library.skills.map(({ level }) => level))];
  };
  expect(await levels()).toEqual(["provisional"]);

  let resets = 0;
  const reset = async (): Promise<void> => {
    resets += 1;
    site.reset();
  };
  const again = await agent.run({ goal, url: site.url, site: "shop", reset });
  expect(resets).toBeGreaterThan(2);
  expect(await levels()).toEqual(["replayed"]);
  expect(again.trajectory.steps.some(({ offered }) => offered.length > 0)).toBe(false); // replayed ones are wanted where they can be had
  const third = await agent.run({ goal, url: site.url, site: "shop" });
  expect(third.trajectory.steps[0]?.offered.length).toBeGreaterThan(0);
  expect(third.learned?.added).toBe(0);
  await agent.close();
});

test("vectors that a server made are counted, and a later run finds them in the store", async () => {
  const texts: string[] = [];
  const server = await serve(({ path, body, response }) => {
    response.setHeader("content-type", "application/json");
    if (!path.endsWith("/embeddings")) return void response.end('{"data":[{"id":"vectors-1"}]}');
    const { input } = JSON.parse(body) as { input: string[] };
    texts.push(...input);
    const data = input.map((text, index) => ({
      object: "embedding",
      index,
      embedding: [text.length, 1 + text.charCodeAt(0), 3],
    }));
    response.end(
      JSON.stringify({
        object: "list",
        model: "vectors-1",
        data,
        usage: { prompt_tokens: 7, total_tokens: 7 },
      }),
    );
  });
  const store = memoryStore();
  const agent = createAgent({
    store,
    method: "sgdr",
    policy: searching("dry bag"),
    embedder: "vectors-1",
    embedderBaseUrl: `${server.url}/v1`,
  });
  await agent.run({ goal, url: site.url, site: "shop" });
  const second = await agent.run({ goal, url: site.url, site: "shop" });
  expect(second.trajectory.steps[0]?.offered.length).toBeGreaterThan(0);
  expect(second.usage.roles.embedder?.inputTokens).toBeGreaterThanOrEqual(7);
  expect(second.usage.total.inputTokens).toBe(second.usage.roles.embedder?.inputTokens);
  expect(texts).toContain(goal);
  texts.length = 0;
  const third = await agent.run({ goal, url: site.url, site: "shop" });
  expect(third.trajectory.steps[0]?.offered.length).toBeGreaterThan(0);
  expect(texts).toEqual([]);
  expect(third.usage.roles.embedder).toBeUndefined();
  await agent.close();
  await server.close();
});
