import type { Random } from "sgdr/plugin";
import type { CodeState, Milestone } from "../state.js";
import { dayAgo } from "./days.js";
import { filled, replies, troubles } from "./phrases.js";
import type { Crew } from "./requests.js";

const labelKinds: readonly (readonly [name: string, about: string, hue: number])[] = [
  ["bug", "Something does not work", 355],
  ["idea", "Something new that somebody wishes for", 275],
  ["question", "Needs an answer rather than a change", 210],
  ["docs", "For the handbook", 190],
  ["speed", "Takes too long", 30],
  ["design", "How it looks and feels", 320],
  ["regression", "Worked before", 12],
  ["first steps", "Good for somebody new here", 140],
  ["blocked", "Waits for somebody else", 50],
];
const milestoneNames: readonly (readonly [title: string, about: string])[] = [
  ["Spring cleaning", "Old code out, windows open."],
  ["First light", "The smallest version that helps somebody."],
  ["Paper cuts", "Many small annoyances at once."],
  ["Cold start", "Everything that happens before the first page."],
  ["Open doors", "Ready for people from outside."],
  ["Second wind", "What was left over from the last one."],
  ["Clear skies", "No warnings in the logs any more."],
  ["Firm ground", "Fewer surprises at night."],
  ["Long weekend", "Runs three days without anybody looking."],
];

/** Days that are still free for milestones: no two fall on one day. */
export type FreeDays = number[];
export const freeDays = (random: Random): FreeDays =>
  random.shuffle(Array.from({ length: 150 }, (_, index) => index - 50));

export function addMilestones(state: CodeState, { plan }: Crew, days: FreeDays, random: Random): void {
  random.sample(milestoneNames, 4).forEach(([title, about], index) => {
    const ahead = days.pop() ?? 0;
    state.milestones.push({
      id: `${plan.id}/${index + 1}`,
      project: plan.id,
      number: index + 1,
      title,
      about,
      due: dayAgo(-ahead).slice(0, 10),
      status: ahead < -10 ? "closed" : "open",
    });
  });
}

export function addLabels(state: CodeState, { plan }: Crew, random: Random): void {
  const kept = new Set(random.sample(labelKinds, 7).map(([name]) => name));
  for (const [name, about, hue] of labelKinds)
    if (kept.has(name)) state.labels.push({ id: `${plan.id}:${name}`, project: plan.id, name, about, hue });
}

export function addIssues(state: CodeState, { plan, members }: Crew, random: Random): void {
  const labels = state.labels.filter(({ project }) => project === plan.id).map(({ name }) => name);
  const milestones = state.milestones.filter(({ project }) => project === plan.id);
  const wanted = plan.parts.flatMap((part) => troubles.map(([title, text]) => ({ part, title, text })));
  const chosen = random.sample(wanted, random.int(10, 14));
  let number = random.int(10, 90);
  chosen.forEach(({ part, title, text }, index) => {
    number += random.int(1, 6);
    const age = (chosen.length - index) * 5 + random.next() * 4;
    const id = `${plan.id}-${number}`;
    const tags = new Set(random.sample(labels, random.int(1, 2)));
    state.issues.push({
      id,
      project: plan.id,
      number,
      title: filled(title, part),
      text: filled(text, part),
      author: random.pick(members),
      status: random.chance(0.65) ? "open" : "closed",
      labels: labels.filter((name) => tags.has(name)),
      assignees: random.sample(members, random.pick([0, 1, 1, 1, 2])).sort(),
      milestone: milestoneOf(milestones, random),
      date: dayAgo(age),
    });
    random.sample(replies, random.int(0, 2)).forEach((reply, at) =>
      state.comments.push({
        id: `${id}#${at + 1}`,
        subject: id,
        author: random.pick(members),
        text: reply,
        date: dayAgo(age - 1 - at * 0.6),
      }),
    );
  });
}

const milestoneOf = (milestones: readonly Milestone[], random: Random): string | null =>
  random.chance(0.6) ? random.pick(milestones).id : null;
