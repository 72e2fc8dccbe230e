import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import { html, serve, type Served } from "../lib/serve.js";

/** A search whose pages show the time of their making, to the millisecond: no two looks at them are equal. */
let site: Served;
beforeAll(async () => {
  site = await serve(({ query }) =>
    html(
      "Notes",
      `<main><h1>Notes</h1><form><label>Search notes <input type="search" name="q"></label> <button>Search</button></form>
       <p>Results for ${query.get("q") ?? "nothing"}</p></main>
       <footer>Made at ${new Date().toISOString()} as page ${process.hrtime.bigint()}</footer>`,
    ),
  );
});
afterAll(async () => await site.close());

type Look = { readonly observation: { readonly nodes: readonly { role: string; id?: string }[] } };
const searching = {
  decide: async ({ past, observation }: Look & { readonly past: readonly unknown[] }) => {
    const find = (role: string): string => observation.nodes.find((node) => node.role === role)?.id ?? "";
    const calls = [
      { name: "fill", args: [find("searchbox"), "milk"] },
      { name: "click", args: [find("button")] },
      { name: "send_msg_to_user", args: ["Here are the results for milk."] },
    ];
    return { ok: true as const, decision: { thought: "", calls: calls.slice(past.length, past.length + 1) } };
  },
};

test.each(["sgdr", "sgdr+"] as const)("%s proves a skill on pages that show the time", async (method) => {
  const store = memoryStore();
  const agent = createAgent({ store, method, policy: searching });
  const { learned } = await agent.run({
    goal: 'Search for "milk".',
    url: site.url,
    site: "notes",
    reset: async () => undefined,
  });
  await agent.close();
  expect(learned?.ids.length).toBeGreaterThan(0);
  const { value } = (await store.shared("library/notes")) as {
    value: { library: { skills: { level: string }[] } };
  };
  expect(value.library.skills.map(({ level }) => level)).toEqual(learned?.ids.map(() => "replayed"));
});
