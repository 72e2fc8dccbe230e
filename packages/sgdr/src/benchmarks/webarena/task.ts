import { z } from "zod";
import { sitesInState } from "./logged-in-sites.js";
import { webArenaSites } from "./sites.js";

/** One look at a page: where it is, what is read there, and what that must hold. */
export const PageCheck = z.strictObject({
  /** `last`, an address, or `func:` and a helper that gives one. */
  url: z.string().min(1, "must not be empty"),
  /** Empty is the whole page; else a script that starts with `document.` or `[...document.`, or `func:` and a helper. */
  locator: z.string(),
  required_contents: z.union([
    z.strictObject({ exact_match: z.string() }),
    z.strictObject({ must_include: z.array(z.string()).min(1, "must not be empty").readonly() }),
  ]),
  /** Scripts to run in the page first. */
  prep_actions: z.array(z.string()).readonly().optional(),
});
export type PageCheck = z.infer<typeof PageCheck>;

export const ReferenceAnswers = z.strictObject({
  exact_match: z.string().optional(),
  must_include: z.array(z.string()).readonly().optional(),
  /** The bare text N/A stands for a task that cannot be done. */
  fuzzy_match: z
    .union([z.literal("N/A"), z.array(z.string()).readonly()], "must be the text N/A or a list of texts")
    .optional(),
});
export type ReferenceAnswers = z.infer<typeof ReferenceAnswers>;

export const evalTypes = ["string_match", "url_match", "program_html"] as const;

export const WebArenaEval = z.looseObject({
  eval_types: z.array(z.enum(evalTypes)).min(1, "must not be empty").readonly(),
  reference_answers: ReferenceAnswers.nullable(),
  reference_url: z.string().nullable(),
  url_note: z.literal("GOLD in PRED").optional(),
  program_html: z.array(PageCheck).readonly(),
  string_note: z.string().optional(),
});
export type WebArenaEval = z.infer<typeof WebArenaEval>;

/** A task as the file has it; what nobody reads is let through. */
export const WebArenaTask = z.looseObject({
  task_id: z.int().min(0),
  sites: z.array(z.enum(webArenaSites)).min(1, "must not be empty").readonly(),
  /** The file of cookies that WebArena's harness begins with: it names the sites that one is logged in to. */
  storage_state: z
    .string()
    .refine((state) => sitesInState(state) !== undefined, "names no sites, as shopping_state.json does")
    .nullable()
    .optional(),
  start_url: z.string().min(1, "must not be empty"),
  geolocation: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
  intent: z.string().trim().min(1, "must not be empty"),
  intent_template_id: z.int(),
  eval: WebArenaEval,
});
export type WebArenaTask = z.infer<typeof WebArenaTask>;
