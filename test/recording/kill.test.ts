import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openReplies } from "../../packages/sgdr/src/llm/recording/open-replies.js";
import { askedAt, replyTo } from "./_calls.js";

const recorder = fileURLToPath(new URL("_recorder.ts", import.meta.url));
const { signal } = new AbortController();

/** Records from this step on, is killed in the middle of it, and tells the last step that it acknowledged. */
async function recordAndKill(file: string, first: number): Promise<number> {
  const child = spawn(process.execPath, ["--import", "tsx", recorder, file, String(first)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const began = new Promise<void>((resolve) =>
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
      resolve();
    }),
  );
  await Promise.race([began, ended]);
  await sleep(Math.random() * 100);
  child.kill("SIGKILL");
  await ended;
  return Number(output.split("\n").at(-2));
}

/** How many calls the file replays, in order, from the first on. */
async function replayed(file: string, warnings: string[]): Promise<number> {
  const { chat } = await openReplies({ kind: "replay", file, onWarning: (words) => warnings.push(words) });
  for (let step = 0; ; step += 1) {
    const answer = await chat.reply(askedAt(step), signal).catch(() => undefined);
    if (!answer) return step;
    expect(answer).toMatchObject({ kind: "reply", text: replyTo(step) });
  }
}

test("kill -9 while recording leaves every acknowledged call replayable, and the recording can go on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sgdr-recording-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "replies.jsonl");
  let kept = 0;
  for (let round = 0; round < 6; round += 1) {
    const acknowledged = await recordAndKill(file, kept);
    expect(acknowledged).toBeGreaterThanOrEqual(kept);
    const warnings: string[] = [];
    kept = await replayed(file, warnings);
    // one call may have been written and not acknowledged, or torn, but not more
    expect(kept - 1 - acknowledged).toBeGreaterThanOrEqual(0);
    expect(kept - 1 - acknowledged + warnings.length).toBeLessThanOrEqual(1);
  }
}, 120_000);
