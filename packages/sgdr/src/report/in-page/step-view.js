import { make } from "./dom.js";
import { secondsOf } from "./task-words.js";

/** @typedef {import("./data.js").PackedDetail} PackedDetail */
/** @typedef {PackedDetail["steps"][number]} PackedStep */

/** @param {string} name
 * @param {...import("./dom.js").Child} value */
export const named = (name, ...value) => make("div", {}, make("dt", {}, name), make("dd", {}, ...value));

/** @param {readonly string[]} lines */
export const codeLines = (lines) => make("pre", { class: "code" }, lines.join("\n"));

/** A page's text behind a summary: it is long, and few are read.
 * @param {string} text
 * @param {string} [note] */
export function pageText(text, note = "") {
  const lines = text === "" ? 0 : text.split("\n").length;
  return make(
    "details",
    { class: "page-text" },
    make("summary", {}, `Page text, ${lines} ${lines === 1 ? "line" : "lines"}${note}`),
    make("pre", { tabindex: "0", role: "region", "aria-label": "Page text" }, text),
  );
}

/** @param {string} base64 */
function pictureView(base64) {
  const image = make("img", { class: "step-picture", alt: "The page after the step", loading: "lazy" });
  image.setAttribute("src", `data:image/jpeg;base64,${base64}`);
  return image;
}

/** One step; only its line is seen until it is opened.
 * @param {PackedStep} step
 * @param {readonly string[]} pages
 * @param {boolean} open */
export function stepView(step, pages, open) {
  const call = step.calls.length > 0 ? step.calls.join("; ") : "no call";
  const head = make(
    "summary",
    {},
    make("span", { class: "step-number" }, `Step ${step.index + 1}`),
    make("code", {}, call),
    make("span", { class: "step-outcome" }, step.outcome),
  );
  const body = make(
    "dl",
    { class: "step-body" },
    named(
      "Page",
      make("b", {}, step.title || "without a title"),
      make("br", {}),
      make("span", { class: "url" }, step.url),
    ),
    step.summary ? named("State, summarized", step.summary) : null,
    step.thought ? named("Thought", step.thought) : null,
    step.offered.length > 0 ? named("Skills offered", offeredTable(step)) : null,
    named("Call", codeLines(step.calls.length > 0 ? step.calls : ["none"])),
    step.actions.length > 0 ? named("Primitives behind it", codeLines(step.actions)) : null,
    named("Outcome", step.outcome),
    step.changes ? named("What changed", step.changes.join("\n") || "nothing on the page") : null,
    named("Time", `${secondsOf(step.ms)} s`),
    step.picture ? named("Picture after it", pictureView(step.picture)) : null,
    named("Seen", pageText(pages[step.page] ?? "")),
  );
  const details = make("details", { class: "step" }, head, body);
  details.open = open;
  return make("li", {}, details);
}

/** @param {PackedStep} step */
function offeredTable({ offered }) {
  const shown = (/** @type {number | null} */ value) =>
    make("td", { class: "n" }, value === null ? "–" : value.toFixed(3));
  const head = ["Goal cosine", "State cosine", "Score"].map((text) =>
    make("th", { scope: "col", class: "n" }, text),
  );
  const rows = offered.map(({ id, goalCosine, stateCosine, score, called }) =>
    make(
      "tr",
      called ? { class: "called" } : {},
      make("th", { scope: "row" }, make("code", {}, id)),
      shown(goalCosine),
      shown(stateCosine),
      shown(score),
      make("td", {}, called ? "✓ called" : ""),
    ),
  );
  return make(
    "div",
    { class: "scroll" },
    make(
      "table",
      {},
      make("caption", { class: "hidden" }, "Skills offered at this step"),
      make(
        "thead",
        {},
        make("tr", {}, make("th", { scope: "col" }, "Skill"), ...head, make("th", { scope: "col" }, "Use")),
      ),
      make("tbody", {}, ...rows),
    ),
  );
}
