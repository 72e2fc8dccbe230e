/** What a page text says of an element that can be acted on. */
export interface ShownElement {
  readonly role: string;
  readonly name: string;
}

const line = /^\t*\[([^\]\s]+)\] ([a-z][\w-]*)(?: ("(?:[^"\\]|\\.)*"))?/gm;

/** The elements of a page as it was shown, by id. */
export function elementsShown(text: string): ReadonlyMap<string, ShownElement> {
  const shown = new Map<string, ShownElement>();
  for (const [, id = "", role = "", quoted] of text.matchAll(line))
    shown.set(id, { role, name: quoted === undefined ? "" : String(JSON.parse(quoted)) });
  return shown;
}
