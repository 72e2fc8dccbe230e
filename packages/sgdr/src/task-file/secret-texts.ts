import { SgdrError } from "../domain/error.js";
import type { ReadLine } from "./task-line.js";

/** The secrets of all lines as the option `secret` has them, each bound to its task's site: `name@site=env:VARIABLE`. */
export function secretTexts(lines: readonly ReadLine[]): string[] {
  const variables = new Map<string, { readonly variable: string; readonly task: string }>();
  for (const { task, own } of lines)
    for (const [name, variable] of Object.entries(own.secrets ?? {})) {
      const bound = `${name}@${task.site}`;
      const before = variables.get(bound);
      if (before && before.variable !== variable)
        throw new SgdrError(
          "input-invalid",
          `the secret ${name} of ${task.site} is ${before.variable} in the task ${before.task} and ${variable} in the task ${task.id}`,
          "give one of them another name, or the tasks different sites",
        );
      variables.set(bound, before ?? { variable, task: task.id });
    }
  return [...variables].map(([bound, { variable }]) => `${bound}=env:${variable}`);
}
