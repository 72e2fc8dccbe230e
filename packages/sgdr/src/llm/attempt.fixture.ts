import { done, type Outcome, type RequestRecord } from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import { SiteId, TaskId } from "../domain/ids.js";
import { recordOf, type Observation, type PageNode } from "../domain/observation.js";
import type { ChatModel } from "../domain/ports.js";
import type { ActionRecord, Step, Trajectory } from "../domain/trajectory.js";
import type { CleanStep, Window } from "../domain/window.js";
import { composeObservation } from "../observation/compose.js";

export const boundary = "b0undary";

export const look = (url: string, title: string, nodes: readonly PageNode[]): Observation =>
  composeObservation({ url, title, scroll: [0, 0], nodes, tabs: [], notices: [], maxTokens: 0 });

export const print = (role: string, name: string, more: Partial<Fingerprint> = {}): Fingerprint => ({
  role,
  name,
  landmarks: [],
  headings: [],
  frames: [],
  item: "",
  attributes: {},
  position: 0,
  equals: 1,
  ...more,
});

interface Did {
  readonly target?: Fingerprint;
  readonly outcome?: Outcome;
  readonly requests?: readonly RequestRecord[];
  readonly changes?: readonly string[];
}
export const did = (name: string, args: readonly CallValue[], more: Did = {}): ActionRecord => ({
  call: { name, args },
  targets: more.target ? { elem: more.target } : {},
  outcome: more.outcome ?? done,
  requests: more.requests ?? [],
  ...(more.changes && { changes: more.changes }),
});

/** A form, and what it leads to. */
export const formPage = look("/parcels/new", "New parcel", [
  { depth: 0, role: "main", name: "" },
  { depth: 1, role: "heading", name: "Book a parcel" },
  { depth: 1, role: "textbox", name: "Sender", id: "3" },
  { depth: 1, role: "textbox", name: "Weight", id: "4" },
  { depth: 1, role: "button", name: "Book", id: "5" },
]);
export const donePage = look("/parcels/9", "Parcel 9", [
  { depth: 0, role: "main", name: "" },
  { depth: 1, role: "status", name: "Parcel 9 is booked" },
  { depth: 1, role: "button", name: "Print label", id: "3" },
]);

export const sender = did("fill", ["3", "Ada"], { target: print("textbox", "Sender") });
export const weight = did("fill", ["4", "2 kg"], { target: print("textbox", "Weight") });
export const book = did("click", ["5"], {
  target: print("button", "Book"),
  requests: [
    { method: "GET", origin: "", path: "/style.css", status: 200 },
    { method: "POST", origin: "", path: "/parcels", status: 302 },
  ],
});
export const label = did("click", ["3"], { target: print("button", "Print label") });

export const step = (
  index: number,
  observation: Observation,
  actions: readonly ActionRecord[],
  more: Partial<Step> = {},
): Step => ({
  index,
  observation: recordOf(observation),
  offered: [],
  thought: `Thought ${index}.`,
  calls: actions.map(({ call }) => call),
  actions,
  outcome: done,
  ...more,
});

export const attempt = (more: Partial<Trajectory> = {}): Trajectory => ({
  task: { id: TaskId.parse("t1"), site: SiteId.parse("s"), goal: "Book a parcel from Ada of 2 kg" },
  steps: [step(0, formPage, [sender]), step(1, formPage, [weight]), step(2, formPage, [book])],
  final: recordOf(donePage),
  end: { kind: "answered", answer: "It is booked." },
  ...more,
});

const clean = (
  index: number,
  [before, after]: readonly [Observation, Observation],
  action: ActionRecord,
): CleanStep => ({
  index,
  thought: `Thought ${index}.`,
  calls: [action.call],
  actions: [action],
  before: recordOf(before),
  after: recordOf(after),
});
export const cleanSteps: readonly CleanStep[] = [
  clean(0, [formPage, formPage], sender),
  clean(1, [formPage, formPage], weight),
  clean(2, [formPage, donePage], book),
  clean(3, [donePage, donePage], label),
];
export const windowOf = (start: number, length: number): Window => ({
  start,
  length,
  unit: "decision",
  steps: cleanSteps.slice(start, start + length),
});

/** Refuses every request that is longer than this. */
export const smallChat = (most: number, text: string): ChatModel & { readonly asked: string[] } => {
  const asked: string[] = [];
  return {
    id: "small",
    asked,
    reply: async ({ user }) => {
      asked.push(user);
      return user.length > most
        ? { kind: "overflow", words: "the context is full" }
        : { kind: "reply", text, usage: { inputTokens: 1, outputTokens: 1 } };
    },
  };
};
