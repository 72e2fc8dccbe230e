import { describe } from "vitest";
import { siteNames } from "../../packages/playground/src/kernel/site.js";
import { isSampled, proveSkin } from "./_proof.js";

describe.each(siteNames)("the tasks of %s that are not in the sample", (name) => {
  proveSkin(name, "b", (task) => !isSampled(task));
  proveSkin(name, "c", (task) => !isSampled(task));
});
