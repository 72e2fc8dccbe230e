import type { Fingerprint } from "../domain/fingerprint.js";

/** The text for a stored element: its role and its name. */
export const contractLabel = ({ role, name }: Pick<Fingerprint, "role" | "name">): string =>
  name === "" ? role : `${role} "${name}"`;
