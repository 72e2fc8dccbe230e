import { z } from "zod";
import { followFile } from "../task-file/follow-file.js";
import { lineKey } from "../task-file/kept-tasks.js";
import { taskFileSet } from "../task-file/task-file-set.js";
import { readTaskFile, type TaskFile } from "../task-file/read-task-file.js";
import { secretTexts } from "../task-file/secret-texts.js";
import { readTaskLine, type ReadLine } from "../task-file/task-line.js";
import { Config } from "../config/config.js";
import { anySignal } from "../lib/timeout.js";
import { createAgent } from "../runtime/agent.js";
import { defineOperation, type OperationContext } from "./operation.js";
import { resultTeller, skillTeller } from "../bench/progress-lines.js";
import { runTaskSet } from "../bench/run-task-set.js";
import type { LateTask } from "../runtime/run-sites.js";
import { streamExit, StreamOutput, streamOutput, streamText } from "./stream-output.js";
import { tellingResume } from "./tell-resume.js";
import { weakNotice } from "./with-agent.js";

const Previewed = z.strictObject({
  task: z.string(),
  site: z.string(),
  url: z.string(),
  goal: z.string(),
  checked: z.boolean(),
  reset: z.boolean(),
});

export const stream = defineOperation({
  name: "stream",
  about: "Work through your own tasks, one JSON object a line: {url, goal, site?, check?, reset?, secrets?}.",
  changes: true,
  positional: ["file"],
  input: z.strictObject({
    file: z.string().describe("File with one task a line; see docs/streams.md."),
    watch: z.boolean().default(false).describe("Go on with lines that are appended, until Ctrl-C."),
    idleSeconds: z.coerce
      .number()
      .min(0)
      .default(0)
      .describe("With --watch: end when no line came and no task ended for so long; 0 waits for Ctrl-C."),
    preview: z.boolean().default(false).describe("Read and list the tasks and stop there."),
  }),
  output: z.strictObject({
    preview: z.array(Previewed),
    problems: z.array(z.string()),
    result: StreamOutput.nullable(),
  }),
  options: Config.keyof().options,
  run: async ({ file, watch, idleSeconds, preview }, context) => {
    const read = await readTaskFile(file, { sites: context.config.sites, follow: watch });
    for (const problem of read.problems) context.progress(problem);
    if (preview) return { preview: read.lines.map(previewOf), problems: read.problems, result: null };
    if (context.config.model === "rules") context.progress(weakNotice);
    if (read.lines.length === 0 && !watch) return { preview: [], problems: read.problems, result: null };
    const result = await runFile(file, read, { watch, idleSeconds }, context);
    return { preview: [], problems: result.problems, result };
  },
  text: ({ preview, problems, result }) =>
    result
      ? streamText(result)
      : [
          ...preview.map(
            ({ task, site, goal, checked }) =>
              `${task.padEnd(12)} ${site.padEnd(20)} ${checked ? "checked  " : "unchecked"} ${goal}`,
          ),
          ...problems,
          `${preview.length} tasks; nothing was run.`,
        ].join("\n"),
  exit: ({ result, problems }) => (result ? streamExit(result) : problems.length > 0 ? 2 : 0),
});

const previewOf = ({ task, own }: ReadLine): z.infer<typeof Previewed> => ({
  task: task.id,
  site: task.site,
  url: task.startUrl ?? "",
  goal: task.goal,
  checked: own.check !== undefined,
  reset: own.reset !== undefined,
});

async function runFile(
  file: string,
  { lines, problems, folder, bytes }: TaskFile,
  { watch, idleSeconds }: { readonly watch: boolean; readonly idleSeconds: number },
  { config, progress, approve, signal }: OperationContext,
): Promise<StreamOutput> {
  const began = performance.now();
  const set = taskFileSet({ lines, folder });
  const secret = secretTexts(lines);
  const agent = createAgent({
    ...config,
    approve,
    secret: [...config.secret, ...secret],
    onEvent: skillTeller(progress),
  });
  const bad = [...problems];
  let count = lines.length;
  const place = { file, folder, sites: config.sites };
  const idle = idleTimer(watch ? idleSeconds : 0);
  const later = watch
    ? lateTasks(followFile(file, bytes, anySignal(signal, idle.signal)), {
        read: (text, line) => readTaskLine(text, { ...place, line }),
        known: new Set(lines.map(({ task }) => task.id)),
        secrets: new Set(secret),
        refuse: (problem) => {
          idle.touch();
          bad.push(problem);
          progress(problem);
        },
        add: (line) => {
          idle.touch();
          set.add(line);
          count += 1;
        },
      })
    : undefined;
  const tell = resultTeller(() => count, progress);
  try {
    const onResult = (result: Parameters<typeof tell>[0]): void => {
      idle.touch();
      tell(result);
    };
    const reopen = { file, folder, lines };
    const result = await tellingResume(
      { signal, progress },
      "",
      async (onStart) =>
        await runTaskSet(agent, { set, reopen, ...(later && { later }), onStart, onResult, signal }),
    );
    const ms = performance.now() - began;
    return streamOutput(result, { method: config.method, policy: config.model, problems: bad, ms });
  } finally {
    idle.stop();
    await agent.close();
    await set.close();
  }
}

interface LateParts {
  readonly read: (text: string, line: number) => ReturnType<typeof readTaskLine>;
  readonly known: Set<string>;
  readonly secrets: ReadonlySet<string>;
  readonly refuse: (problem: string) => void;
  readonly add: (line: ReadLine) => void;
}

/** Appended lines as tasks; a line that cannot be used is reported, and the next one is waited for. */
async function* lateTasks(
  appended: ReturnType<typeof followFile>,
  { read, known, secrets, refuse, add }: LateParts,
): AsyncIterable<LateTask> {
  for await (const { text, line } of appended) {
    const parsed = read(text, line);
    if (!parsed.ok) {
      refuse(parsed.problem);
      continue;
    }
    const { task } = parsed.value;
    const strange = secretTexts([parsed.value]).some((one) => !secrets.has(one));
    if (strange) refuse(`line ${line}: a secret must be named by a line that was there at the start`);
    else if (known.has(task.id)) refuse(`line ${line}: the id ${task.id} was used before`);
    else {
      known.add(task.id);
      add(parsed.value);
      yield { task, keep: { key: lineKey(task.id), value: parsed.value } };
    }
  }
}

/** Fires when nothing has happened for so many seconds; never with 0. */
function idleTimer(seconds: number): { readonly signal: AbortSignal; touch(): void; stop(): void } {
  const enough = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearTimeout(timer);
  const touch = (): void => {
    stop();
    if (seconds > 0) timer = setTimeout(() => enough.abort(), seconds * 1_000);
  };
  touch();
  return { signal: enough.signal, touch, stop };
}
