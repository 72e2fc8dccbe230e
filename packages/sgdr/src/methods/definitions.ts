import { asi } from "./asi/asi.js";
import { awm } from "./awm/awm.js";
import { cer } from "./cer/cer.js";
import { defineMethod, type MethodDefinition } from "./method.js";
import { methodNow, type MethodName } from "./options.js";
import { sgdr, sgdrAll, sgdrRandom } from "./sgdr/sgdr.js";
import { sgdrPlus } from "./sgdr-plus/sgdr-plus.js";
import { vanilla } from "./vanilla/vanilla.js";

/** Every method that comes with sgdr. */
export const definitions: Readonly<Record<MethodName, MethodDefinition>> = {
  vanilla: defineMethod(vanilla),
  awm: defineMethod(awm),
  asi: defineMethod(asi),
  cer: defineMethod(cer),
  sgdr: defineMethod(sgdr),
  "sgdr+": defineMethod(sgdrPlus),
  "sgdr-random": defineMethod(sgdrRandom),
  "sgdr-all": defineMethod(sgdrAll),
};

/** The definition for the method name in a stored run; undefined for a caller's own method. */
export const definitionNamed = (id: string): MethodDefinition | undefined =>
  Object.values(definitions).find((definition) => definition.id === methodNow(id));
