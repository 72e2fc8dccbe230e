import { expect, test } from "vitest";
import { explainOutcome } from "./explain-outcome.js";

test.each([
  "locator.click: Frame was detached",
  "elementHandle.click: Element is not attached to the DOM",
  "page.evaluate: Execution context was destroyed, most likely because of a navigation",
  "Protocol error (DOM.scrollIntoViewIfNeeded): Cannot find context with specified id",
  "Protocol error (DOM.describeNode): Could not find object with given id",
  "Protocol error (DOM.resolveNode): No node with given id found",
  "Protocol error (Page.createIsolatedWorld): No frame for given id found",
  "Protocol error (Runtime.callFunctionOn): uniqueContextId not found",
])("an element that is gone is told as gone: %s", (message) => {
  expect(explainOutcome(new Error(message))).toEqual({
    kind: "target-missing",
    words: expect.stringContaining("went away"),
  });
});

test("an unexpected failure is reported with its first line", () => {
  expect(explainOutcome(new Error("locator.click: something odd\nCall log: ..."))).toEqual({
    kind: "failed",
    words: "something odd",
  });
});

test("a bug of ours is not taken for an outcome", () => {
  expect(() => explainOutcome(new TypeError("x is not a function"))).toThrow("x is not a function");
});
