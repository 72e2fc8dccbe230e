import { z } from "zod";

/** What somebody who knows the way saw of the skills offered in one task: counts over its decisions. */
export const OfferFits = z
  .strictObject({
    decisions: z.int(),
    /** Skills offered, over all decisions. */
    offers: z.int(),
    /** Of these, those whose call would have done exactly what comes next. */
    fitting: z.int(),
    /** Decisions at which no skill of the whole library would have done so, offered or not. */
    without: z.int(),
    /** Calls of fitting skills that stopped before their last action. */
    stopped: z.int(),
    /** Actions of skills that differ from the way. */
    wrong: z.int(),
  })
  .readonly();
export type OfferFits = z.infer<typeof OfferFits>;
