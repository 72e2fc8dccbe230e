import { openScripted, playScripted, type ScriptedSite } from "../../agent/scripted-site.fixture.js";
import type { RunEvent } from "../../domain/event.js";
import type { Embedder, Place } from "../../domain/ports.js";
import type { Inducer, Judge } from "../../domain/roles.js";
import type { Verdict } from "../../domain/verdict.js";
import type { CommitProfile } from "../../library/options.js";
import { lexicalEmbedder } from "../../retrieval/lexical.js";
import { RetrievalOptions } from "../../retrieval/options.js";
import { createRetriever } from "../../retrieval/retriever.js";
import type { LearnOptions } from "../skills/commit-drafts.js";
import { sgdrMethod } from "./sgdr.js";
import { summaries } from "./summaries.js";
import type { Choosing } from "./support.js";

/** A letter to a shop; the page after it says the name and nothing else. */
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
  readonly site?: ScriptedSite;
  readonly judge?: Judge;
  readonly canReset?: boolean;
  readonly commit?: CommitProfile;
  readonly choosing?: Choosing;
  readonly options?: Partial<LearnOptions>;
  readonly trustProvisional?: boolean;
  readonly embedder?: Embedder;
}

const clock = { nowMs: () => 0 };
const paper: Omit<LearnOptions, "commit"> = {
  windows: "sliding",
  windowUnit: "decision",
  callability: true,
  verification: "replay",
  clean: "paper",
  replays: "each",
};

/** The method with its parts around a scripted site. */
export function workbench({
  inducer,
  site = letter,
  judge = { judge: async () => success },
  canReset = true,
  commit = "paper",
  choosing = "score",
  options,
  trustProvisional = false,
  embedder = lexicalEmbedder,
}: Bench) {
  const events: RunEvent[] = [];
  const emit = async (event: RunEvent): Promise<void> => void events.push(event);
  /** Where in the run something was asked, in order. */
  const places: [what: string, place: Place][] = [];
  const told = summaries({
    summarize: async (_, place) => (places.push(["summary", place]), "A form for letters"),
  });
  let replays = 0;
  const method = sgdrMethod({
    quarantine: {
      quarantineCalls: 3,
      quarantineShare: 0.66,
      commit,
      quarantine: commit === "plus" ? "on" : "off",
    },
    support: {
      retriever: createRetriever(embedder),
      summaries: told,
      options: RetrievalOptions.parse({}),
      offers: () => ({ offerLevel: "replayed", trustProvisional, resettable: canReset }),
      onEmbedded: async ({ what }, place) => void places.push([what, place]),
      choosing,
      seed: "0",
      emit,
      clock,
    },
    learn: () => ({
      run: "run-1",
      options: { ...paper, commit, ...options },
      inducer,
      prompts: {},
      judge,
      summaries: told,
      mask: (text) => text,
      reserved: new Set(),
      replay: canReset
        ? async (task, { policy, support }) => {
            replays += 1;
            return await playScripted(site, policy, support, task);
          }
        : undefined,
      emit,
      clock,
    }),
  });
  return {
    method,
    events,
    places,
    replays: () => replays,
    page: () => openScripted(site).page(),
    /** Codes of rejections, in order. */
    rejected: () => events.flatMap((event) => (event.kind === "skill-rejected" ? [event.data.code] : [])),
  };
}
