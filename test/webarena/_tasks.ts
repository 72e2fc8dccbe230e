import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WebArenaTask } from "../../packages/sgdr/src/benchmarks/webarena/task.js";
import { freshFolder } from "../lib/cli.js";

type Some = Pick<WebArenaTask, "task_id" | "sites" | "start_url" | "intent"> & {
  readonly template?: number;
  readonly eval: Partial<WebArenaTask["eval"]> & Pick<WebArenaTask["eval"], "eval_types">;
};

/** A task in the form of the benchmark's file. */
export const taskOf = ({ template, eval: checks, ...task }: Some): WebArenaTask => ({
  geolocation: null,
  intent_template_id: template ?? task.task_id,
  ...task,
  eval: { reference_answers: null, reference_url: "", program_html: [], string_note: "", ...checks },
});

const commented = (comment: string): WebArenaTask["eval"]["program_html"] => [
  {
    url: "func:reddit_get_post_url('__last_url__')",
    locator: "document.querySelector('[aria-label=\"Comments\"').outerText",
    required_contents: { must_include: [comment] },
  },
];

/** Tasks of ours on the stand-in sites, one for each kind of check. */
export const tasks: readonly WebArenaTask[] = [
  taskOf({
    task_id: 1,
    template: 10,
    sites: ["reddit"],
    start_url: "__REDDIT__/f/gardening",
    intent: 'Comment "In June" on the post about beans',
    eval: { eval_types: ["program_html"], program_html: commented("In June") },
  }),
  taskOf({
    task_id: 2,
    template: 10,
    sites: ["reddit"],
    start_url: "__REDDIT__/f/cooking",
    intent: 'Comment "I have one" on the post about soup',
    eval: { eval_types: ["program_html"], program_html: commented("I have one") },
  }),
  taskOf({
    task_id: 3,
    sites: ["map"],
    start_url: "__MAP__",
    intent: "How far is it from the museum to the library?",
    eval: { eval_types: ["string_match"], reference_answers: { must_include: ["5.0km"] } },
  }),
  taskOf({
    task_id: 4,
    sites: ["shopping"],
    start_url: "__SHOPPING__",
    intent: "Show me the lamp",
    eval: {
      eval_types: ["url_match"],
      reference_url: "__SHOPPING__/oak-reading-lamp.html",
      url_note: "GOLD in PRED",
    },
  }),
  taskOf({
    task_id: 5,
    sites: ["gitlab"],
    start_url: "__GITLAB__/byteblaze/birdhouse",
    intent: "What is the project about?",
    eval: { eval_types: ["string_match"], reference_answers: { fuzzy_match: ["It is a house for birds"] } },
  }),
  taskOf({
    task_id: 6,
    sites: ["gitlab"],
    start_url: "__GITLAB__",
    intent: "Delete the account of hazel",
    eval: {
      eval_types: ["string_match"],
      reference_answers: { fuzzy_match: "N/A" },
      string_note: "Nobody can delete others' accounts",
    },
  }),
  taskOf({
    task_id: 7,
    sites: ["shopping"],
    start_url: "__SHOPPING__/oak-reading-lamp.html",
    intent: "Order the lamp",
    eval: {
      eval_types: ["program_html"],
      program_html: [
        {
          url: "func:shopping_get_latest_order_url()",
          locator: "document.querySelector('.order-details-items.ordered').outerText",
          required_contents: { must_include: ["LAMP-OAK"] },
        },
      ],
    },
  }),
  taskOf({
    task_id: 8,
    sites: ["shopping_admin"],
    start_url: "__SHOPPING_ADMIN__/sales_rule/promo_quote/new/",
    intent: "Make a price rule called spring sale",
    eval: {
      eval_types: ["url_match", "program_html"],
      reference_url: "__SHOPPING_ADMIN__/sales_rule/promo_quote",
      url_note: "GOLD in PRED",
      program_html: [
        {
          url: "last",
          locator: "document.querySelector('[name=\"discount_amount\"').value",
          prep_actions: ["document.querySelector('.admin__collapsible-title').click()"],
          required_contents: { exact_match: "0" },
        },
        {
          url: "last",
          locator: "document.querySelector('[name=\"name\"').value",
          required_contents: { exact_match: "Spring sale" },
        },
      ],
    },
  }),
];

/** The tasks as a file that can be named. */
export function taskFile(some: readonly unknown[] = tasks): string {
  const file = join(freshFolder(), "tasks.json");
  writeFileSync(file, JSON.stringify(some));
  return file;
}

const say = (words: string): string => `send_msg_to_user(${JSON.stringify(words)})`;
const byHand = (comment: string, post: string): readonly string[] => [
  `click({{link ${JSON.stringify(post)}}})`,
  `fill({{textbox "Comment"}}, ${JSON.stringify(comment)})`,
  'click({{button "Post comment"}})',
  say("It is posted."),
];

/** How each is done; where the agent need not say anything it says something all the same. */
export const plans = {
  "In June": [byHand("In June", "When to sow beans")],
  "I have one": [
    [
      'click({{link "Soup for many"}})',
      'post_comment({{textbox "Comment"}}, {{button "Post comment"}}, "I have one")',
      say("It is posted."),
    ],
  ],
  "How far": [
    [
      'click({{link "Directions"}})',
      'fill({{textbox "From"}}, "museum")',
      'fill({{textbox "To"}}, "library")',
      'click({{button "Go"}})',
      say("It is 5.0km."),
    ],
  ],
  "Show me": [['click({{link "Oak Reading Lamp"}})', say("Here it is.")]],
  "the project about": [[say("A house for small birds.")]],
  "Delete the account": [['report_infeasible("Only administrators can do that.")']],
  "Order the lamp": [['click({{button "Order Now"}})', say("It is ordered.")]],
  "Make a price rule": [
    ['fill({{textbox "Rule Name"}}, "Spring sale")', 'click({{button "Save"}})', say("It is saved.")],
  ],
} as const;

export const skill = {
  window: /^2 steps\n(?=[\s\S]*\n {2}fill[\s\S]*\n {2}click[^\n]*Post comment)/,
  item: {
    name: "post_comment",
    description: "write and post a comment on a page with a comment field",
    code: "function post_comment(comment_field, post_button, comment) { fill(comment_field, comment); click(post_button); }",
  },
};
