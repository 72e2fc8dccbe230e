import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { ChatModel, ChatRequest } from "../../domain/ports.js";

export const signal = new AbortController().signal;

/** A new folder for each test of a file. */
export function testFolder(): (name: string) => string {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sgdr-replies-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}

export const request = (changed: Partial<ChatRequest> = {}): ChatRequest => ({
  role: "policy",
  task: "tea",
  step: 0,
  system: "You operate a browser.",
  user: "Find tea.",
  maxReplyTokens: 100,
  ...changed,
});

/** Numbers its replies, so that one can see which call an answer comes from. */
export function countingChat(): ChatModel & { readonly asked: readonly ChatRequest[] } {
  const asked: ChatRequest[] = [];
  return {
    id: "counting",
    asked,
    async reply(about) {
      asked.push(about);
      return {
        kind: "reply",
        text: `reply ${asked.length}`,
        usage: { inputTokens: 10, outputTokens: asked.length },
      };
    },
  };
}

/** The text of the reply, or the news of an overflow. */
export async function textOf(chat: ChatModel, asked: ChatRequest): Promise<string> {
  const answer = await chat.reply(asked, signal);
  return answer.kind === "reply" ? answer.text : `overflow: ${answer.words}`;
}

export const linesOf = (file: string): readonly string[] => readFileSync(file, "utf8").trimEnd().split("\n");

export function writeHand(file: string, ...entries: readonly unknown[]): string {
  const lines = [{ format: "sgdr-replies", v: 1, author: "hand" }, ...entries];
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  return file;
}
