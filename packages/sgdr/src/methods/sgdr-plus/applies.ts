import type { Fingerprint } from "../../domain/fingerprint.js";
import type { PageNode } from "../../domain/observation.js";
import type { SkillProgram } from "../../domain/skill.js";
import { couldBeOn } from "../../observation/could-be-on.js";
import { indexPage, type IndexedPage } from "../../observation/fingerprint.js";
import { NamedPlaces } from "../../observation/named-places.js";
import { callsIn } from "../../skill/walk.js";

/** A skill as far as its first call matters. */
export interface Applying {
  readonly program: SkillProgram;
  /** What each element argument was when the skill was learned. */
  readonly elements: Readonly<Record<string, Fingerprint>>;
}

/** Says of skills whether they can begin on this page: what their first call acts on is there. */
export function appliesOn(nodes: readonly PageNode[]): (skill: Applying) => boolean {
  const page = indexPage(nodes);
  const places = new NamedPlaces(page);
  return ({ program, elements }) => {
    const [first] = callsIn(program);
    return (first?.args ?? []).every((arg) => {
      if (arg.from === "named") return couldBeOn(page, places, arg.target, program.contracts[arg.index]);
      if (arg.from !== "param" || !Object.hasOwn(elements, arg.name)) return true;
      const print = elements[arg.name];
      return print === undefined || isLike(page, print);
    });
  };
}

const isLike = ({ nodes }: IndexedPage, { role, name }: Fingerprint): boolean =>
  nodes.some(
    (node) => node.id !== undefined && node.role === role && node.name === name && node.behind === undefined,
  );
