import { openScripted, playScripted, type ScriptedSite } from "../../agent/scripted-site.fixture.js";
import type { RunEvent } from "../../domain/event.js";
import type { Embedder, Place } from "../../domain/ports.js";
import type { Inducer, Judge } from "../../domain/roles.js";
import type { Verdict } from "../../domain/verdict.js";
import { Config } from "../../config/config.js";
import { createRetriever } from "../../retrieval/retriever.js";
import { lexicalEmbedder } from "../../retrieval/lexical.js";
import { testContext } from "../../runtime/test-context.js";
import { definitions } from "../definitions.js";
import type { MethodName } from "../options.js";
import { settingsOf, type MethodSettings } from "../settings.js";
import type { SkillMemory } from "../skills/skill-memory.js";
import type { Method } from "../method.js";

/** A form for a letter to a shop; the next page shows only the name that was entered. */
export const letter: ScriptedSite = {
  start: "/form",
  pages: {
    "/form": 'textbox "Name" #1\ntextbox "Town" #2\nbutton "Send" #3',
    "/thanks": ({ Name = "" }) => `status "Thank you, ${Name}"`,
  },
  moves: { '/form click "Send"': { to: "/thanks", sent: "POST /letters" } },
};

export const success: Verdict = { kind: "success", reason: "it was sent" };
export const failure: Verdict = { kind: "failure", reason: "it was not" };

export interface Bench {
  readonly inducer: Inducer;
  readonly method?: Extract<MethodName, `sgdr${string}`>;
  readonly site?: ScriptedSite;
  readonly judge?: Judge;
  readonly canReset?: boolean;
  readonly settings?: Partial<MethodSettings>;
  readonly embedder?: Embedder;
}

/** The method in a context with a scripted site. */
export function workbench({
  inducer,
  method: name = "sgdr",
  site = letter,
  judge = { judge: async () => success },
  canReset = true,
  settings,
  embedder = lexicalEmbedder,
}: Bench) {
  const events: RunEvent[] = [];
  /** The places in the run at which something was asked, in order. */
  const places: [what: string, place: Place][] = [];
  let replays = 0;
  const context = testContext({
    run: "run-1",
    settings: { ...settingsOf(Config.parse({}), definitions[name].profile), ...settings },
    roles: {
      ...testContext().roles,
      inducer,
      judge,
      summarizer: {
        summarize: async (_, place) => (places.push(["summary", place]), "A form for letters"),
      },
    },
    retriever: createRetriever(embedder),
    onEmbedded: async ({ what }, place) => void places.push([what, place]),
    replayOf: () =>
      canReset
        ? async (task, { policy, support }) => {
            replays += 1;
            return await playScripted(site, policy, support, task);
          }
        : undefined,
    emit: async (event) => void events.push(event),
  });
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every variant of sgdr has this memory
    method: definitions[name].create(context) as Method<SkillMemory>,
    events,
    places,
    replays: () => replays,
    page: () => openScripted(site).page(),
    /** Codes of rejections, in order. */
    rejected: () => events.flatMap((event) => (event.kind === "skill-rejected" ? [event.data.code] : [])),
  };
}
