import { z } from "zod";

/** Codes for why a program cannot be a skill of the wanted kind; used for statistics and messages. */
export const skillFaultCodes = [
  "malformed",
  "unknown-action",
  "too-few-calls",
  "too-many-calls",
  "literal-element",
  "literal-message",
  "secret-value",
  "contract-not-allowed",
  "unused-contract",
  "named-target",
  "not-callable-from-one-page",
] as const;

export const SkillFault = z.strictObject({ code: z.enum(skillFaultCodes), words: z.string() }).readonly();
export type SkillFault = z.infer<typeof SkillFault>;
