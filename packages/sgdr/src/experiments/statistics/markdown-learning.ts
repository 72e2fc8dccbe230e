import { rankingAbout, type ArmFindings } from "../findings.js";
import { funnelAbout, funnelColumns, rejectionAbout } from "./funnel.js";
import { markdownSection } from "./markdown-table.js";
import { decimal, none, percent } from "./numbers.js";

export function judgeTable(arms: readonly ArmFindings[]): readonly string[] {
  return markdownSection(
    "The judge against the truth",
    ["arm", "precision %", "recall %", "right", "wrong", "missed", "rightly rejected"],
    arms.flatMap(({ arm, judge }) =>
      judge
        ? [
            [
              arm,
              percent(judge.precision),
              percent(judge.recall),
              ...[judge.right, judge.wrong, judge.missed, judge.rejected].map(String),
            ],
          ]
        : [],
    ),
  );
}

export function libraryTable(arms: readonly ArmFindings[]): readonly string[] {
  const rows = arms.flatMap(({ arm, library }) => (library ? [{ arm, library }] : []));
  const columns = funnelColumns(rows.map(({ library }) => library));
  return markdownSection(
    "The library",
    ["arm", ...columns.map(({ title }) => title.toLowerCase()), "known at the end"],
    rows.map(({ arm, library }) => [
      arm,
      ...columns.map(({ of }) => String(of(library) ?? none)),
      decimal(library.known),
    ]),
    funnelAbout,
  );
}

export function refusalTable(arms: readonly ArmFindings[]): readonly string[] {
  return markdownSection(
    "Why candidates were rejected",
    ["arm", "stage", "reason", "count"],
    arms.flatMap(({ arm, library }) =>
      [...(library?.undrafted ?? []), ...(library?.rejected ?? [])].map(({ stage, code, count }) => [
        arm,
        stage,
        code,
        String(count),
      ]),
    ),
    rejectionAbout,
  );
}

export function rankingTable(arms: readonly ArmFindings[]): readonly string[] {
  return markdownSection(
    "What was offered",
    ["arm", "relevant is", "K", "recall@K", "MRR", "steps"],
    arms.flatMap(({ arm, ranking }) =>
      ranking.map(({ relevance, k, recall, mrr, steps }) => [
        arm,
        relevance,
        String(k),
        decimal(recall, 2),
        decimal(mrr, 2),
        String(steps),
      ]),
    ),
    rankingAbout,
  );
}
