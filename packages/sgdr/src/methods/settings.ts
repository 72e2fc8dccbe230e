import type { CommitProfile, LibraryOptions } from "../library/options.js";
import { paperK, type RetrievalOptions } from "../retrieval/options.js";
import type { CleanProfile } from "../trajectory/clean.js";
import type { VerifyParts } from "../verification/verify.js";
import type { LearnKind, MethodOptions, RecallKind } from "./options.js";

/** Options that the method decides unless the user sets them. */
export interface MethodProfile {
  readonly clean: CleanProfile;
  readonly commit: CommitProfile;
  readonly replays: VerifyParts["replays"];
  readonly accept: VerifyParts["accept"];
  readonly quarantine: "on" | "off";
  readonly retrieveK: number;
  readonly learn: LearnKind;
  readonly recall: RecallKind;
}

/** How an episode is played: what the policy is shown, and how many calls it may make at once. */
export interface EpisodeProfile {
  readonly actionsPerStep: number;
  readonly changes: "on" | "off";
  readonly fold: "on" | "off";
  readonly dragAndDrop: "on" | "off";
}

/** As in the paper, where each reply is one call. */
const paperEpisode: EpisodeProfile = {
  actionsPerStep: 1,
  changes: "off",
  fold: "off",
  dragAndDrop: "off",
};
/** What suits a reader best. */
export const ownEpisode: EpisodeProfile = {
  actionsPerStep: 5,
  changes: "on",
  fold: "on",
  dragAndDrop: "on",
};

/** The same for the options that the user may have left to the method. */
export interface GivenEpisode {
  readonly actionsPerStep: number;
  readonly changes: "by-method" | "on" | "off";
  readonly fold: "by-method" | "on" | "off";
  readonly dragAndDrop: "by-method" | "on" | "off";
}

/** The options with nothing about an episode left open. */
export const episodeOptions = <Options extends GivenEpisode>(
  options: Options,
  own: EpisodeProfile = paperEpisode,
): Omit<Options, keyof EpisodeProfile> & EpisodeProfile => ({
  ...options,
  actionsPerStep: options.actionsPerStep === 0 ? own.actionsPerStep : options.actionsPerStep,
  changes: options.changes === "by-method" ? own.changes : options.changes,
  fold: options.fold === "by-method" ? own.fold : options.fold,
  dragAndDrop: options.dragAndDrop === "by-method" ? own.dragAndDrop : options.dragAndDrop,
});

/** The options of learning as the user gave them. */
export type GivenSettings = Omit<MethodOptions, "method"> &
  RetrievalOptions &
  Omit<LibraryOptions, "library">;

/** The options of learning, with nothing left open. */
export interface MethodSettings extends Omit<GivenSettings, keyof MethodProfile>, MethodProfile {}

/** Every option as in the paper. */
const paper: MethodProfile = {
  clean: "paper",
  commit: "paper",
  replays: "each",
  accept: "judge",
  quarantine: "off",
  retrieveK: paperK,
  learn: "on",
  recall: "off",
};

export function settingsOf<Options extends GivenSettings>(
  options: Options,
  profile: Partial<MethodProfile> = {},
): Omit<Options, keyof MethodProfile> & MethodProfile {
  const { clean, commit, replays, accept, quarantine, retrieveK, learn, recall } = options;
  const own = { ...paper, ...profile };
  return {
    ...options,
    clean: clean === "by-method" ? own.clean : clean,
    commit: commit === "by-method" ? own.commit : commit,
    replays: replays === "by-method" ? own.replays : replays,
    accept: accept === "by-method" ? own.accept : accept,
    quarantine: quarantine === "by-method" ? own.quarantine : quarantine,
    retrieveK: retrieveK === 0 ? own.retrieveK : retrieveK,
    learn: learn === "by-method" ? own.learn : learn,
    recall: recall === "by-method" ? own.recall : recall,
  };
}
