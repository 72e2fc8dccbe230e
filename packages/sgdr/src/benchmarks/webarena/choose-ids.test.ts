import { expect, test } from "vitest";
import { isSgdrError } from "../../domain/error.js";
import { chooseTasks, type TaskChoice } from "./choose-ids.js";
import { idsOf } from "./id-ranges.js";
import { task } from "./task.fixture.js";

const tasks = [
  task({ task_id: 21, intent_template_id: 1 }),
  task({ task_id: 22, intent_template_id: 1 }),
  task({ task_id: 26, intent_template_id: 2 }),
  task({ task_id: 47, intent_template_id: 3 }),
  task({ task_id: 48, intent_template_id: 3 }),
];
const chosen = (choice: TaskChoice): number[] => chooseTasks(tasks, choice).map(({ task_id }) => task_id);
const refusal = (choice: TaskChoice): string => {
  try {
    chosen(choice);
  } catch (error) {
    if (isSgdrError(error) && error.code === "input-invalid") return `${error.message} | ${error.hint}`;
  }
  return "";
};

test.each([
  [{}, [21, 22, 26, 47, 48]],
  [{ ids: "", templates: " " }, [21, 22, 26, 47, 48]],
  [{ ids: "47" }, [47]],
  [{ ids: "21-26,47" }, [21, 22, 26, 47]],
  [{ ids: " 47 , 21 - 22 " }, [21, 22, 47]],
  [{ ids: "21,21-22" }, [21, 22]],
  [{ templates: "1" }, [21, 22]],
  [{ templates: "2-3" }, [26, 47, 48]],
  [{ ids: "22-47", templates: "2" }, [26]],
] satisfies [TaskChoice, number[]][])("%j chooses %j, in the file's order", (choice, ids) =>
  expect(chosen(choice)).toEqual(ids),
);
test.each([
  [{ ids: "26-21" }, "--ids: 26-21 runs backwards; write 21-26"],
  [{ ids: "21-" }, '--ids: "21-" is neither a number nor a range of numbers'],
  [{ ids: "21..26" }, '--ids: "21..26" is neither'],
  [{ ids: "-5" }, '--ids: "-5" is neither'],
  [{ ids: "shopping" }, '--ids: "shopping" is neither'],
  [{ ids: "," }, '--ids: "," names no number'],
  [{ ids: "21,99999999" }, '--ids: "99999999" is neither'],
  [{ ids: "812" }, "--ids: there is no task 812; the nearest is 48"],
  [{ ids: "21-27" }, "--ids: there is no task 27; the nearest is 26"],
  [{ templates: "9" }, "--template-ids: there is no template 9; the nearest is 3"],
  [{ ids: "21", templates: "3" }, "no task fits both --ids and --template-ids"],
] satisfies [TaskChoice, string][])("%j is refused with what would be right", (choice, words) =>
  expect(refusal(choice)).toContain(words),
);
test("a hint shows the grammar or the known numbers", () => {
  expect(refusal({ ids: "x" })).toContain("such as --ids 21-26,47");
  expect(refusal({ ids: "812" })).toContain("choose from 21 to 48");
});
test("ranges that are ours and wrong are a bug, not a user's error", () => {
  expect(idsOf("3-5,9")).toEqual([3, 4, 5, 9]);
  expect(() => idsOf("5-3")).toThrow("runs backwards");
});
