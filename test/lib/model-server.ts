import { serve, type Served } from "./serve.js";

/** What a scripted reply may look at: the prompt, and the ids on its page by role and name. */
export interface Prompt {
  readonly system: string;
  readonly user: string;
  /** The id of the only element with this role and name on the page. */
  readonly id: (role: string, name: string) => string;
}

export type Reply = string | ((prompt: Prompt) => string);

export interface ModelServer extends Served {
  readonly baseUrl: string;
  readonly prompts: readonly Prompt[];
}

/** An OpenAI-compatible server on loopback whose replies are written in the test, in order. */
export async function scriptedModel(replies: readonly Reply[], name = "scripted"): Promise<ModelServer> {
  const prompts: Prompt[] = [];
  const served = await serve(({ path, body, response }) => {
    response.setHeader("content-type", "application/json");
    if (path.endsWith("/models"))
      return void response.end(JSON.stringify({ object: "list", data: [{ id: name, object: "model" }] }));
    const prompt = promptFrom(body);
    const reply = replies[prompts.length];
    prompts.push(prompt);
    if (reply === undefined) {
      response.statusCode = 400;
      return void response.end(
        JSON.stringify({ error: { message: `the script has only ${replies.length} replies` } }),
      );
    }
    const content = typeof reply === "string" ? reply : reply(prompt);
    const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
    const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }];
    response.end(
      JSON.stringify({ id: "x", object: "chat.completion", created: 1, model: name, choices, usage }),
    );
  });
  return { ...served, baseUrl: `${served.url}/v1`, prompts };
}

/** What was sent to a chat completions address. */
export function promptFrom(body: string): Prompt {
  const { messages } = JSON.parse(body) as {
    messages: { role: string; content: string | { text: string }[] }[];
  };
  const textOf = (role: string): string =>
    messages
      .filter((message) => message.role === role)
      .map(({ content }) =>
        typeof content === "string" ? content : content.map(({ text }) => text).join(""),
      )
      .join("\n");
  return promptOf({ system: textOf("system"), user: textOf("user") });
}

export function promptOf({ system, user }: Pick<Prompt, "system" | "user">): Prompt {
  return {
    system,
    user,
    id(role, name) {
      const lines = user.split("\n").filter((line) => line.includes(`] ${role} ${JSON.stringify(name)}`));
      const id = /\[(\w+)\]/.exec(lines[0] ?? "")?.[1];
      if (lines.length !== 1 || id === undefined)
        throw new Error(`${lines.length} lines for ${role} "${name}" in:\n${user}`);
      return id;
    },
  };
}

export const fenced = (thought: string, call: string): string => `${thought}\n\`\`\`\n${call}\n\`\`\``;
