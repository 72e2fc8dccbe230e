import { z } from "zod";

/** Which library a command is about. */
export const site = z
  .string()
  .default("")
  .describe("The site whose skills are meant; may be left out when there is only one.");
export const ofRun = z
  .string()
  .default("")
  .describe("Take the library of this run instead of the one that all runs share; a bench keeps its own.");
export const skillName = z
  .string()
  .describe("Name of the skill, as name or name@version; a name alone is its newest version.");
