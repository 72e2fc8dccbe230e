import { breakEvenAbout, currencies, secondsAbout, type ArmFindings, type Difference } from "../findings.js";
import { markdownSection } from "./markdown-table.js";
import { decimal, difference, none, pValue } from "./numbers.js";

export function costTable(arms: readonly ArmFindings[]): readonly string[] {
  const dollars = (usd: number | null): string => decimal(usd, 4);
  return markdownSection(
    "Costs of a task: acting + learning",
    ["arm", "calls", "tokens", "dollars", "seconds"],
    arms.map(({ arm, acting, learning }) => [
      arm,
      `${decimal(acting.calls)} + ${decimal(learning.calls)}`,
      `${decimal(acting.tokens, 0)} + ${decimal(learning.tokens, 0)}`,
      `${dollars(acting.usd)} + ${dollars(learning.usd)}`,
      `${decimal(acting.ms / 1_000)} + ${decimal(learning.ms / 1_000)}`,
    ]),
    `A question to a role counts as a call whoever answers it, so that \`rules\` shows what a model would be asked. ${secondsAbout}`,
  );
}

export function breakEvenTable(arms: readonly ArmFindings[]): readonly string[] {
  return markdownSection(
    "Break-even",
    ["arm", ...currencies],
    arms
      .filter(({ breakEven }) => breakEven.length > 0)
      .map(({ arm, breakEven }) => [
        arm,
        ...currencies.map((name) =>
          String(breakEven.find(({ currency }) => currency === name)?.after ?? none),
        ),
      ]),
    `${breakEvenAbout} ${secondsAbout}`,
  );
}

export function differenceTable(differences: readonly Difference[]): readonly string[] {
  return markdownSection(
    "Differences",
    ["arm", "against", "metric", "difference", "p", "p (Holm)", "paired tasks"],
    differences.map((row) => [
      row.arm,
      row.against,
      row.metric === "success" ? "success, points" : row.metric,
      difference(row, row.metric === "success" ? 100 : 1),
      pValue(row.p),
      pValue(row.pHolm),
      String(row.tasks),
    ]),
    "Holm's correction is over all rows of a metric.",
  );
}
