import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunEvent } from "../../packages/sgdr/src/domain/event.js";
import type { Inducer } from "../../packages/sgdr/src/domain/roles.js";
import { emptyLibrary } from "../../packages/sgdr/src/library/library.js";
import { learnSkills } from "../../packages/sgdr/src/methods/sgdr/learn.js";
import { summariesBy } from "../../packages/sgdr/src/methods/sgdr/summaries.js";
import { rulesSummarizer } from "../../packages/sgdr/src/rules/summarizer.js";
import { printSkill } from "../../packages/sgdr/src/skill/print-skill.js";
import type { VerifyParts } from "../../packages/sgdr/src/verification/verify.js";
import { contentJudge, lessonOf, written, type Lesson } from "./_lesson.js";
import { crosses, planted, type Mutant } from "./_mutants.js";
import { openWorkshop, type Workshop } from "./_workshop.js";

const never = new AbortController().signal;
let workshop: Workshop;
let lesson: Lesson;
let each: Awaited<ReturnType<typeof learned>>;
let grouped: Awaited<ReturnType<typeof learned>>;
beforeAll(async () => {
  workshop = await openWorkshop("shop");
  lesson = await lessonOf(workshop, "shop-address-add-1", {
    from: { url: "/account/addresses/new", instead: 3 },
  });
  each = await learned("each");
  grouped = await learned("grouped");
});
afterAll(async () => await workshop.close());

/** The drafts of the shorter windows, of which one crosses its texts. */
const inducer: Inducer = {
  id: "rules",
  induce: async () => {
    const whole = written(lesson, 'fill "Street and number", fill "Postcode"');
    const short = lesson.drafts.filter(({ window }) => window.length <= 3);
    return short.map((draft) => (draft === whole ? planted(whole, mutant) : draft));
  },
};
const mutant: Mutant = {
  fault: "crosses two texts",
  breaks: crosses("street_and_number_text", "postcode_text"),
  caught: "replay other-page",
};

async function learned(replays: VerifyParts["replays"]) {
  const before = workshop.replays();
  const events: RunEvent[] = [];
  const library = await learnSkills(
    { task: lesson.task, trajectory: lesson.trajectory, verdict: { kind: "success", reason: "" } },
    emptyLibrary(lesson.task.site),
    {
      run: "run-1",
      options: {
        windows: "sliding",
        windowUnit: "decision",
        callability: true,
        verification: "replay",
        clean: "paper",
        commit: "paper",
        replays,
        accept: "control",
      },
      author: inducer.id,
      inducer,
      prompts: {},
      judge: contentJudge,
      summaries: summariesBy(rulesSummarizer),
      mask: (text) => text,
      reserved: new Set(),
      replay: workshop.replay,
      emit: async (event) => void events.push(event),
      clock: { nowMs: () => 0 },
    },
    never,
  );
  return {
    skills: library.skills.map(({ program }) => printSkill(program)),
    levels: new Set(library.skills.map(({ level }) => level)),
    sent: new Set(library.skills.flatMap(({ receipt }) => receipt?.requests ?? [])),
    rejected: events.flatMap((event) =>
      event.kind === "skill-rejected" ? [`${event.data.stage} ${event.data.code}`] : [],
    ),
    replays: workshop.replays() - before,
  };
}

test("one by one or in groups, the same skills are learned and the same one is refused", () => {
  expect(each.skills).toHaveLength(12);
  expect(each.levels).toEqual(new Set(["replayed"]));
  expect(each.rejected).toEqual([mutant.caught]);
  expect(grouped).toEqual({ ...each, replays: grouped.replays });
});

// a control each, and another one to compare the refused skill with; then 13 candidates, or 5 groups of which one is taken apart
test("groups need fewer replays", () => expect([each.replays, grouped.replays]).toEqual([15, 11]));

test("replays write to the site, and nothing of it remains", () => {
  const site = workshop.site("shop");
  expect(each.sent).toEqual(new Set(["POST /account/addresses/new"]));
  expect(site.snapshot()).toBe(site.beginning);
});
