import { expect, test } from "vitest";
import { flawOf } from "./flawed.js";
import { task } from "./task.fixture.js";

const books = (address: string) =>
  task({
    task_id: 66,
    eval: {
      eval_types: ["string_match"],
      reference_answers: { must_include: [`${address}/f/books/1/a-book`] },
      reference_url: "",
      program_html: [],
    },
  });

test("the task about the real forum's addresses is flawed in WebArena's file, and not in that of the paper's release", () => {
  expect(flawOf(books("http://www.reddit.com"))).toContain("www.reddit.com");
  expect(flawOf(books("__REDDIT__"))).toBeUndefined();
});
test("a task that is scored fairly has no flaw", () => expect(flawOf(task())).toBeUndefined());
