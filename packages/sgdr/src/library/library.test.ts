import { expect, test } from "vitest";
import { commit } from "./commit.js";
import { emptyLibrary, Library } from "./library.js";
import { candidate, shop } from "./skill.fixture.js";

const { library } = commit(emptyLibrary(shop), [candidate()], "plus");
const withNames = (change: (skill: Record<string, unknown>) => Record<string, unknown>): unknown => {
  const stored = JSON.parse(JSON.stringify(library)) as { skills: Record<string, unknown>[] };
  return { ...stored, skills: stored.skills.map(change) };
};

test("a library that was stored before skills had a name opens, and each skill has the name of its function", () => {
  const old = withNames(({ name: _name, ...skill }) => skill);
  expect(Library.parse(old)).toEqual(library);
  expect(Library.parse(old).skills.map(({ name }) => name)).toEqual(["submit_reply"]);
});

test("a stored name that is not the function's is not believed", () => {
  const wrong = withNames((skill) => ({ ...skill, name: "delete_everything" }));
  expect(Library.parse(wrong).skills.map(({ name }) => name)).toEqual(["submit_reply"]);
});
