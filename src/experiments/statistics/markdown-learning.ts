import { rankingAbout, type ArmFindings } from "../findings.js";
import { markdownSection } from "./markdown-table.js";
import { decimal, percent } from "./numbers.js";

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
  return markdownSection(
    "The library",
    [
      "arm",
      "candidates",
      "rejected",
      "added",
      "from unsolved tasks",
      "offered",
      "called",
      "completed",
      "known at the end",
    ],
    arms.flatMap(({ arm, library }) => {
      if (!library) return [];
      const { candidates, rejected, added, fromUnsolved, offered, called, completed, known } = library;
      const refused = rejected.reduce((sum, { count }) => sum + count, 0);
      const counts = [candidates, refused, added, fromUnsolved, offered, called, completed].map(String);
      return [[arm, ...counts, decimal(known)]];
    }),
    "Counts are over all sites and streams; what is known at the end is a site's mean.",
  );
}

export function refusalTable(arms: readonly ArmFindings[]): readonly string[] {
  return markdownSection(
    "Why candidates were rejected",
    ["arm", "stage", "reason", "count"],
    arms.flatMap(({ arm, library }) =>
      (library?.rejected ?? []).map(({ stage, code, count }) => [arm, stage, code, String(count)]),
    ),
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
