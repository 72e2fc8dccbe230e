// The page of the public interface: what each door exports, in the sentence that stands at its declaration.
import type { Door, Export } from "./public-interface.js";

export const apiPage = (doors: readonly Door[], note: string): string => `${note}

# Public interface

What a program may import. What is not named here is no promise. Whatever a signature names can be imported from the same door or from
the package's main one; \`npm run check:public\` checks it.

${doors.map(({ name, exports }) => `## \`${name}\`\n\n${table(exports)}`).join("\n\n")}
`;

/** What is there at run time comes first, then the types, each by name. */
const table = (exports: readonly Export[]): string =>
  [
    "| export | what it is |",
    "|---|---|",
    ...exports
      .toSorted(
        (one, other) => Number(other.isValue) - Number(one.isValue) || (one.name < other.name ? -1 : 1),
      )
      .map(
        ({ name, isValue, sentence }) =>
          `| \`${name}\`${isValue ? "" : " (type)"} | ${sentence.replaceAll("|", "\\|")} |`,
      ),
  ].join("\n");
