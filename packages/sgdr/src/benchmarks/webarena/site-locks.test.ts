import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SiteLocks } from "./site-locks.js";

const fresh = (): string => mkdtempSync(join(tmpdir(), "sgdr-test-"));
const [shop, forum] = ["http://127.0.0.1:7770", "http://127.0.0.1:9999"] as const;

test("a site is taken by one at a time, and is free again when it is given back", async () => {
  const folder = fresh();
  const [first, second] = [new SiteLocks(folder), new SiteLocks(folder)];
  await first.take([shop]);
  await expect(second.take([forum, shop])).rejects.toThrow(
    `${shop} is being worked on by process ${process.pid}`,
  );
  await expect(second.requireFree([shop])).rejects.toMatchObject({ code: "run-busy" });
  // what was taken before the refusal is given back with it
  await first.take([forum]);
  await first.release();
  await second.take([forum, shop]);
  await expect(first.requireFree([shop])).rejects.toMatchObject({ code: "run-busy" });
});

test("a lock of a process that is gone, or half written, holds nobody up", async () => {
  const folder = fresh();
  const locks = new SiteLocks(folder);
  await locks.take([]);
  writeFileSync(join(folder, "127.0.0.1%3A7770.lock"), "999999999");
  writeFileSync(join(folder, "127.0.0.1%3A9999.lock"), "");
  await locks.requireFree([shop, forum]);
  await locks.take([shop, forum]);
  await expect(new SiteLocks(folder).take([shop])).rejects.toMatchObject({ code: "run-busy" });
});
