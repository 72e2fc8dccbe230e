import { SgdrError } from "../../domain/error.js";
import type { ChatModel, ChatRequest } from "../../domain/ports.js";
import { fillTargets, strayTarget } from "./page-targets.js";
import type { Numbered } from "./read-replies.js";
import type { HandReply } from "./replies-format.js";
import { roundOf } from "./request-key.js";

/** Replies written by hand, found by role, step and, where one is given, task; the prompt's words do not matter. */
export function handChat(id: string, file: string, replies: readonly Numbered<HandReply>[]): ChatModel {
  const byPlace = new Map<string, Numbered<HandReply>>();
  for (const numbered of replies) {
    const { line, entry } = numbered;
    const other = byPlace.get(placeOf(entry));
    if (other) throw wrong(file, line, `line ${other.line} is for the same role, step, round and task`);
    const stray = strayTarget(entry.reply);
    if (stray !== undefined) throw wrong(file, line, `${stray} is no target: write {{role "name"}}`);
    byPlace.set(placeOf(entry), numbered);
  }
  return {
    id,
    async reply(request, signal) {
      signal.throwIfAborted();
      const { role, task, step } = request;
      const place = { role, step, round: roundOf(request) };
      const found = byPlace.get(placeOf({ ...place, task })) ?? byPlace.get(placeOf(place));
      if (!found) throw noReply(file, request);
      const filled = fillTargets(found.entry.reply, request.user);
      if (!filled.ok)
        throw wrong(
          file,
          found.line,
          `the reply for ${role} at step ${step} of task ${task} ${filled.problem}`,
        );
      return { kind: "reply", text: filled.value, usage: { inputTokens: 0, outputTokens: 0 } };
    },
  };
}

const placeOf = ({ role, step, round, task }: Omit<HandReply, "reply">): string =>
  JSON.stringify([role, step, round, task ?? null]);

const wrong = (file: string, line: number, words: string): SgdrError =>
  new SgdrError(
    "input-invalid",
    `${file}, line ${line}: ${words}`,
    "fix the line; docs/replies.md shows how",
  );

function noReply(file: string, { role, task, step, repair }: ChatRequest): SgdrError {
  const where = `${role} at step ${step} (task ${task})`;
  const entry = { role, step, ...(repair && { round: 1 }), reply: "…" };
  return repair
    ? new SgdrError(
        "input-invalid",
        `${file}: the reply for ${where} could not be used, and there is none for the repair round: ${repair.problem}`,
        `fix that reply, or add a line ${JSON.stringify(entry)}`,
      )
    : new SgdrError(
        "input-invalid",
        `${file} has no reply for ${where}`,
        `add a line ${JSON.stringify(entry)}`,
      );
}
