import {
  breakEvenAbout,
  currencies,
  secondsAbout,
  type ArmFindings,
  type BreakEven,
  type MeanCosts,
} from "../../experiments/findings.js";
import { allRows } from "../arms.js";
import { html, type Html } from "../html.js";
import { figureOf, numberCells, numberHead, tableOf, type Section } from "../layout.js";
import { dollars, fixed, none, seconds, whole } from "../numbers.js";
import type { ReportData } from "../report-data.js";

export function costSection(data: ReportData): Section {
  const figure = figureOf({
    plot: "cost",
    title: "What a task costs, acting and learning",
    caption:
      "Mean of a task. Solid: acting, which includes choosing skills. Hatched: judging, inducing and verifying. A question is counted " +
      "whoever answers it, so that rules show what a model would have been asked; their time is not a model’s time.",
  });
  const kinds = ["Calls", "Tokens", "US$", "Seconds"];
  const table = tableOf({
    id: "cost-table",
    caption: "Cost of a task, in the mean",
    head: html`<tr>
        <th scope="col" rowspan="2">Arm</th>
        ${["Acting", "Learning", "Together"].map(
          (part) => html`<th scope="colgroup" colspan="4" class="mid">${part}</th>`,
        )}
      </tr>
      <tr>
        ${numberHead(...kinds, ...kinds, ...kinds)}
      </tr>`,
    dense: true,
    rows: allRows(data, 12, costCells),
    note: `A dash under US$ means that a price is unknown, or that nothing was paid for. ${secondsAbout}`,
  });
  return { id: "cost", title: "Cost and break-even", body: html`${figure}${table}${breakEvenTable(data)}` };
}

function costCells({ acting, learning }: ArmFindings): Html {
  const both: MeanCosts = {
    calls: acting.calls + learning.calls,
    tokens: acting.tokens + learning.tokens,
    usd: acting.usd === null || learning.usd === null ? null : acting.usd + learning.usd,
    ms: acting.ms + learning.ms,
  };
  return html`${[acting, learning, both].map(({ calls, tokens, usd, ms }) =>
    numberCells(fixed(calls, 1), whole(tokens), dollars(usd), seconds(ms)),
  )}`;
}

function breakEvenTable(data: ReportData): Html {
  const names = { decisions: "Decisions", calls: "Calls", tokens: "Tokens", usd: "US$", seconds: "Seconds" };
  return tableOf({
    id: "break-even",
    caption: "Break-even: after how many tasks of each site an arm has paid for its learning",
    head: html`<tr>
      <th scope="col">Arm</th>
      ${numberHead(...currencies.map((currency) => names[currency]))}
    </tr>`,
    rows: allRows(data, currencies.length, ({ breakEven }) =>
      numberCells(...currencies.map((currency) => breakEvenText(breakEven, currency))),
    ),
    note: `${breakEvenAbout} ${secondsAbout}`,
  });
}

function breakEvenText(all: readonly BreakEven[], currency: BreakEven["currency"]): string {
  const after = all.find((one) => one.currency === currency)?.after ?? null;
  if (after === null) return none;
  return typeof after === "string" ? after : whole(after);
}
