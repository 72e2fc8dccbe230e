import { asi } from "./asi/asi.js";
import { awm } from "./awm/awm.js";
import type { BuiltInMethod } from "./built-in.js";
import { cer } from "./cer/cer.js";
import type { MethodName } from "./options.js";
import { sgdr, sgdrPlus, sgdrWithAll, sgdrWithRandom } from "./sgdr/sgdr.js";
import { vanilla } from "./vanilla/vanilla.js";

/** Every method that comes with sgdr: each is only ever given memories that it made or read itself. */
export const definitions: Readonly<Record<MethodName, BuiltInMethod>> = {
  vanilla,
  awm,
  asi,
  cer,
  sgdr,
  "sgdr+": sgdrPlus,
  random: sgdrWithRandom,
  all: sgdrWithAll,
};

/** The definition of a method by the name that a stored run has for it; undefined for a caller's own. */
export const definitionNamed = (id: string): BuiltInMethod | undefined =>
  Object.values(definitions).find((definition) => definition.id === id);
