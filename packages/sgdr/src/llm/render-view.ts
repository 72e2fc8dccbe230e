import { signatureOf } from "../domain/check-call.js";
import type { View } from "../domain/roles.js";
import type { PromptSet } from "../prompts/prompt.js";
import { oneLine } from "../lib/one-line.js";
import { renderHistory, renderOutcome } from "./render-history.js";
import { siteText } from "./site-text.js";

export const callRule = (maxCalls: number): string =>
  maxCalls === 1 ? "exactly one call" : `one to ${maxCalls} calls, one a line,`;

export interface ViewParts {
  readonly view: View;
  /** The page's text, perhaps cut further than the observation's. */
  readonly page: string;
  readonly prompts: PromptSet;
  /** Marks where website content begins and ends; no page can guess it. */
  readonly boundary: string;
  /** Whether a picture of the window is sent along. */
  readonly pictured?: boolean;
}

/** What never changes in a run, so that a provider can keep it: the rules, how a page is written, and the actions. */
export const renderSystem = (
  { actions, maxCalls }: Pick<View, "actions" | "maxCalls">,
  prompts: PromptSet,
): string =>
  prompts.render("policy-system", {
    callRule: callRule(maxCalls),
    severalCalls:
      maxCalls === 1 ? "" : `${prompts.render("policy-several", { maxCalls: String(maxCalls) })}\n`,
    actions: actions
      .map((spec) => `- ${signatureOf(spec)}: ${spec.about} Example: ${spec.example}`)
      .join("\n"),
  });

/** What the policy is asked at one step, in marked sections; all that comes from the website stands in one block. */
export function renderView({ view, page, prompts, boundary, pictured = false }: ViewParts): string {
  const { observation, past, maxCalls, changes = false } = view;
  // a model can be talked into typing the boundary into a page, which then knows it
  const ofSite = (text: string): string => siteText(text, boundary);
  return prompts.render("policy-user", {
    goal: view.task.goal,
    answerRule:
      renderAnswerRule(view, prompts) +
      renderSecrets(view, prompts) +
      (pictured ? `${prompts.render("policy-picture", {})}\n` : ""),
    boundary,
    tabs: ofSite(renderTabs(observation.tabs)),
    url: ofSite(oneLine(observation.url)),
    title: ofSite(oneLine(observation.title)),
    page: page === "" ? "(the page is empty)" : ofSite(page),
    support: renderSupport(view, prompts, boundary),
    history: ofSite(renderHistory(past)),
    outcome: ofSite(renderOutcome(past.at(-1), { changes, notices: observation.notices })),
    callRule: callRule(maxCalls),
  });
}

const renderTabs = (tabs: View["observation"]["tabs"]): string =>
  tabs
    .map(({ index, active, title, url }) =>
      oneLine(`${index}${active ? " (active)" : ""}: ${title || "(no title)"} ${url}`),
    )
    .join("\n");

const renderAnswerRule = ({ task }: View, prompts: PromptSet): string =>
  task.answerSchema === undefined
    ? ""
    : `${prompts.render("policy-answer", { schema: JSON.stringify(task.answerSchema) })}\n`;

const renderSecrets = ({ secretNames }: View, prompts: PromptSet): string =>
  secretNames.length === 0
    ? ""
    : `${prompts.render("policy-secrets", { secrets: secretNames.map((name) => `<secret:${name}>`).join(", ") })}\n`;

/** Notes and skills are made of what earlier pages said or files brought, so they stand in marked blocks of their own. */
function renderSupport({ support: { notes, skills } }: View, prompts: PromptSet, boundary: string): string {
  const text = siteText(notes.join("\n\n"), boundary);
  const notePart =
    notes.length === 0 ? "" : `\n${prompts.render("policy-notes", { boundary, notes: text })}\n`;
  if (skills.length === 0) return notePart;
  const listed = skills
    .map(({ signature, description, body }) =>
      [oneLine(signature), oneLine(description), shownCode(body)].join("\n"),
    )
    .join("\n\n");
  const count = String(skills.length);
  return `${notePart}\n${prompts.render("policy-skills", { count, boundary, skills: siteText(listed, boundary) })}\n`;
}

/** A method of the caller's own may write a body by other means than our printer, which leaves no hidden character. */
const shownCode = (body: string): string =>
  body
    .split("\n")
    .map((line) => `${/^ */.exec(line)?.[0] ?? ""}${oneLine(line)}`)
    .join("\n");
