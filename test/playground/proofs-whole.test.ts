import { describe } from "vitest";
import { siteNames } from "../../packages/playground/src/kernel/site.js";
import { proveSite, wholeProof } from "./_proof.js";

describe.each(siteNames)("the whole matrix of %s", (name) => {
  proveSite(name, wholeProof);
});
