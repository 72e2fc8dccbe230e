import { fillTargets } from "../../packages/sgdr/src/llm/recording/page-targets.js";
import { promptFrom, type Prompt } from "../lib/model-server.js";
import { serve, type Served } from "../lib/serve.js";

export interface RoleServer extends Served {
  readonly baseUrl: string;
  /** What each role was asked, in order. */
  readonly asked: readonly { readonly role: string; readonly prompt: Prompt }[];
}

/** What the policy does in a task, decision by decision; targets are written as `{{role "name"}}`. */
export type Plan = readonly string[];

export interface Replies {
  /** By a part of the goal; one plan for each time that the task is done, the last for all further times. */
  readonly plans: Readonly<Record<string, readonly Plan[]>>;
  /** Code of the one skill, by how its window's calls read. */
  readonly skill: { readonly window: RegExp; readonly item: Readonly<Record<string, string>> };
  readonly grade: (prompt: Prompt) => string;
}

const roles: readonly (readonly [RegExp, string])[] = [
  [/^You operate a web browser/, "policy"],
  [/^You check the work/, "judge"],
  [/^You are an engineer/, "inducer"],
  [/^You describe the current page/, "summarizer"],
];

/** An OpenAI-compatible server that knows by its prompts who is asked, and plays all roles from one script. */
export async function roleServer(replies: Replies): Promise<RoleServer> {
  const asked: { role: string; prompt: Prompt }[] = [];
  const policy = policyOf(replies);
  const answers: Readonly<Record<string, (prompt: Prompt) => string>> = {
    policy,
    judge: () => "Evidence: every step did what the goal says.\nVerdict: success",
    inducer: ({ user }) => induced(user, replies),
    summarizer: () => "Page of the site. It allows to read, write and send a comment.",
    grader: replies.grade,
  };
  const served = await serve(({ path, body, response }) => {
    response.setHeader("content-type", "application/json");
    if (path.endsWith("/models"))
      return void response.end(
        JSON.stringify({ object: "list", data: [{ id: "scripted", object: "model" }] }),
      );
    const prompt = promptFrom(body);
    const role = roles.find(([pattern]) => pattern.test(prompt.system))?.[1] ?? "grader";
    asked.push({ role, prompt });
    const content = answers[role]?.(prompt) ?? "";
    const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
    const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }];
    response.end(
      JSON.stringify({ id: "x", object: "chat.completion", created: 1, model: "scripted", choices, usage }),
    );
  });
  return { ...served, baseUrl: `${served.url}/v1`, asked };
}

/** Where a plan stands is read off the prompt: an episode that begins has no steps so far. */
function policyOf({ plans }: Replies): (prompt: Prompt) => string {
  const begun = new Map<string, number>();
  return ({ user }) => {
    const [goal, times] = Object.entries(plans).find(([part]) => user.includes(part)) ?? ["", []];
    const step = [...user.matchAll(/^\d+\. /gm)].length;
    if (step === 0) begun.set(goal, (begun.get(goal) ?? 0) + 1);
    const plan = times[Math.min(begun.get(goal) ?? 1, times.length) - 1] ?? [];
    const call = plan[step] ?? 'send_msg_to_user("The plan has no more steps.")';
    const filled = fillTargets(call, user);
    return `The next step of the plan.\n\`\`\`\n${filled.ok ? filled.value : `noop() // ${filled.problem}`}\n\`\`\``;
  };
}

function induced(user: string, { skill }: Replies): string {
  const windows = user.split(/^## Window \d+: /m).slice(1);
  return JSON.stringify(
    windows.map((text, index) =>
      skill.window.test(text)
        ? { window: index + 1, reusable: true, ...skill.item }
        : { window: index + 1, reusable: false, why: "it is not one routine" },
    ),
  );
}
