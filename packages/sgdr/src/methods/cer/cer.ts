import type { BuiltInMethod } from "../built-in.js";
import type { Method } from "../method.js";
import { learnExperience, type CerLearnParts } from "./learn.js";
import { CerMemory, joinedExperience } from "./memory.js";
import { chosenNotes, type SelectParts } from "./select.js";

export interface CerParts extends CerLearnParts, SelectParts {}

/** Contextual Experience Replay: pages and parts of tasks in words, of which a few are chosen before a task begins. */
export const cer: BuiltInMethod<CerMemory> = {
  id: "cer",
  remembers: "experience",
  roles: ["judge", "inducer", "selector"],
  create: ({ roles: { distiller, selector }, settings: { clean, learnFrom }, mask, emit, clock }) =>
    cerMethod({ distiller, selector, clean, learnFrom, mask, emit, clock }),
};

export const cerMethod = (parts: CerParts): Method<CerMemory> => ({
  memory: CerMemory,
  empty: () => ({ dynamics: [], skills: [] }),
  prepare: async (task, memory, signal) => await chosenNotes(task, memory, parts, signal),
  learn: async (episode, memory, signal) => await learnExperience(episode, memory, parts, signal),
  size: ({ dynamics, skills }) => dynamics.length + skills.length,
  join: joinedExperience,
});
