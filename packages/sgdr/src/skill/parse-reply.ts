import type { Decision } from "../domain/roles.js";
import { no, ok, type Result } from "../lib/result.js";
import { parseCalls } from "./parse-calls.js";

const fence = /```(?:[A-Za-z]*[ \t]*\r?\n)?([\s\S]*?)```/g;
const thinking = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/g;
const openThinking = /<think(?:ing)?>[\s\S]*$/;
const thoughtLimit = 2_000;

/** A short thought and one fenced block with at most `maxCalls` calls; or the problem of the reply, for the repair. */
export function parseReply(reply: string, maxCalls: number): Result<Decision, string> {
  const said = reply.replace(thinking, "").replace(openThinking, "");
  const blocks = [...said.matchAll(fence)];
  const block = blocks[0];
  if (blocks.length > 1) return no(`the reply holds ${blocks.length} fenced blocks; write exactly one`);
  if (!block) return parseBare(said, maxCalls);
  const thought = said.replace(block[0], "").trim().slice(0, thoughtLimit);
  return decided(thought, block[1] ?? "", maxCalls);
}

/** Small models forget the fence, so a last line that is only a call is accepted. */
function parseBare(said: string, maxCalls: number): Result<Decision, string> {
  const lines = said.trim().split("\n");
  const last = (lines.at(-1) ?? "").trim().replace(/^`|`$/g, "");
  if (/^[a-z_]\w*\(.*\);?$/i.test(last)) {
    const bare = decided(lines.slice(0, -1).join("\n").trim().slice(0, thoughtLimit), last, maxCalls);
    if (bare.ok) return bare;
  }
  return no("the reply holds no fenced call; end it with one call between ``` and ```");
}

function decided(thought: string, source: string, maxCalls: number): Result<Decision, string> {
  const calls = parseCalls(source);
  if (!calls.ok) return calls;
  if (calls.value.length > maxCalls)
    return no(
      `the block holds ${calls.value.length} calls; write ${maxCalls === 1 ? "exactly one" : `at most ${maxCalls}`}`,
    );
  return ok({ thought, calls: calls.value });
}
