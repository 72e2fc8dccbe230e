import * as fc from "fast-check";
import type { Fingerprint } from "../domain/fingerprint.js";
import { SiteId, TaskId } from "../domain/ids.js";
import { skillLevels, type Provenance, type Receipt, type SkillProgram } from "../domain/skill.js";
import type { SkillCandidate } from "./commit.js";
import { parseSkill } from "../skill/parse-skill.js";

export const shop = SiteId.parse("shop");

export const fingerprint = (role: string, name: string, more: Partial<Fingerprint> = {}): Fingerprint => ({
  role,
  name,
  landmarks: ["main"],
  headings: [],
  frames: [],
  item: "",
  attributes: {},
  position: 0,
  equals: 1,
  ...more,
});

export const provenance = (task: string, start = 0): Provenance => ({
  run: "run-1",
  task: TaskId.parse(task),
  window: { start, length: 2, unit: "decision" },
  inducer: "rules",
  prompts: {},
});

export const receipt: Receipt = { verify: "each", page: "p1", requests: ["POST /reply"], verdict: "success" };

export const programOf = (code: string, contracts: readonly Fingerprint[] = []): SkillProgram => {
  const read = parseSkill(code, contracts.length === 0 ? {} : { contracts });
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

export const replyCode = `function submit_reply(reply_box, post_button, message) {
  fill(reply_box, message);
  click(post_button);
}`;

/** A candidate that replies to a thread, with other values where they are passed. */
export const candidate = ({
  code = replyCode,
  ...more
}: Partial<SkillCandidate> & { code?: string } = {}): SkillCandidate => {
  const program = programOf(code, more.program?.contracts);
  const elements = Object.fromEntries(
    program.params
      .filter(({ kind }) => kind === "element")
      .map(({ name }) => [name, fingerprint(name.endsWith("box") ? "textbox" : "button", name)]),
  );
  return {
    description: "Submit a reply on a thread page",
    elements,
    start: { url: "/thread/1", title: "Thread", page: "p0", summary: "A thread with a reply form" },
    writes: true,
    provenance: [provenance("task-1")],
    level: "provisional",
    ...more,
    program,
  };
};

const text = fc.string({ unit: "grapheme", maxLength: 12 });
const anyPrint = fc.record({
  role: fc.constantFrom("button", "link", "textbox"),
  name: text,
  landmarks: fc.array(text, { maxLength: 2 }),
  headings: fc.array(text, { maxLength: 2 }),
  frames: fc.array(text, { maxLength: 1 }),
  item: text,
  attributes: fc.dictionary(fc.constantFrom("id", "href", "name"), text),
  position: fc.nat(3),
  equals: fc.nat(5),
});

/** Few names and few forms, so that equal, similar and colliding skills are frequent; texts are arbitrary. */
export const anyCandidate: fc.Arbitrary<SkillCandidate> = fc
  .record({
    name: fc.constantFrom("reply", "search", "save"),
    params: fc.constantFrom<string[]>(
      ["box", "button", "words"],
      ["field", "go", "value"],
      ["elem", "knob", "msg"],
    ),
    shape: fc.nat(3),
    literal: fc.oneof(fc.constant("x"), text),
    description: fc.oneof(
      fc.constantFrom("Reply on a thread page", "Search the shop"),
      // a sentence of hidden characters alone is no description
      fc.string({ unit: "binary", maxLength: 40 }).map((text) => `Reply ${text}`),
    ),
    prints: fc.oneof(
      fc.constant([fingerprint("textbox", "Reply"), fingerprint("button", "Post")] as const),
      fc.tuple(anyPrint, anyPrint),
    ),
    task: fc.constantFrom("task-1", "task-2", "task-3"),
    level: fc.constantFrom(...skillLevels),
    writes: fc.boolean(),
    alsoKnownAs: fc.array(text, { maxLength: 2 }),
    quarantine: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  })
  .map(
    ({
      name,
      params: [box = "", button = "", words = ""],
      shape,
      literal,
      prints,
      task,
      quarantine,
      ...rest
    }) => {
      const [first, second] = prints;
      const contracts = shape === 3 ? [second] : [];
      const label = JSON.stringify(second.name === "" ? second.role : `${second.role} "${second.name}"`);
      const last = [
        `click(${button});`,
        `click(${button}); keyboard_press("Enter");`,
        `click(${button}); fill(${box}, ${JSON.stringify(literal)});`,
        `click(found(${label}, 0));`,
      ][shape];
      const owned = shape === 3 ? [box, words] : [box, button, words];
      const program = programOf(
        `function ${name}(${owned.join(", ")}) { fill(${box}, ${words}); ${last} }`,
        contracts,
      );
      return {
        ...rest,
        program,
        elements: shape === 3 ? { [box]: first } : { [box]: first, [button]: second },
        start: { url: "/a", title: "A", page: "p0", summary: "s" },
        provenance: [provenance(task, shape)],
        ...(rest.level === "provisional" ? {} : { receipt }),
        ...(quarantine === undefined ? {} : { quarantine }),
      };
    },
  );

/** A number of runs that a busy machine finishes in one or two seconds. */
export const few = { numRuns: 40 };
