import { z } from "zod";
import { CerOptions } from "./cer/options.js";
import { SgdrOptions } from "./sgdr/options.js";

/** `awm`, `asi` and `cer` are the paper's baselines. `sgdr-random` and `sgdr-all` are controls: they offer random skills or all skills. */
export const methodNames = [
  "vanilla",
  "awm",
  "asi",
  "cer",
  "sgdr",
  "sgdr+",
  "sgdr-random",
  "sgdr-all",
] as const;
export type MethodName = (typeof methodNames)[number];

/** Names of the first edition, which config files and stored runs still hold. */
const earlierNames: Readonly<Record<string, MethodName>> = { random: "sgdr-random", all: "sgdr-all" };
/** A method's id as it is today. */
export const methodNow = (id: string): string => earlierNames[id] ?? id;

export const learnKinds = ["on", "auto", "off"] as const;
/** When episodes are judged and learned from. */
export type LearnKind = (typeof learnKinds)[number];

export const recallKinds = ["on", "off", "writes"] as const;
/** Which recordings are done again without a model. */
export type RecallKind = (typeof recallKinds)[number];

export const MethodOptions = z.strictObject({
  method: z
    .enum(methodNames)
    .default("vanilla")
    .describe(
      "How the agent learns from one task to the next: not at all (vanilla), as one of the paper's baselines (awm, asi, cer), as in the paper (sgdr), or with our additions (sgdr+). sgdr-random and sgdr-all are controls.",
    ),
  learn: z
    .enum(["by-method", ...learnKinds])
    .default("by-method")
    .describe(
      "Whether episodes are judged and learned from: on, always; auto, unless an episode held nothing new; off, never, and what is known is used without asking anybody. by-method is auto for sgdr+ and on for all other methods that learn.",
    ),
  recall: z
    .enum(["by-method", ...recallKinds])
    .default("by-method")
    .describe(
      "Whether a goal that was reached before on this site, word for word, is done again from its recording without asking a model: off; on, but where that changed the site only if the site can be reset; writes, also on other sites. by-method is on for sgdr+ outside of benches, off for all other methods. Only sgdr+ keeps recordings.",
    ),
  ...SgdrOptions.shape,
  ...CerOptions.shape,
});
/** Options of learning. */
export type MethodOptions = z.infer<typeof MethodOptions>;
