import type { CommitProfile, LibraryOptions } from "../library/options.js";
import type { RetrievalOptions } from "../retrieval/options.js";
import type { CleanProfile } from "../trajectory/clean.js";
import type { VerifyParts } from "../verification/verify.js";
import type { MethodOptions } from "./options.js";

/** Options that the method decides unless the user sets them. */
export interface MethodProfile {
  readonly clean: CleanProfile;
  readonly commit: CommitProfile;
  readonly replays: VerifyParts["replays"];
  readonly accept: VerifyParts["accept"];
  readonly quarantine: "on" | "off";
}

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
};

export function settingsOf<Options extends GivenSettings>(
  options: Options,
  profile: Partial<MethodProfile> = {},
): Omit<Options, keyof MethodProfile> & MethodProfile {
  const { clean, commit, replays, accept, quarantine } = options;
  const own = { ...paper, ...profile };
  return {
    ...options,
    clean: clean === "by-method" ? own.clean : clean,
    commit: commit === "by-method" ? own.commit : commit,
    replays: replays === "by-method" ? own.replays : replays,
    accept: accept === "by-method" ? own.accept : accept,
    quarantine: quarantine === "by-method" ? own.quarantine : quarantine,
  };
}
