import { methodNow } from "../methods/options.js";

/** Names of the first edition, which users' config files and stored runs still hold. */
const options: Readonly<Record<string, string>> = { verify: "replays" };

type Values = Readonly<Record<string, unknown>>;

/** The options of a file or a stored run under today's names. */
export function withTodaysNames(values: Values): Values {
  const renamed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [options[name] ?? name, valueNow(name, value)]),
  );
  // until quarantine had an option of its own, this one switched it on
  const hadQuarantine = values["commit"] === "plus" && values["quarantine"] === undefined;
  return { ...renamed, ...(hadQuarantine && { quarantine: "on" }) };
}

function valueNow(name: string, value: unknown): unknown {
  if (typeof value === "string") {
    if (name === "method") return methodNow(value);
    if (name === "model") return value.replace(/^replay:/, "recorded:");
  }
  if (name === "roles" && typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([role, own]: [string, unknown]) => [
        role,
        typeof own === "object" && own !== null ? withTodaysNames({ ...own }) : own,
      ]),
    );
  return value;
}
