import { z } from "zod";
import { roleNames } from "../../domain/ports.js";

export const formatName = "sgdr-replies";
export const formatVersion = 1;

/** Read before all else: it says whether the rest can be understood. */
export const FileMark = z.looseObject({ format: z.literal(formatName), v: z.int().min(1) });

const mark = { format: z.literal(formatName), v: z.literal(formatVersion) };
export const Header = z.discriminatedUnion("author", [
  z.strictObject({ ...mark, author: z.literal("model"), model: z.string() }),
  z.strictObject({ ...mark, author: z.literal("hand"), model: z.string().optional() }),
]);
export type Header = z.infer<typeof Header>;

/** What the model was asked, with nothing in it that changes from run to run. */
export const StoredRequest = z.strictObject({
  system: z.string(),
  user: z.string(),
  repair: z.strictObject({ reply: z.string(), problem: z.string() }).optional(),
  jsonSchema: z.record(z.string(), z.unknown()).optional(),
});
export type StoredRequest = z.infer<typeof StoredRequest>;

const count = z.int().min(0);
const StoredAnswer = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("reply"),
    text: z.string(),
    usage: z.strictObject({
      inputTokens: z.number(),
      outputTokens: z.number(),
      cachedInputTokens: z.number().optional(),
    }),
  }),
  z.strictObject({ kind: z.literal("overflow"), words: z.string() }),
]);

const place = { role: z.enum(roleNames), step: count };
/** 1 is the repair round. */
const round = z.union([z.literal(0), z.literal(1)]);

export const RecordedCall = z.strictObject({
  ...place,
  task: z.string(),
  round,
  key: z.string(),
  request: StoredRequest,
  answer: StoredAnswer,
});
export type RecordedCall = z.infer<typeof RecordedCall>;

export const HandReply = z.strictObject({
  ...place,
  task: z.string().optional(),
  round: round.default(0),
  reply: z.string(),
});
export type HandReply = z.infer<typeof HandReply>;
