import { expect, test } from "vitest";
import { expectOracleLengths } from "./_ideal.js";

test.each(["shop", "forum", "admin", "code", "map"])(
  "without skills the ideal caller goes the oracle's way on %s",
  async (site) => {
    expect.hasAssertions();
    await expectOracleLengths("--sites", site, "--limit", "2");
  },
);
