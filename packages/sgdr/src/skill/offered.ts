import type { OfferedSkill } from "../domain/support.js";
import { printSkill, skillSignature } from "./print-skill.js";

/** A skill as a policy is shown it, under the name it is called by. */
export const offeredSkill = ({
  id,
  name,
  description,
  program,
  approval,
}: Pick<OfferedSkill, "id" | "name" | "description" | "program" | "approval">): OfferedSkill => ({
  id,
  name,
  signature: skillSignature({ name, params: program.params }),
  description,
  body: printSkill(program, name),
  program,
  ...(approval !== undefined && { approval }),
});
