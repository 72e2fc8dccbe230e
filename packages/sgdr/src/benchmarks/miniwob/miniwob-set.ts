import { atMost } from "../../lib/timeout.js";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { SiteId, TaskId } from "../../domain/ids.js";
import type { Task } from "../../domain/task.js";
import type { Aside } from "../../domain/world.js";
import type { TaskSet } from "../../task-set/task-set.js";
import type { Score, TaskLabel } from "../../task-set/truth.js";
import { Episode } from "./episode.js";
import { endKey } from "./episode-script.js";
import { openPageServer, pagePath, type Play } from "./page-server.js";

/** An episode with the goal that its page states. */
export const EpisodeTask = Episode.extend({ family: z.string(), goal: z.string() });
export type EpisodeTask = z.infer<typeof EpisodeTask>;

export const taskOf = ({ page, number, family, goal }: EpisodeTask): Task => ({
  id: TaskId.parse(`${page}.${number}`),
  site: SiteId.parse(family),
  goal,
  startUrl: pagePath({ page }),
});

export const labelOf = ({ page }: Pick<Episode, "page">): TaskLabel => ({ template: page, kind: "change" });

const End = z.object({ raw: z.number() });

/** Episodes of MiniWoB++ as tasks: a page says by itself when its episode is over, and nobody but the score hears how it went. */
export async function openMiniWobSet(folder: string, episodes: readonly EpisodeTask[]): Promise<TaskSet> {
  const server = await openPageServer(folder);
  const known = new Map<string, EpisodeTask>(episodes.map((one) => [taskOf(one).id, one]));
  const episodeOf = ({ id }: Task): EpisodeTask => {
    const episode = known.get(id);
    if (!episode) throw new Error(`there is no episode ${id}`);
    return episode;
  };
  let current: Play | undefined;
  const endOn = async (aside: Aside): Promise<z.infer<typeof End> | undefined> => {
    const { play } = current ?? {};
    return play === undefined ? undefined : await endKept(aside, play);
  };
  return {
    id: "miniwob",
    tasks: episodes.map(taskOf),
    world: {
      locate: (task) => ({ ...task, startUrl: `${server.url}${task.startUrl ?? "/"}` }),
      canReset: () => true,
      reset: async (task) => {
        current = { ...episodeOf(task), play: randomUUID() };
        server.show(current);
      },
      setting: async () => ({ allow: [server.url], onlyAllowed: true }),
      // as in MiniWoB++ itself: right or wrong, the page takes no further action
      isOver: async (_task, _steps, aside) => (await endOn(aside)) !== undefined,
    },
    truth: {
      label: (task) => labelOf(episodeOf(task)),
      score: async (_task, { aside }): Promise<Score> => {
        const end = await endOn(aside);
        if (!end) return { reward: 0, reasons: ["the page's episode did not end"], broken: false };
        return end.raw >= 1
          ? { reward: 1, reasons: [], broken: false }
          : { reward: 0, reasons: [`raw reward ${end.raw}`], broken: false };
      },
    },
    close: async () => await server.close(),
  };
}

/** How long a page may take to say how its episode ended. */
const readMs = 10_000;

/** The first end of this play, if it had one. */
async function endKept(aside: Aside, play: string): Promise<z.infer<typeof End> | undefined> {
  const text: unknown = await aside(
    async (page) =>
      await atMost(
        readMs,
        async (_stop): Promise<unknown> =>
          await page.evaluate(`localStorage.getItem(${JSON.stringify(endKey(play))})`),
      ),
  ).catch(() => null); // a page without an origin has no storage
  if (typeof text !== "string") return undefined;
  const end = End.safeParse(JSON.parse(text));
  return end.success ? end.data : undefined;
}
