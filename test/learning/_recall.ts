import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import type { AgentSettings, RunResult } from "../../packages/sgdr/src/runtime/agent-types.js";
import type { ChatModel, ChatRequest } from "../../packages/sgdr/src/domain/ports.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import type { RunRequest } from "../../packages/sgdr/src/runtime/run-request.js";
import { html, serve, type Served } from "../lib/serve.js";

/** A small account page: a setting, an order with a price, a sign-in; what it was sent is kept. */
export interface Account extends Served {
  newsletter: boolean;
  price: string;
  /** What the buttons and links are called. */
  words: { orders: string; buy: string };
  readonly sent: string[];
}

const script = `<script>
document.querySelector("input[type=checkbox]")?.addEventListener("change", async ({ target }) => {
  await fetch("/newsletter", { method: "POST", body: String(target.checked) });
  document.querySelector("[role=status]").textContent = target.checked ? "You get the newsletter" : "No newsletter";
});
</script>`;

export async function startAccount(): Promise<Account> {
  const state = {
    newsletter: false,
    price: "12.50",
    words: { orders: "Orders", buy: "Buy" },
    sent: [] as string[],
  };
  const served = await serve(({ request, path, body, response }) => {
    if (request.method === "POST") {
      state.sent.push(`${path} ${body}`);
      if (path === "/newsletter") state.newsletter = body === "true";
      response.statusCode = path === "/newsletter" ? 204 : 303;
      if (path !== "/newsletter") response.setHeader("location", "/welcome");
      return void response.end();
    }
    if (path === "/orders")
      return html("Orders", `<main><h1>Orders</h1><p>Total ${state.price} EUR</p></main>`);
    if (path === "/welcome") return html("Welcome", "<main><h1>Welcome</h1></main>");
    if (path === "/sign-in")
      return html(
        "Sign in",
        '<main><form method="post" action="/login"><label>Password <input type="password" name="pw"></label><button>Sign in</button></form></main>',
      );
    if (path === "/tea")
      return html(
        "Tea",
        `<main><h1>Tea</h1><p>${state.price} EUR</p><form method="post" action="/cart"><button>${state.words.buy}</button></form></main>`,
      );
    return html(
      "Account",
      `<nav><a href="/orders">${state.words.orders}</a></nav><main><h1>Account</h1><label><input type="checkbox"${state.newsletter ? " checked" : ""}> Newsletter</label><p role="status"></p></main>${script}`,
    );
  });
  return Object.assign(state, served);
}

/** One reply of the policy, made for the page that it is asked about. */
export type Reply = (page: string) => string;

/** The id of what a page calls so. */
export const idOf = (page: string, words: string): string => {
  const [, id] = new RegExp(`\\[(\\w+)\\][^\\n]*${words}`).exec(page) ?? [];
  if (id === undefined) throw new Error(`the page has no ${words}:\n${page}`);
  return id;
};

export interface Played {
  readonly result: RunResult;
  /** Who was asked, in order. */
  readonly asked: readonly ChatRequest["role"][];
  readonly prompts: readonly string[];
}

/** A model that gives these replies as the policy, calls everything a success, and names nothing. */
export function scripted(replies: readonly Reply[]) {
  const asked: ChatRequest["role"][] = [];
  const prompts: string[] = [];
  let next = 0;
  const chatModel: ChatModel = {
    id: "scripted",
    reply: async ({ role, user }) => {
      asked.push(role);
      prompts.push(user);
      if (role === "judge") return answer("Evidence: as wanted\nVerdict: success");
      if (role !== "policy") return answer("[]");
      const reply = replies[next];
      next += 1;
      if (!reply) throw new Error(`nobody should have been asked:\n${user}`);
      return answer(`As wanted.\n\n\`\`\`\n${reply(user)}\n\`\`\``);
    },
  };
  return { chatModel, asked, prompts };
}

/** Plays runs one after the other, with what was learned before. */
export function player(settings: AgentSettings) {
  const store = memoryStore();
  return async (
    replies: readonly Reply[],
    request: RunRequest,
    over: AgentSettings = {},
  ): Promise<Played> => {
    const { chatModel, asked, prompts } = scripted(replies);
    const agent = createAgent({ store, method: "sgdr+", chatModel, ...settings, ...over });
    try {
      return { result: await agent.run(request), asked, prompts };
    } finally {
      await agent.close();
    }
  };
}

const answer = (text: string) => ({
  kind: "reply" as const,
  text,
  usage: { inputTokens: 1_000, outputTokens: 10 },
});
