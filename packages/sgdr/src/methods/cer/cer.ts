import type { MethodDefinition } from "../method.js";
import { learnExperience } from "./learn.js";
import { CerMemory, joinedExperience } from "./memory.js";
import { chosenNotes } from "./select.js";

/** Contextual Experience Replay: notes about pages and parts of tasks; a few notes are chosen before a task begins. */
export const cer: MethodDefinition<CerMemory> = {
  id: "cer",
  remembers: "experience",
  roles: ["judge", "inducer", "selector"],
  create: (context) => ({
    memory: CerMemory,
    empty: () => ({ dynamics: [], skills: [] }),
    prepare: async (task, memory, signal) => await chosenNotes(task, memory, context, signal),
    learn: async (episode, memory, signal) => await learnExperience(episode, memory, context, signal),
    size: ({ dynamics, skills }) => dynamics.length + skills.length,
    join: joinedExperience,
  }),
};
