import { html, type Html } from "../html.js";
import type { Section } from "../layout.js";
import type { ReportData } from "../report-data.js";

const results = [
  ["", "All"],
  ["solved", "Solved"],
  ["unsolved", "Not solved"],
  ["unchecked", "Not checked"],
  ["infra", "The world failed"],
  ["fooled", "Not solved, judged a success"],
  ["missed", "Solved, judged a failure"],
] as const;

const orders = [
  ["", "As run"],
  ["decisions", "Most decisions"],
  ["ms", "Longest"],
] as const;

/** The frame of the list of tasks; the page's script fills it, a page at a time. */
export function tasksSection({ findings, tasks }: ReportData): Section {
  const arms = named([...new Set(tasks.map(({ arm }) => arm))]);
  const sites = named([...new Set([...findings.sites, ...tasks.map(({ site }) => site)])]);
  const streams = named([...new Set(tasks.map(({ stream }) => stream))].sort((a, b) => a - b).map(String));
  const body = html`<form class="filters" id="filters" role="search" aria-label="Filter tasks">
      ${choice("arm", "Arm", arms)}${choice("site", "Site", sites)}${choice("stream", "Stream", streams)}${choice("result", "Result", results)}${choice("order", "Order", orders)}
      <label class="text"
        >Text
        <input
          type="search"
          name="text"
          autocomplete="off"
          spellcheck="false"
          placeholder="goal, task, template, reason"
      /></label>
      <button type="reset">Clear</button>
    </form>
    <p id="task-count" class="count" role="status" aria-live="polite">The list of tasks needs scripts.</p>
    <div class="scroll" role="region" aria-label="Tasks">
      <table id="task-table">
        <caption class="hidden">
          Tasks, each with a link to its steps
        </caption>
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col" class="wide">Arm</th>
            <th scope="col" class="wide">Site</th>
            <th scope="col" class="wide n">Stream, place</th>
            <th scope="col">Result</th>
            <th scope="col" class="wide">Ended</th>
            <th scope="col" class="wide">Judge</th>
            ${["Decisions", "Primitives", "Skill calls", "Seconds"].map((name) => html`<th scope="col" class="wide n">${name}</th>`)}
          </tr>
        </thead>
        <tbody></tbody>
      </table>
    </div>
    <nav class="pager" aria-label="Pages of the list">
      <button type="button" id="page-before">Previous page</button><span id="page-place"></span
      ><button type="button" id="page-after">Next page</button>
    </nav>`;
  return { id: "tasks", title: "Every task, step by step", body };
}

type Choice = readonly (readonly [value: string, label: string])[];

const named = (values: readonly string[]): Choice => [
  ["", "All"],
  ...values.map((value) => [value, value] as const),
];

const choice = (name: string, label: string, choices: Choice): Html =>
  html`<label
    >${label}
    <select name="${name}">
      ${choices.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select></label
  >`;
