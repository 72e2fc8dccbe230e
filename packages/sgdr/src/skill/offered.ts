import type { OfferedSkill } from "../domain/support.js";
import { printSkill, skillSignature } from "./print-skill.js";

/** A skill as it is shown to a policy, with the name by which it is called. */
export const offeredSkill = ({
  id,
  name,
  description,
  program,
  writes,
  approval,
}: Pick<OfferedSkill, "id" | "name" | "description" | "program" | "writes" | "approval">): OfferedSkill => ({
  id,
  name,
  signature: skillSignature({ name, params: program.params }),
  description,
  body: printSkill(program, name),
  program,
  ...(writes !== undefined && { writes }),
  ...(approval !== undefined && { approval }),
});
