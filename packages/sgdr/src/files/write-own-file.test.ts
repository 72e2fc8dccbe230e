import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeOwnFile } from "./write-own-file.js";

const fresh = (): string => join(mkdtempSync(join(tmpdir(), "sgdr-own-")), "report.html");
const modeOf = (file: string): number => statSync(file).mode & 0o777;

test("a new file is its owner's alone", async () => {
  const file = fresh();
  await writeOwnFile(file, "x");
  expect([readFileSync(file, "utf8"), modeOf(file)]).toEqual(["x", 0o600]);
});
test("a file that others could read is its owner's alone when it is written again", async () => {
  const file = fresh();
  writeFileSync(file, "a longer old text");
  chmodSync(file, 0o644);
  await writeOwnFile(file, "x");
  expect([readFileSync(file, "utf8"), modeOf(file)]).toEqual(["x", 0o600]);
});
test("what is no file is written to and not changed", async () => {
  const before = statSync("/dev/null").mode;
  await writeOwnFile("/dev/null", "x");
  expect(statSync("/dev/null").mode).toBe(before);
});
