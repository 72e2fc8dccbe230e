import { WebArenaTask } from "./task.js";

/** A task as the file has it, with what a test says about it. */
export const rawTask = (own: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  task_id: 7,
  sites: ["shopping"],
  require_login: true,
  storage_state: null,
  start_url: "__SHOPPING__",
  geolocation: null,
  intent_template: "What does the {{thing}} cost?",
  instantiation_dict: { thing: "mug" },
  intent: "What does the mug cost?",
  require_reset: false,
  intent_template_id: 3,
  eval: {
    eval_types: ["string_match"],
    reference_answers: { must_include: ["12.50"] },
    reference_url: "",
    program_html: [],
    string_note: "",
  },
  ...own,
});

export const task = (own: Readonly<Record<string, unknown>> = {}): WebArenaTask =>
  WebArenaTask.parse(rawTask(own));
