import { playScripted, policyOf } from "../../packages/sgdr/src/agent/scripted-site.fixture.js";
import { boundary } from "../../packages/sgdr/src/llm/attempt.fixture.js";
import { readDescription } from "../../packages/sgdr/src/llm/inducer/description.js";
import { modelInducer } from "../../packages/sgdr/src/llm/inducer/inducer.js";
import type { Window } from "../../packages/sgdr/src/domain/window.js";
import { modelPolicy } from "../../packages/sgdr/src/llm/policy.js";
import { readVerdict } from "../../packages/sgdr/src/llm/read-verdict.js";
import { scriptedChat } from "../../packages/sgdr/src/llm/scripted-chat.js";
import { readSummary } from "../../packages/sgdr/src/llm/summarizer.js";
import { loadPrompts } from "../../packages/sgdr/src/prompts/load.js";
import { parseSkill } from "../../packages/sgdr/src/skill/parse-skill.js";
import { cleanTrajectory } from "../../packages/sgdr/src/trajectory/clean.js";
import { windowsOf } from "../../packages/sgdr/src/trajectory/windows.js";
import { checkDraft } from "../../packages/sgdr/src/verification/candidate.js";

const never = new AbortController().signal;
const goal = "Put a window box into the cart";

/** Two steps on a page with a field and a button, after which there is another button. */
const trajectory = await playScripted(
  {
    start: "/search",
    pages: {
      "/search": 'searchbox "Search" #1\nbutton "Go" #2',
      "/found": 'heading "Found" #1\nbutton "Add" #3',
    },
    moves: { '/search click "Go"': { to: "/found" } },
  },
  policyOf('fill("1", "window box")', 'click("2")', 'click("3")', 'send_msg_to_user("It is there.")'),
);
const steps = cleanTrajectory(trajectory, "paper");
const [whole] = windowsOf(steps, "full", "decision");
if (!whole) throw new Error("there is no window");
const window: Window = whole;

const asked = (replies: readonly string[]) => ({
  model: scriptedChat(replies),
  prompts: loadPrompts(),
  maxReplyTokens: 500,
  boundary,
  onCall: async () => undefined,
});

/** Why a function of these parameters and calls is refused: `box, go: fill(box, "x"); click(go);`, or a whole text of code. */
function code(text: string): string {
  const [, params, body] = /^([\w, ]*): (.*)$/s.exec(text) ?? [];
  const program = parseSkill(body === undefined ? text : `function work(${params}) { ${body} }`);
  if (!program.ok) return program.problem;
  const ids: Readonly<Record<string, string>> = { box: "1", go: "2", add: "3" };
  const call = { name: "work", args: program.value.params.map(({ name }) => ids[name] ?? "window box") };
  const draft = { kind: "skill" as const, window, program: program.value, description: "x", call };
  const rule = { scope: "window", callability: true } as const;
  const checked = checkDraft(draft, { ...rule, goal, mask: (own) => own });
  return checked.ok ? "" : `${checked.problem.code}: ${checked.problem.words}`;
}

/** Why the last window of two is refused after this reply. */
async function reply(text: string): Promise<string> {
  const windows = [window, window];
  const rule = { scope: "window", callability: true } as const;
  const drafts = await modelInducer(asked([text, text])).induce(windows, { task: "t", goal, rule }, never);
  const last = drafts.at(-1);
  return last?.kind === "none" ? `${last.code}: ${last.words}` : "";
}

/** What the policy is told after this reply on the page of the window. */
async function step(text: string): Promise<string> {
  const parts = asked([text, text]);
  const policy = modelPolicy(parts);
  await playScripted({ start: "/", pages: { "/": 'button "Go" #2' } }, policy).catch(() => undefined);
  return parts.model.asked.map(({ repair }) => repair?.problem ?? "").join(" ");
}

const problem = (read: { readonly ok: boolean; readonly problem?: string }): string =>
  read.ok ? "" : (read.problem ?? "");

/** What stays of a reply of which a part is dropped: nothing is refused if all of it stays. */
const dropped = (text: string, kept: string): string => (kept === text ? "" : `kept: ${kept}`);

function summary(text: string): string {
  const read = readSummary(text);
  return read.ok ? dropped(text, read.value) : read.problem;
}
function description(text: string): string {
  const read = readDescription(text);
  return read.ok ? dropped(text, read.value) : read.problem;
}

/** By what a planted example is: what refuses it, and says why. */
export const refusals: Readonly<Record<string, (text: string) => string | Promise<string>>> = {
  verdict: (text) => problem(readVerdict(text)),
  code,
  reply,
  step,
  summary,
  description,
};
