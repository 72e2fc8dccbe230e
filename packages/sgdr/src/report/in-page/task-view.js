import { make } from "./dom.js";
import { named, pageText, stepView } from "./step-view.js";
import { addressOf, keyOf, resultOf, secondsOf, verdictOf } from "./task-words.js";

/** @typedef {import("./data.js").TaskRow} TaskRow */
/** @typedef {import("./data.js").PackedDetail} PackedDetail */

/** What is known of a task without its steps.
 * @param {TaskRow} row
 * @param {readonly TaskRow[]} twins the same task in other arms */
export function taskHead(row, twins) {
  const { kind, sign, words } = resultOf(row);
  return [
    make("h2", { id: "task-title", tabindex: "-1" }, row.goal),
    make("p", { class: "task-where" }, whereOf(row)),
    make(
      "dl",
      { class: "task-facts" },
      named(
        "Reward",
        make("span", { class: `result ${kind}` }, `${sign} ${words}`),
        row.reward === null ? null : ` (${row.reward})`,
      ),
      named("Judge", verdictOf(row)),
      named("Ended", row.end),
      named("Decisions", String(row.decisions)),
      named("Primitives", String(row.primitives)),
      named("Acting", `${secondsOf(row.ms)} s`),
      named("Learning", `${secondsOf(row.learnMs)} s`),
    ),
    row.reasons.length > 0 ? listOf("Why it got this reward", row.reasons) : null,
    twins.length > 0 ? twinList(twins) : null,
  ];
}

/** @param {TaskRow} row */
const whereOf = ({ arm, site, stream, position, task, template, kind }) =>
  [arm, site, `stream ${stream}, place ${position + 1}`, task, template, kind].filter(Boolean).join(" · ");

/** @param {readonly TaskRow[]} twins */
function twinList(twins) {
  const links = twins.map((twin) =>
    make(
      "li",
      {},
      make("a", { href: addressOf(keyOf(twin)), "data-swap": "" }, twin.arm),
      ` ${resultOf(twin).sign} ${resultOf(twin).words}, ${twin.decisions} decisions`,
    ),
  );
  return make(
    "section",
    {},
    make("h3", {}, "The same task with other arms"),
    make("ul", { class: "twins" }, ...links),
  );
}

/** @param {string} title
 * @param {readonly string[]} lines */
const listOf = (title, lines) =>
  make("section", {}, make("h3", {}, title), make("ul", {}, ...lines.map((line) => make("li", {}, line))));

/** The steps, and what came of them.
 * @param {PackedDetail} detail */
export function taskSteps({ notes, steps, pages, ended, final, verdict, learned, refused }) {
  const list = make("ol", { class: "steps" }, ...steps.map((step, at) => stepView(step, pages, at === 0)));
  return [
    notes.length > 0 ? listOf("Notes that it was given", notes) : null,
    make(
      "section",
      {},
      make("div", { class: "bar-head" }, make("h3", {}, `Steps (${steps.length})`), openAll(list)),
      list,
    ),
    make(
      "section",
      {},
      make("h3", {}, "How it ended"),
      make(
        "dl",
        { class: "step-body" },
        named("Answer or end", ended || "nothing was said"),
        named(
          "Last page",
          make("b", {}, final.title || "without a title"),
          make("br", {}),
          make("span", { class: "url" }, final.url),
        ),
        named("Seen", pageText(pages[final.page] ?? "")),
        named("Judge", verdict || "did not judge it"),
      ),
    ),
    learned.length > 0 ? listOf("Learned from it", learned) : null,
    refused.length > 0 ? listOf("Refused, and why", refused) : null,
  ];
}

/** @param {HTMLElement} list */
function openAll(list) {
  const button = make("button", { type: "button" }, "Open all steps");
  button.addEventListener("click", () => {
    const steps = [...list.querySelectorAll("details.step")].filter(
      (step) => step instanceof HTMLDetailsElement,
    );
    const open = steps.some((step) => !step.open);
    for (const step of steps) step.open = open;
    button.textContent = open ? "Close all steps" : "Open all steps";
  });
  return button;
}
