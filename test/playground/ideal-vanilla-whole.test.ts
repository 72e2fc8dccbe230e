import { expect, test } from "vitest";
import { expectOracleLengths } from "./_ideal.js";

test("without skills the ideal caller goes the oracle's way on every task of the playground", async () => {
  expect.hasAssertions();
  await expectOracleLengths();
}, 3_600_000);
