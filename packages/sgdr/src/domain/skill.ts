import { z } from "zod";
import { CallValue } from "./call.js";
import { Fingerprint } from "./fingerprint.js";
import { SiteId, TaskId } from "./ids.js";
import { NamedTarget } from "./named-target.js";

/** The kind of a parameter, which follows from its use. `list` is a list of texts for a loop. */
export const skillParamKinds = ["element", "text", "options", "url", "key", "number", "list"] as const;
export const SkillParam = z.strictObject({ name: z.string(), kind: z.enum(skillParamKinds) }).readonly();
export type SkillParam = z.infer<typeof SkillParam>;

/** The source of a primitive's argument. */
export const SkillArg = z.discriminatedUnion("from", [
  z.strictObject({ from: z.literal("param"), name: z.string() }),
  z.strictObject({ from: z.literal("literal"), value: CallValue }),
  /** Texts and parameters that are joined in order. */
  z.strictObject({
    from: z.literal("template"),
    parts: z.array(z.union([z.string(), z.strictObject({ param: z.string() })])).readonly(),
  }),
  /** An element that is found by its fingerprint right before the call; only in kinds of skills that allow it. */
  z.strictObject({ from: z.literal("contract"), index: z.int().min(0) }),
  /** An element that is found by its name right before the call; `index` counts the named targets of the code. */
  z.strictObject({ from: z.literal("named"), target: NamedTarget, index: z.int().min(0) }),
]);
export type SkillArg = z.infer<typeof SkillArg>;

export const SkillCall = z
  .strictObject({ kind: z.literal("call"), action: z.string(), args: z.array(SkillArg).readonly() })
  .readonly();
export type SkillCall = z.infer<typeof SkillCall>;

export const SkillStep = z.discriminatedUnion("kind", [
  SkillCall.unwrap(),
  /** A loop: its calls are made once for each text of a list parameter; `item` is the name of the text inside. */
  z.strictObject({
    kind: z.literal("each"),
    item: z.string(),
    list: z.string(),
    body: z.array(SkillCall).readonly(),
  }),
]);
export type SkillStep = z.infer<typeof SkillStep>;

/** A skill's code as data: a list of steps. It is never evaluated as code. */
export const SkillProgram = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9_]*$/),
    params: z.array(SkillParam).readonly(),
    steps: z.array(SkillStep).readonly(),
    /**
     * Fingerprints of the elements that the skill finds by itself: those that `contract` arguments point to; for named targets those
     * that they had when they were learned, in the order of the code, as evidence and to tell equals apart.
     */
    contracts: z.array(Fingerprint).readonly().default([]),
  })
  .readonly();
export type SkillProgram = z.infer<typeof SkillProgram>;

/** How well a skill is verified: only by static checks; by a replay with the same values after a reset; by calls with other values in two successful tasks. */
export const skillLevels = ["provisional", "replayed", "proven"] as const;
/** How far a skill has been tried: `provisional`, `replayed` or `proven`. */
export type SkillLevel = (typeof skillLevels)[number];

/** The window that a skill was learned from. */
export const Provenance = z
  .strictObject({
    run: z.string(),
    task: TaskId,
    /** Position of the window in the cleaned trajectory, counted in `unit`. */
    window: z.strictObject({ start: z.int(), length: z.int(), unit: z.enum(["decision", "primitive"]) }),
    /** Who wrote it (`rules` or a model's name), and the versions of the prompts. */
    inducer: z.string(),
    prompts: z.record(z.string(), z.string()),
    /** Hash of the values it was learned with; absent if they are not known. */
    values: z.string().optional(),
  })
  .readonly();
export type Provenance = z.infer<typeof Provenance>;

/** The evidence of its replay. */
export const Receipt = z
  .strictObject({
    verify: z.enum(["each", "grouped"]),
    /** Whether it had to end as a replay without the skill; absent in stores of older versions, where it had to. */
    accept: z.enum(["judge", "control"]).optional(),
    /** Page hash at the end of the replay. */
    page: z.string(),
    /** The non-GET requests that the replay sent, as `POST /path`. */
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

/** Where a named skill stopped once too often on the same target; it is not offered until a success shows its new form. */
export const SkillStale = z
  .strictObject({
    run: z.string(),
    task: TaskId,
    /** The call whose target is not found any more, counted from 1. */
    call: z.int().min(1),
  })
  .readonly();
export type SkillStale = z.infer<typeof SkillStale>;

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
  stale: SkillStale.optional(),
});

/** A skill (d, c): a description and a program, for one site. A version never changes; evidence about it may grow. */
export const Skill = StoredSkill.transform(
  // the function's name is the skill's name, so that no stored value can say another
  (stored) => ({ ...stored, name: stored.program.name }),
).readonly();
export type Skill = z.infer<typeof Skill>;

/** The id of a version of a skill. */
export const skillId = (name: string, version: number): string => `${name}@${version}`;
/** The name by which a policy calls it: versions after the first have their number in it. */
export const callName = ({ name, version }: Pick<Skill, "name" | "version">): string =>
  version === 1 ? name : `${name}_v${version}`;
