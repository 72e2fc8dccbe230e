import type { Page } from "playwright-core";
import { denyAll } from "../domain/approval.js";
import { SgdrError } from "../domain/error.js";
import type { ScoredRetrieval } from "../domain/retrieval.js";
import type { Skill } from "../domain/skill.js";
import type { Store } from "../domain/store.js";
import { withCleanup } from "../lib/with-cleanup.js";
import type { SkillStatistics } from "../library/statistics.js";
import { keptEmbedder } from "../runtime/kept-embedder.js";
import { openEmbedder } from "../llm/embedder/open-embedder.js";
import type { Config } from "../config/config.js";
import type { AgentSettings } from "../runtime/agent-types.js";
import { settingsFor } from "../runtime/settings-for.js";
import { openStore } from "../runtime/open-store.js";
import { readOptions } from "../runtime/read-options.js";
import { taskOf } from "../runtime/read-request.js";
import { readSecrets } from "../runtime/read-secrets.js";
import { sessionSource } from "../runtime/session-source.js";
import { exportLibrary, type Exported } from "./export-library.js";
import { bringIn, type BroughtIn } from "./bring-in.js";
import { callSkill, requireUsable, type SkillCalled } from "./call-skill.js";
import { curate, type Curated } from "./curate.js";
import { skillNamed } from "./find-skill.js";
import { libraryAt, type KnownLibrary } from "./known-library.js";
import { searchSkills } from "./search-skills.js";
import { plainArguments, type SkillArguments } from "./skill-args.js";
import { usageOf } from "./usage.js";
import { verifySkills, type SkillCheck } from "./verify-skills.js";

/** Options as for an agent, and which library is meant. */
export interface LibrarySettings extends Omit<AgentSettings, "policy" | "actions" | "onEvent"> {
  /** The only site there is when left out. */
  readonly site?: string;
  /** The library of this run instead of the one that all runs share. */
  readonly run?: string;
}

/** The skills of one site, for programs. What runs learn meanwhile is seen at the next call. */
export interface SkillLibrary {
  skills(): Promise<readonly Skill[]>;
  /** By `name`, which is its newest version, or `name@version`. */
  skill(name: string): Promise<Skill>;
  /** How often each was offered, called and completed, by id. */
  statistics(): Promise<ReadonlyMap<string, SkillStatistics>>;
  /** What a step with this goal, on a page that `state` describes, would be offered. */
  search(
    text: string,
    options?: { readonly state?: string; readonly signal?: AbortSignal },
  ): Promise<ScoredRetrieval>;
  /** Runs a skill on a page of yours, without a model, and leaves the page open. Elements that are left out are found by their fingerprints. */
  call(
    page: Page,
    name: string,
    args?: SkillArguments,
    options?: { readonly signal?: AbortSignal },
  ): Promise<SkillCalled>;
  /** Replays skills where they were learned; all of them when none is named. */
  verify(
    names?: readonly string[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly SkillCheck[]>;
  quarantine(name: string, reason: string): Promise<Curated>;
  release(name: string): Promise<Curated>;
  export(folder: string, options?: { readonly prune?: boolean }): Promise<Exported>;
  /** Joins an exported folder into the shared library. */
  import(folder: string): Promise<BroughtIn>;
  close(): Promise<void>;
}

/** Opens the library of a site. Nothing prints, nothing is global. */
export async function openLibrary(settings: LibrarySettings = {}): Promise<SkillLibrary> {
  const {
    store,
    model,
    chatModel: _c,
    embedWith: _e,
    approve: _a,
    secrets: _s,
    site,
    run,
    ...options
  } = settings;
  const name = typeof model === "object" ? model.modelId : model;
  const config = readOptions({
    ...options,
    ...(name !== undefined && { model: name }),
    ...(typeof store === "string" && { store }),
  });
  const opened = typeof store === "object" ? store : await openStore(config.store);
  return new StoredLibrary(opened, config, settings, { site, run });
}

const never = new AbortController().signal;

class StoredLibrary implements SkillLibrary {
  readonly #store: Store;
  readonly #config: Config;
  readonly #settings: LibrarySettings;
  readonly #place: { readonly site: string | undefined; readonly run: string | undefined };

  constructor(
    store: Store,
    config: Config,
    settings: LibrarySettings,
    place: { site: string | undefined; run: string | undefined },
  ) {
    this.#store = store;
    this.#config = config;
    this.#settings = settings;
    this.#place = place;
  }

  async skills(): Promise<readonly Skill[]> {
    return (await this.#known()).library.skills;
  }

  async skill(name: string): Promise<Skill> {
    return skillNamed((await this.#known()).library, name);
  }

  async statistics(): Promise<ReadonlyMap<string, SkillStatistics>> {
    return await usageOf(this.#store, await this.#known());
  }

  async search(
    text: string,
    { state, signal = never }: { readonly state?: string; readonly signal?: AbortSignal } = {},
  ): Promise<ScoredRetrieval> {
    const { library } = await this.#known();
    const embedder = keptEmbedder(
      this.#settings.embedWith ?? (await openEmbedder(this.#config.embedder, this.#config, signal)),
      this.#store,
    );
    return await searchSkills(library, { text, state }, { embedder, options: this.#config }, signal);
  }

  async call(
    page: Page,
    name: string,
    args: SkillArguments = {},
    { signal = never }: { readonly signal?: AbortSignal } = {},
  ): Promise<SkillCalled> {
    const skill = await this.skill(name);
    requireUsable(skill);
    plainArguments(skill, args);
    const { approve = denyAll, secrets = {} } = this.#settings;
    const { task } = taskOf(
      { goal: `${skill.id}: ${skill.description}`, page, site: skill.site },
      this.#config,
    );
    const hidden = readSecrets(this.#config.secret, secrets, process.env);
    const sessions = sessionSource(this.#config, { actions: [], approve, secrets: hidden }, { page });
    const opened = await sessions.open(task, signal);
    return await withCleanup(
      async () => await callSkill(skill, args, { ...this.#config, ...opened }, signal),
      async () => {
        await opened.close();
        await sessions.close();
      },
    );
  }

  async verify(
    names?: readonly string[],
    { signal = never }: { readonly signal?: AbortSignal } = {},
  ): Promise<readonly SkillCheck[]> {
    const known = await this.#known();
    const skills = names?.map((name) => skillNamed(known.library, name)) ?? known.library.skills;
    const settings = { ...this.#settings, config: this.#config };
    return await verifySkills(this.#store, { library: known, skills }, settings, signal);
  }

  async quarantine(name: string, reason: string): Promise<Curated> {
    return await curate(this.#store, { name, reason, site: this.#shared() });
  }

  async release(name: string): Promise<Curated> {
    return await curate(this.#store, { name, site: this.#shared() });
  }

  async export(folder: string, options: { readonly prune?: boolean } = {}): Promise<Exported> {
    const exported = await exportLibrary((await this.#known()).library, folder, options);
    if (exported.ok) return exported.value;
    const { file, words, hint } = exported.problem;
    throw new SgdrError("input-invalid", `${file}: ${words}`, hint);
  }

  async import(folder: string): Promise<BroughtIn> {
    const site = this.#shared();
    const { mask } = readSecrets(this.#config.secret, this.#settings.secrets ?? {}, process.env);
    const profile = settingsFor(this.#config).commit;
    return await bringIn(this.#store, folder, { site, profile, mask });
  }

  async close(): Promise<void> {
    if (typeof this.#settings.store !== "object") await this.#store.close();
  }

  async #known(): Promise<KnownLibrary> {
    return await libraryAt(this.#store, this.#place);
  }

  /** The library of a run is a record of that run and stays as it is. */
  #shared(): string | undefined {
    const { run, site } = this.#place;
    if (run === undefined) return site;
    throw new SgdrError(
      "input-invalid",
      `the library of run ${run} is a record of that run and stays as it is`,
      "export it and import the folder into the shared library, and change it there",
    );
  }
}
