import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skillLevels } from "../domain/skill.js";
import { commit } from "./commit.js";
import { emptyLibrary, Library } from "./library.js";
import { commitProfiles } from "./options.js";
import { anyCandidate, candidate, few, fingerprint, provenance, receipt, shop } from "./skill.fixture.js";

const empty = emptyLibrary(shop);
const renamed = `function answer_thread(box, send, words) {
  fill(box, words);
  click(send);
}`;
const swapped = `function submit_reply(reply_box, post_button, message) {
  click(post_button);
  fill(reply_box, message);
}`;

describe("the paper's profile", () => {
  test("equal description and code are one skill, whose provenance grows", () => {
    const { library, outcomes } = commit(
      empty,
      [candidate(), candidate({ provenance: [provenance("task-2")] })],
      "paper",
    );
    expect(outcomes).toEqual([
      { kind: "added", id: "submit_reply@1" },
      { kind: "merged", into: "submit_reply@1" },
    ]);
    expect(library.skills.map((skill) => skill.provenance.map(({ task }) => task))).toEqual([
      ["task-1", "task-2"],
    ]);
  });
  test("other code under a known name becomes the next version of that skill", () => {
    const { library, outcomes } = commit(empty, [candidate(), candidate({ code: swapped })], "paper");
    expect(outcomes[1]).toEqual({ kind: "new-version", id: "submit_reply@2", after: "submit_reply@1" });
    expect(library.skills.map(({ id }) => id)).toEqual(["submit_reply@1", "submit_reply@2"]);
  });
  test("the same code with another description is another skill", () =>
    expect(
      commit(empty, [candidate(), candidate({ description: "Answer a comment" })], "paper").outcomes[1],
    ).toMatchObject({ kind: "new-version" }));
});

describe("the plus profile", () => {
  test("the same steps on the same elements are one skill, whatever the names, and both descriptions are kept", () => {
    const elements = { box: fingerprint("textbox", "reply_box"), send: fingerprint("button", "post_button") };
    const { library, outcomes } = commit(
      empty,
      [
        candidate({ level: "replayed", receipt }),
        candidate({
          code: renamed,
          elements,
          description: "Answer a thread",
          provenance: [provenance("task-2")],
        }),
      ],
      "plus",
    );
    expect(outcomes[1]).toEqual({ kind: "merged", into: "submit_reply@1" });
    expect(library.skills).toMatchObject([
      { id: "submit_reply@1", alsoKnownAs: ["Answer a thread"], level: "replayed", provenance: [{}, {}] },
    ]);
  });
  test("the order of the parameters does not matter", () => {
    const turned =
      "function reply(message, post_button, reply_box) { fill(reply_box, message); click(post_button); }";
    expect(commit(empty, [candidate(), candidate({ code: turned })], "plus").outcomes[1]).toMatchObject({
      kind: "merged",
    });
  });
  test("swapped names of parameters do not matter", () => {
    const two = (first: string, second: string) =>
      candidate({
        code: `function add(a_box, b_box, a, b) { fill(a_box, ${first}); fill(b_box, ${second}); }`,
      });
    expect(commit(empty, [two("a", "b"), two("b", "a")], "plus").outcomes[1]).toMatchObject({
      kind: "merged",
    });
  });
  test("one parameter used twice is not the same as two parameters", () => {
    const two = (code: string) => candidate({ code: `function add(a_box, b_box, ${code} }` });
    expect(
      commit(
        empty,
        [two("a, b) { fill(a_box, a); fill(b_box, b);"), two("a) { fill(a_box, a); fill(b_box, a);")],
        "plus",
      ).outcomes[1],
    ).toMatchObject({ kind: "new-version" });
  });
  test("the same steps on other elements are another skill", () =>
    expect(
      commit(
        empty,
        [
          candidate(),
          candidate({
            elements: {
              reply_box: fingerprint("textbox", "Search"),
              post_button: fingerprint("button", "Go"),
            },
          }),
        ],
        "plus",
      ).outcomes[1],
    ).toEqual({ kind: "new-version", id: "submit_reply@2", after: "submit_reply@1" }));
  test("another literal is another skill", () => {
    const press = (key: string) =>
      candidate({ code: `function go(box, words) { fill(box, words); keyboard_press("${key}"); }` });
    expect(commit(empty, [press("Enter"), press("Tab")], "plus").outcomes[1]).toMatchObject({
      kind: "new-version",
    });
  });
  test("the name of a loop's item does not matter", () => {
    const loop = (item: string) =>
      candidate({
        code: `function tag(box, tags) { for (const ${item} of tags) { fill(box, ${item}); keyboard_press("Enter"); } }`,
      });
    expect(commit(empty, [loop("tag_text"), loop("word")], "plus").outcomes[1]).toMatchObject({
      kind: "merged",
    });
  });
  test("a later candidate with less evidence does not lower the level or remove the receipt", () => {
    const first = commit(empty, [candidate({ level: "replayed", receipt })], "plus").library;
    const { library } = commit(first, [candidate({ writes: false })], "plus");
    expect(library.skills).toMatchObject([{ level: "replayed", receipt, writes: true }]);
  });
});

describe("a refusal has a reason", () => {
  test.each([
    ["an element without a fingerprint", candidate({ elements: {} }), /reply_box has no fingerprint/],
    [
      "a fingerprint without an element",
      candidate({ elements: { ...candidate().elements, other: fingerprint("link", "x") } }),
      /fingerprint for other/,
    ],
    ["an empty description", candidate({ description: "" }), /description/],
    [
      "a program that cannot be written as code",
      { ...candidate(), program: { ...candidate().program, steps: [] } },
      /is never used|is empty/,
    ],
  ])("%s", (_, item, reason) => {
    const { library, outcomes } = commit(empty, [item, candidate()], "paper");
    expect(outcomes).toMatchObject([{ kind: "refused" }, { kind: "added" }]);
    expect(outcomes[0]).toHaveProperty("reason", expect.stringMatching(reason));
    expect(library.skills).toHaveLength(1);
  });
  test("the name of a caller's own action is refused", () =>
    expect(commit(empty, [candidate()], "paper", new Set(["submit_reply"])).outcomes).toMatchObject([
      { kind: "refused", reason: "submit_reply is the name of an action" },
    ]));
});

test("a name that ends like a version becomes the next version of the plain name, so that no two skills have one call name", () => {
  const { program } = candidate({ code: swapped });
  const second = { ...candidate(), program: { ...program, name: "submit_reply_v2" } };
  expect(commit(empty, [candidate(), second], "paper").outcomes[1]).toEqual({
    kind: "new-version",
    id: "submit_reply@2",
    after: "submit_reply@1",
  });
});

describe.each(commitProfiles)("whatever is committed with %s", (profile) => {
  const batches = fc.array(fc.array(anyCandidate, { maxLength: 6 }), { maxLength: 4 });
  const grown = (all: readonly (readonly Parameters<typeof commit>[1][number][])[]) =>
    all.reduce<Library[]>(
      (states, batch) => [...states, commit(states.at(-1) ?? empty, batch, profile).library],
      [empty],
    );

  test("committing again changes nothing and adds nothing", () =>
    fc.assert(
      fc.property(batches, (all) => {
        const before = grown(all).at(-1) ?? empty;
        const again = commit(before, all.flat(), profile);
        expect(again.library).toEqual(before);
        expect(new Set(again.outcomes.map(({ kind }) => kind)).size).toBeLessThanOrEqual(1);
      }),
      few,
    ));
  test("a version never changes its program and description, once it is proved not its elements and start, and its level never falls", () =>
    fc.assert(
      fc.property(batches, (all) => {
        const states = grown(all);
        for (const [index, state] of states.entries())
          for (const skill of state.skills) {
            const later = states.at(-1)?.skills.find(({ id }) => id === skill.id);
            const { program, elements, start, description } = skill;
            const isRaised = skill.level === "provisional" && later?.level !== "provisional";
            expect(later, `${skill.id} of state ${index}`).toMatchObject({
              program,
              description,
              ...(!isRaised && { elements, start }),
            });
            expect(skillLevels.indexOf(later?.level ?? "provisional")).toBeGreaterThanOrEqual(
              skillLevels.indexOf(skill.level),
            );
            expect(later?.provenance.slice(0, skill.provenance.length)).toEqual(skill.provenance);
          }
      }),
      few,
    ));
  test("skills are sorted by name and version, their ids are unique, and every candidate has an outcome", () =>
    fc.assert(
      fc.property(fc.array(anyCandidate, { maxLength: 8 }), (all) => {
        const { library, outcomes } = commit(empty, all, profile);
        const keys = library.skills.map(({ name, version }) => `${name}@${String(version).padStart(3, "0")}`);
        expect(keys).toEqual([...new Set(keys)].sort());
        expect(outcomes).toHaveLength(all.length);
        expect(outcomes.filter(({ kind }) => kind === "added" || kind === "new-version")).toHaveLength(
          keys.length,
        );
      }),
      few,
    ));
  test("the library is the same value after it was written as JSON and read again", () =>
    fc.assert(
      fc.property(batches, (all) => {
        const library = grown(all).at(-1) ?? empty;
        expect(Library.parse(JSON.parse(JSON.stringify(library)))).toEqual(library);
      }),
      few,
    ));
});

test.each(["paper", "plus"] as const)(
  "a provisional skill takes over the elements that a proof was made on, with %s",
  (profile) => {
    const forged = candidate({
      elements: {
        reply_box: fingerprint("textbox", "reply_box"),
        post_button: fingerprint("button", "post_button", { item: "Pay now", equals: 2 }),
      },
      start: { url: "/admin", title: "", page: "", summary: "" },
    });
    const known = commit(emptyLibrary(shop), [forged], profile).library;
    const [skill] = commit(known, [candidate({ level: "replayed", receipt })], profile).library.skills;
    expect(skill).toMatchObject({
      level: "replayed",
      receipt,
      start: { url: "/thread/1" },
      elements: { post_button: { item: "", equals: 1 } },
    });
  },
);
