import { SgdrError } from "../../domain/error.js";
import type { Task } from "../../domain/task.js";
import { withTimeout } from "../../lib/timeout.js";
import type { TaskSet } from "../../task-set/task-set.js";
import type { Score } from "../../task-set/truth.js";
import { startAppServer, type AppServer } from "./app-server.js";
import type { AppTask } from "./app-tasks.js";
import { openFront, resetApp } from "./front.js";
import type { AppPlace } from "./read-app.js";
import { broken, runCheck } from "./run-check.js";
import { clockScript } from "./shown-clock.js";

const resetMs = 10_000;
const stateMs = 10_000;
/** The last change is sent by the page a moment after it was made. */
const lastWordMs = 100;
const mostMs = 3_000;

export interface AppSetParts {
  readonly app: AppPlace;
  /** All of the app's that are asked for, in order. */
  readonly tasks: readonly AppTask[];
  /** When each episode begins for the app's pages; empty for this machine's time. */
  readonly clock: string;
  readonly python: string;
}

/** An app, running on this machine until the set is closed, with what its checks say about each task. */
export async function openAppSet(
  { app, tasks, clock, python }: AppSetParts,
  signal: AbortSignal,
): Promise<TaskSet> {
  let server = await startAppServer(app, python, signal);
  let clockMovedBy = 0;
  const front = await openFront({
    port: () => server.port,
    script: () => (clock === "" ? "" : clockScript(clockMovedBy)),
  });
  const known = new Map<string, AppTask>(tasks.map((one) => [one.task.id, one]));
  const knownTask = ({ id }: Task): AppTask => {
    const found = known.get(id);
    if (!found) throw new Error(`${app.name} has no task ${id}`);
    return found;
  };
  const score = async (task: Task, signal: AbortSignal): Promise<Score> => {
    const { verify: file } = knownTask(task);
    const ready = front.quiet(lastWordMs, mostMs, signal);
    const check = { python, folder: app.folder, file, url: server.url, ready };
    const [checked, isKnown] = await Promise.all([
      runCheck(check, signal),
      ready.then(async () => await hasState(server, signal)),
    ]);
    return isKnown
      ? checked
      : broken(`the app ${app.name} has not sent its state to its server (PUT /api/state)`);
  };
  return {
    id: "webarena-infinity",
    tasks: tasks.map(({ task }) => task),
    world: {
      locate: (task) => ({ ...task, startUrl: `${front.url}${task.startUrl ?? "/"}` }),
      canReset: () => true,
      reset: async (_task, signal) => {
        front.cutStreams();
        // what the last episode's page still sends must not come after the reset
        await front.quiet(0, mostMs, signal);
        if (!server.isRunning()) server = await startedAgain(app, python, signal);
        await withTimeout(resetMs, signal, async (stop) => await resetApp(server.url, stop));
        clockMovedBy = clock === "" ? 0 : Date.parse(clock) - Date.now();
      },
      setting: async () => ({ allow: [front.url], onlyAllowed: true }),
      health: async () => {
        if (!server.isRunning()) throw gone(app);
      },
    },
    truth: {
      label: (task) => knownTask(task).label,
      score: async (task, _end, signal) => await score(task, signal),
    },
    close: async () => {
      await front.close();
      await server.stop();
    },
  };
}

async function hasState({ url }: AppServer, signal: AbortSignal): Promise<boolean> {
  try {
    return await withTimeout(stateMs, signal, async (stop) => {
      const response = await fetch(`${url}/api/state`, { signal: stop });
      await response.body?.cancel();
      return response.ok;
    });
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** It ran before: that it does not now is an outage. */
async function startedAgain(app: AppPlace, python: string, signal: AbortSignal): Promise<AppServer> {
  try {
    return await startAppServer(app, python, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw gone(app, error);
  }
}

const gone = ({ name, folder }: AppPlace, cause?: unknown): SgdrError =>
  new SgdrError(
    "infra-error",
    `the server of the app ${name} has ended`,
    `start server.py in ${folder} by itself and see what it says, then resume the experiment`,
    cause,
  );
