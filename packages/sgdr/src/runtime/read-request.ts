import type { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import { RunId, TaskId } from "../domain/ids.js";
import { siteOf } from "../domain/site.js";
import { Task } from "../domain/task.js";
import type { Validate } from "../llm/typed-answer.js";
import { readOutput } from "./read-output.js";
import type { RunRequest } from "./run-request.js";

/** The task that a request asks for, once everything in it is right. */
export function taskOf<Output>(
  { goal, url, page, context, site, output }: Omit<RunRequest<Output>, "signal">,
  config: Config,
): { task: Task; validate: Validate } {
  if (goal.trim() === "")
    throw new SgdrError(
      "input-invalid",
      "the goal is empty",
      'say what is to be done, e.g. sgdr run "Find the opening hours" --url https://…',
    );
  const startUrl = url === undefined || url === "" ? undefined : absolute(url);
  if (startUrl === undefined && !page)
    throw new SgdrError(
      "input-invalid",
      context ? "a context needs a url to begin at" : "there is no url to begin at",
      "add --url https://…",
    );
  const { schema, validate } = readOutput(output);
  const task = Task.parse({
    id: TaskId.parse("task-1"),
    site: siteOf(startUrl ?? page?.url() ?? "", config.sites, site).id,
    goal,
    ...(startUrl !== undefined && { startUrl }),
    ...(schema && { answerSchema: schema }),
  });
  return { task, validate };
}

/** `localhost:3000` is an address too, though a URL parser takes its host for a scheme. */
const hasScheme = (url: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[\w.-]+:\d+(?:\/|$)/.test(url);

function absolute(url: string): string {
  const scheme = /^(?:localhost|127\.|\[::1\])/.test(url) ? "http" : "https";
  const full = hasScheme(url) ? url : `${scheme}://${url}`;
  if (URL.canParse(full) && /^(?:https?|file):$/.test(new URL(full).protocol)) return new URL(full).href;
  throw new SgdrError(
    "input-invalid",
    `${JSON.stringify(url)} is not an address of a page`,
    "write it like https://example.org/path",
  );
}

export function parseRunId(text: string): RunId {
  const parsed = RunId.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new SgdrError(
    "run-unknown",
    `${JSON.stringify(text)} is not the id of a run`,
    "list the runs with `sgdr runs list`",
  );
}
