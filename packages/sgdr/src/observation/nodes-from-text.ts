import type { NodeState, PageNode } from "../domain/observation.js";

const line = /^(\t*)(?:\[(\w+)\] )?([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?(.*)$/;
const valued = / (type|level|value|url)=("(?:[^"\\]|\\.)*"|\S+)/g;
const flag =
  / (checked|pressed|selected|disabled|required|readonly|invalid|focused|expanded|collapsed)(=mixed)?(?= |$)/g;

/** The tree behind a rendered page, for readers who get only its text; what the text does not tell is not there. */
export function nodesFromText(text: string): PageNode[] {
  return text.split("\n").flatMap((written): PageNode[] => {
    const more = /^(\t*)… (.+)$/.exec(written);
    if (more) return [{ depth: more[1]?.length ?? 0, role: "more", name: more[2] ?? "" }];
    const match = line.exec(written);
    if (!match) return [];
    const [, tabs = "", id, role = "", name, rest = ""] = match;
    const { state, type } = stateIn(rest);
    return [
      {
        depth: tabs.length,
        role,
        name: unquoted(name ?? '""'),
        ...(id !== undefined && { id }),
        ...(state && { state }),
        ...(type !== undefined && { attributes: { type } }),
      },
    ];
  });
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}

function stateIn(rest: string): { state: NodeState | undefined; type: string | undefined } {
  const state: Record<string, string | number | boolean> = {};
  let type: string | undefined;
  for (const [, key = "", value = ""] of rest.matchAll(valued)) {
    if (key === "type") type = value;
    else if (key === "level") state[key] = Number(value);
    else state[key] = value.startsWith('"') ? unquoted(value) : value;
  }
  // a value may hold words that look like flags
  for (const [, name = "", mixed] of rest.replace(valued, "").matchAll(flag)) {
    if (name === "collapsed") state["expanded"] = false;
    else state[name] = mixed === undefined ? true : "mixed";
  }
  return { state: Object.keys(state).length > 0 ? state : undefined, type };
}
