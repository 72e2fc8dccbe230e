import { z } from "zod";
import type { NotedEpisode, WorkflowWriter } from "../../domain/roles.js";
import { workflowLimits, type Workflow } from "../../domain/workflow.js";
import { no, ok, type Result } from "../../lib/result.js";
import { jsonIn } from "../json-in.js";
import { renderEpisode } from "../render-episode.js";
import { oneLine } from "../../lib/one-line.js";
import { siteText } from "../site-text.js";
import { askNotes, listed, usualPageTokens, type NotesParts } from "./ask-notes.js";
import { numberedCallIn } from "./numbered-call.js";

const { leastSteps, mostSteps } = workflowLimits;
const lengthRule = `${leastSteps} to ${mostSteps}`;

/** AWM's questions put to a language model. What cannot be read writes nothing, is like no other, and replaces nothing. */
export const modelWorkflowWriter = (parts: NotesParts): WorkflowWriter => ({
  write: async (episode, known, signal) => await write(parts, { episode, known }, signal),
  async sameTask(title, known, { task }, signal) {
    const { prompts, boundary } = parts;
    const asked = await askNotes(
      parts,
      {
        role: "inducer",
        place: { task, step: 1 },
        prompt: prompts.versions["workflow-same-user"],
        system: "",
        user: (share) =>
          prompts.render("workflow-same-user", {
            boundary,
            title: siteText(oneLine(title), boundary),
            known: siteText(listed(known.map(oneLine), share), boundary),
          }),
        read: (reply) => readPlace(reply, known.length),
      },
      signal,
    );
    return asked.ok ? asked.value : undefined;
  },
  async isBetter(fresh, known, { task }, signal) {
    const { prompts, boundary } = parts;
    const asked = await askNotes(
      parts,
      {
        role: "inducer",
        place: { task, step: 2 },
        prompt: prompts.versions["workflow-better-user"],
        system: "",
        user: () =>
          prompts.render("workflow-better-user", {
            boundary,
            first: siteText(workflowText(known), boundary),
            second: siteText(workflowText(fresh), boundary),
          }),
        read: readBetter,
      },
      signal,
    );
    return asked.ok && asked.value === "second";
  },
});

async function write(
  parts: NotesParts,
  { episode, known }: { readonly episode: NotedEpisode; readonly known: readonly string[] },
  signal: AbortSignal,
): Promise<Result<Workflow | undefined, string>> {
  const { prompts, boundary, pageTokens = usualPageTokens } = parts;
  const { task, goal, steps } = episode;
  return await askNotes(
    parts,
    {
      role: "inducer",
      place: { task, step: 0 },
      prompt: prompts.versions["workflow-user"],
      system: prompts.render("workflow-system", { lengthRule }),
      user: (share) =>
        prompts.render("workflow-user", {
          goal,
          boundary,
          known: siteText(listed(known.map(oneLine), share), boundary),
          session: siteText(
            renderEpisode({ steps, pageTokens: pageTokens * share, ids: false, changes: parts.changes }),
            boundary,
          ),
        }),
      read: readWorkflow,
    },
    signal,
  );
}

const workflowText = ({ title, steps }: Workflow): string =>
  [title, ...steps.map(({ words, call }) => `- ${words} ${call}`)].map(oneLine).join("\n");

const text = z.string().default("");
const Written = z.looseObject({
  workflow: z
    .looseObject({
      title: z.string().trim().min(1),
      steps: z.array(z.looseObject({ words: text, call: text })),
    })
    .nullable(),
});

export function readWorkflow(reply: string): Result<Workflow | undefined, string> {
  const json = jsonIn(reply);
  if (!json.ok) return json;
  const written = Written.safeParse(json.value);
  if (!written.success) return no('it is not {"workflow": …} with a title and steps of words and call');
  const { workflow } = written.data;
  if (!workflow) return ok(undefined);
  const steps = workflow.steps
    .map(({ words, call }) => ({ words: oneLine(words), call: oneLine(call) }))
    .filter(({ words, call }) => words + call !== "");
  if (steps.length < leastSteps || steps.length > mostSteps)
    return no(`the workflow has ${steps.length} steps, not ${lengthRule}`);
  const numbered = numberedCallIn(steps.map(({ call }) => call));
  if (numbered !== undefined)
    return no(`${numbered} names an element by a number; write its role and its name`);
  return ok({ title: oneLine(workflow.title), steps });
}

const Same = z.looseObject({ same: z.int().min(1).nullable() });

/** A number that is not that of a known title is no answer. */
export function readPlace(reply: string, known: number): Result<number | undefined, string> {
  const json = jsonIn(reply);
  const same = json.ok ? Same.safeParse(json.value) : undefined;
  if (!same?.success) return no('it is not {"same": …} with a number or null');
  const place = same.data.same;
  if (place === null) return ok(undefined);
  return place <= known ? ok(place - 1) : no(`there is no known title ${place}`);
}

const Better = z.looseObject({ better: z.enum(["first", "second"]) });

export function readBetter(reply: string): Result<"first" | "second", string> {
  const json = jsonIn(reply);
  const better = json.ok ? Better.safeParse(json.value) : undefined;
  return better?.success
    ? ok(better.data.better)
    : no('it is not {"better": "first"} or {"better": "second"}');
}
