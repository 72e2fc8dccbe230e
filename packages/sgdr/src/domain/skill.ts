import { z } from "zod";
import { CallValue } from "./call.js";
import { Fingerprint } from "./fingerprint.js";
import { SiteId, TaskId } from "./ids.js";

/** What a parameter stands for; it follows from where it is used. `list` is a list of texts that a loop goes through. */
export const skillParamKinds = ["element", "text", "options", "url", "key", "number", "list"] as const;
export const SkillParam = z.strictObject({ name: z.string(), kind: z.enum(skillParamKinds) }).readonly();
export type SkillParam = z.infer<typeof SkillParam>;

/** Where an argument of a primitive comes from. */
export const SkillArg = z.discriminatedUnion("from", [
  z.strictObject({ from: z.literal("param"), name: z.string() }),
  z.strictObject({ from: z.literal("literal"), value: CallValue }),
  /** Texts and parameters in turn, put together. */
  z.strictObject({
    from: z.literal("template"),
    parts: z.array(z.union([z.string(), z.strictObject({ param: z.string() })])).readonly(),
  }),
  /** An element that is looked for by its fingerprint right before the call; only in kinds of skill that allow it. */
  z.strictObject({ from: z.literal("contract"), index: z.int().min(0) }),
]);
export type SkillArg = z.infer<typeof SkillArg>;

export const SkillCall = z
  .strictObject({ kind: z.literal("call"), action: z.string(), args: z.array(SkillArg).readonly() })
  .readonly();
export type SkillCall = z.infer<typeof SkillCall>;

export const SkillStep = z.discriminatedUnion("kind", [
  SkillCall.unwrap(),
  /** The calls once for each text of a list parameter, which goes by the name `item` inside. */
  z.strictObject({
    kind: z.literal("each"),
    item: z.string(),
    list: z.string(),
    body: z.array(SkillCall).readonly(),
  }),
]);
export type SkillStep = z.infer<typeof SkillStep>;

/** A skill's code as data: a closed list of steps. It is never evaluated, only walked through. */
export const SkillProgram = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9_]*$/),
    params: z.array(SkillParam).readonly(),
    steps: z.array(SkillStep).readonly(),
    /** Elements that `contract` arguments point to. */
    contracts: z.array(Fingerprint).readonly().default([]),
  })
  .readonly();
export type SkillProgram = z.infer<typeof SkillProgram>;

/** How far a skill has been tried: checked only; replayed with the same values after a reset; completed with other values in two successes. */
export const skillLevels = ["provisional", "replayed", "proven"] as const;
/** How far a skill has been tried: `provisional`, `replayed` or `proven`. */
export type SkillLevel = (typeof skillLevels)[number];

/** Where it came from. */
export const Provenance = z
  .strictObject({
    run: z.string(),
    task: TaskId,
    /** Place of the window in the cleaned trajectory, in units of `unit`. */
    window: z.strictObject({ start: z.int(), length: z.int(), unit: z.enum(["decision", "primitive"]) }),
    /** Who wrote it: `rules` or a model's name, and the versions of the prompts. */
    inducer: z.string(),
    prompts: z.record(z.string(), z.string()),
    /** Hash of the values it was learned with; left out by those who do not know them. */
    values: z.string().optional(),
  })
  .readonly();
export type Provenance = z.infer<typeof Provenance>;

/** What was found when it was replayed. */
export const Receipt = z
  .strictObject({
    verify: z.enum(["each", "grouped"]),
    /** Page hash at the end of the control replay, which the skill's replay reached too. */
    page: z.string(),
    /** The non-GET requests that both sent, as `POST /path`. */
    requests: z.array(z.string()).readonly(),
    verdict: z.string(),
  })
  .readonly();
export type Receipt = z.infer<typeof Receipt>;

/** The page a skill starts on, as it was when the skill was learned. */
export const SkillStart = z
  .strictObject({ url: z.string(), title: z.string(), page: z.string(), summary: z.string() })
  .readonly();
export type SkillStart = z.infer<typeof SkillStart>;

const StoredSkill = z.strictObject({
  /** `name@version`, unique in its site's library. */
  id: z.string().regex(/^[a-z][a-z0-9_]*@[1-9]\d*$/),
  /** Not there in stores of older versions. */
  name: z.string().optional(),
  site: SiteId,
  version: z.int().min(1),
  /** Verb, object, page context. */
  description: z.string().min(1).max(1_000),
  /** Other sentences that say the same, from later windows; they are keys for retrieval too. */
  alsoKnownAs: z.array(z.string()).readonly().default([]),
  program: SkillProgram,
  /** The fingerprint that each element parameter's argument had when it was learned. */
  elements: z.record(z.string(), Fingerprint),
  start: SkillStart,
  /** Whether its window sent a request that changes something. */
  writes: z.boolean(),
  provenance: z.array(Provenance).min(1).readonly(),
  level: z.enum(skillLevels),
  receipt: Receipt.optional(),
  /** Why it is not offered any more. */
  quarantine: z.string().optional(),
});

/** A skill (d, c): a description and a program, for one site. A version never changes; evidence about it may grow. */
export const Skill = StoredSkill.transform(
  // the function's name is the skill's name, so that no stored value can say another
  (stored) => ({ ...stored, name: stored.program.name }),
).readonly();
export type Skill = z.infer<typeof Skill>;

/** The id of a version of a skill. */
export const skillId = (name: string, version: number): string => `${name}@${version}`;
/** What a policy calls it by: versions after the first carry their number. */
export const callName = ({ name, version }: Pick<Skill, "name" | "version">): string =>
  version === 1 ? name : `${name}_v${version}`;
