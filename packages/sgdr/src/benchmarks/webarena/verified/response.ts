import { z } from "zod";

/** What a task is about. */
export const taskTypes = ["RETRIEVE", "MUTATE", "NAVIGATE"] as const;
export type TaskType = (typeof taskTypes)[number];

/** What came of it. */
export const statuses = [
  "SUCCESS",
  "ACTION_NOT_ALLOWED_ERROR",
  "PERMISSION_DENIED_ERROR",
  "NOT_FOUND_ERROR",
  "DATA_VALIDATION_ERROR",
  "UNKNOWN_ERROR",
] as const;
export type Status = (typeof statuses)[number];

const anyCase = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .pipe(z.enum(names));
/** The scorer reads both in any case, and the dataset writes them in small letters. */
export const AnyTaskType = anyCase(taskTypes);
export const AnyStatus = anyCase(statuses);

const Item = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.record(z.string(), z.unknown()), // no lists: in the dataset a list inside the list means alternatives
]);

/** What the scorer reads of an agent: one such object for each task. */
export const AgentResponse = z
  .strictObject({
    task_type: AnyTaskType,
    status: AnyStatus,
    retrieved_data: z.array(Item).readonly().nullable().default(null),
    error_details: z.string().nullable().default(null),
  })
  .readonly();
export type AgentResponse = z.infer<typeof AgentResponse>;

const item = {
  anyOf: [
    { type: "string" },
    { type: "number" },
    { type: "boolean" },
    { type: "null" },
    { type: "object", additionalProperties: true },
  ],
};

/** The same for the agent, whose answers are typed by it; each field says what it means. */
export const responseSchema: Readonly<Record<string, unknown>> = {
  type: "object",
  properties: {
    task_type: {
      enum: [...taskTypes],
      description:
        "RETRIEVE if the task asks for information, MUTATE if it asks for something to be made, changed or removed, NAVIGATE if it asks for a page to be shown",
    },
    status: {
      enum: [...statuses],
      description:
        "SUCCESS if the whole task is done; NOT_FOUND_ERROR if something that it speaks of is not there, also after another look; ACTION_NOT_ALLOWED_ERROR if the site has no way to do it, or not in the state that things are in; PERMISSION_DENIED_ERROR if this account may not; DATA_VALIDATION_ERROR if the task leaves out a value that is needed or gives one that is refused; UNKNOWN_ERROR for anything else",
    },
    retrieved_data: {
      anyOf: [{ type: "array", items: item }, { type: "null" }],
      description:
        "What a task of the type RETRIEVE asks for, as a list even if it is one value, empty if there is none; null for the other types. All items are of one kind: numbers and true or false as such and not as text, objects with the keys that the task names, and no words around a value",
    },
    error_details: {
      anyOf: [{ type: "string" }, { type: "null" }],
      description: "null with SUCCESS; else one sentence on why it could not be done",
    },
  },
  required: ["task_type", "status", "retrieved_data", "error_details"],
  additionalProperties: false,
};

const endingWords = [
  "End every task with send_msg_to_user and one JSON object that says what came of it, with the fields task_type, status, retrieved_data and error_details.",
  "A task that cannot be done is ended in the same way, with the status that fits, and not with report_infeasible.",
  "Where a page is asked for, end while that page is open in front.",
].join(" ");

/** What the agent is told to do: the task's own words, and how it has to end. */
export const goalOf = (intent: string): string => `${intent.trim()}\n\n${endingWords}`;
