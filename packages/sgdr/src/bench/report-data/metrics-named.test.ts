import { expect, test } from "vitest";
import { metricsNamed } from "./metrics-named.js";

test("metrics come in the order of the tables, and all of them when none is named", () => {
  expect(metricsNamed("decisions, success")).toEqual(["success", "decisions"]);
  expect(metricsNamed("")).toEqual(["success", "decisions", "primitives"]);
});

test("a metric that nobody knows is wrong input, with the nearest one", () => {
  const named = () => metricsNamed("success,desicions");
  expect(named).toThrow(/no metric "desicions"; did you mean "decisions"\?/);
  expect(named).toThrow(expect.objectContaining({ code: "input-invalid" }));
});
