import { Config } from "./config.js";
import { withTodaysNames } from "./renamed.js";

type Values = Readonly<Record<string, unknown>>;

/** What sgdr did when these options did not exist yet. */
const before: Values = { changes: "off", fold: "off", accept: "control", learn: "on", recall: "off" };
/** Defaults of that time, of options that have another one since the option beside them exists. */
const formerDefaults: Readonly<Record<string, { readonly value: unknown; readonly until: string }>> = {
  actionsPerStep: { value: 1, until: "changes" },
  retrieveK: { value: 5, until: "learn" },
};

/** The options of a stored run or experiment, under today's names: what it says nothing about goes on as it began. */
export const storedOptions = (values: Values): Values => ({ ...before, ...withTodaysNames(values) });

/** Options of today as they would have been stored at the time of others: one that is left open means what it meant then. */
export function asStoredThen(today: Values, then: Values): Values {
  const defaults: Values = Config.parse({});
  const former = [
    ...Object.entries(before).filter(([name]) => !(name in then)),
    ...Object.entries(formerDefaults)
      .filter(([, { until }]) => !(until in then))
      .map(([name, { value }]): [string, unknown] => [name, value]),
  ].filter(([name]) => today[name] === defaults[name]);
  return { ...today, ...Object.fromEntries(former) };
}
