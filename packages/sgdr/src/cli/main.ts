#!/usr/bin/env node
import { homedir } from "node:os";
import { createInterface } from "node:readline/promises";
import { runCli } from "./run-cli.js";

const stop = new AbortController();
let asked = 0;
const onSignal = (): void => {
  asked += 1;
  // the first signal stops the run so that it can be resumed; the second ends the process at once
  if (asked > 1) process.exit(130);
  stop.abort(new DOMException("interrupted", "AbortError"));
};
process.on("SIGINT", onSignal);
process.on("SIGTERM", onSignal);
// one of several processes ends with the one that started it, however that ended
process.on("disconnect", onSignal);
process.channel?.unref(); // listening for that alone is no reason to stay

/** A question on the terminal; standard output stays free for the result. */
async function ask(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question, { signal });
  } finally {
    terminal.close();
  }
}

process.exitCode = await runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  environment: process.env,
  home: homedir(),
  folder: process.cwd(),
  signal: stop.signal,
  self: [process.execPath, ...process.execArgv, ...process.argv.slice(1, 2)],
  ...(process.stdin.isTTY && { ask }),
});
