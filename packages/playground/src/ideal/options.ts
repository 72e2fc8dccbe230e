import { z } from "zod";
import { SgdrError } from "sgdr/plugin";
import type { IdealOptions } from "../options.js";

const shareInput = z.coerce.number().min(0).max(1).default(0);

/** The policy that the playground brings, and how far it may be from ideal. */
export const PolicyInput = z.strictObject({
  policy: z
    .enum(["", "ideal"])
    .default("")
    .describe(
      "ideal: somebody who knows the oracle's next calls decides, and calls a skill wherever one does just them; without it the model or rules.",
    ),
  idealErrs: shareInput.describe(
    "Probability with which a decision of the ideal caller fails its task, so that long ways cost success. Default: 0.",
  ),
  idealOverlooks: shareInput.describe(
    "Share of fitting offers that the ideal caller overlooks when 5 are offered; of n offers it is 1 − (1 − SHARE)^(n/5). Default: 0.",
  ),
});

/** What was asked of the ideal caller; undefined where it is not asked for. */
export function idealIn(
  { policy, idealErrs, idealOverlooks }: z.output<typeof PolicyInput>,
  { model }: { readonly model: string },
): IdealOptions | undefined {
  if (policy === "ideal") {
    if (model === "rules") return { errs: idealErrs, overlooks: idealOverlooks };
    throw new SgdrError(
      "input-invalid",
      `--policy ideal knows the next calls, so no model decides, but --model is ${JSON.stringify(model)}`,
      "leave out --model; rules play the other roles",
    );
  }
  if (idealErrs === 0 && idealOverlooks === 0) return undefined;
  throw new SgdrError(
    "input-invalid",
    "--ideal-errs and --ideal-overlooks are about the ideal caller, which does not decide here",
    "add --policy ideal",
  );
}

/** How a table of its runs is marked. */
export const idealMarks = ({ errs, overlooks }: IdealOptions): readonly string[] => [
  "ideal caller",
  ...(errs > 0 ? [`errs at ${percent(errs)} of its decisions`] : []),
  ...(overlooks > 0 ? [`overlooks ${percent(overlooks)} of fitting offers`] : []),
];

const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;
