import type { Random } from "sgdr/plugin";
import type { CodeState, Comment, Commit, MergeRequest, RequestStatus } from "../state.js";
import { dayAgo } from "./days.js";
import { branchNames, chores, filled, remarks, steps, works } from "./phrases.js";
import type { Plan } from "./plans.js";

/** Whose work is seeded. */
export interface Crew {
  readonly plan: Plan;
  readonly members: readonly string[];
}

/** Every part gets different works, so that a title is there once in a project. */
export function addRequests(state: CodeState, { plan, members }: Crew, opened: number, random: Random): void {
  const wanted = random
    .shuffle(plan.parts)
    .flatMap((part) => random.sample(works, 2).map(([title, why]) => ({ part, title, why })));
  const chosen = random.shuffle(wanted).slice(0, random.int(8, 10));
  let number = random.int(20, 180);
  chosen.forEach(({ part, title, why }, index) => {
    number += random.int(1, 5);
    const isOpen = index >= chosen.length - opened;
    const status: RequestStatus = isOpen ? "open" : random.chance(0.75) ? "merged" : "closed";
    const age = (chosen.length - index) * 4 + random.next() * 3;
    const author = random.pick(members.filter((id) => id !== "mira"));
    const request: MergeRequest = {
      id: `${plan.id}!${number}`,
      project: plan.id,
      number,
      title: filled(title, part),
      description: filled(why, part),
      author,
      reviewer: random.pick(members.filter((id) => id !== author)),
      branch: filled(title, part).toLowerCase().replaceAll(" ", "-"),
      status,
      date: dayAgo(age),
    };
    state.requests.push(request);
    state.commits.push(...commitsOf(request, age, random));
    state.comments.push(...commentsOf(request, members, age, random));
    if (isOpen) addBranch(state, request);
    const [approver] = random.sample(
      members.filter((id) => id !== author && id !== "mira"),
      1,
    );
    if (approver !== undefined && (status === "merged" || random.chance(0.5)))
      state.approvals.push({ id: `${request.id}:${approver}`, request: request.id, user: approver });
  });
}

export const hex = (random: Random): string =>
  Array.from({ length: 8 }, () => random.int(0, 15).toString(16)).join("");

const commitsOf = ({ project, author, branch }: MergeRequest, age: number, random: Random): Commit[] =>
  random.sample(steps, random.int(1, 4)).map((title, index) => ({
    id: hex(random),
    project,
    branch,
    author,
    title,
    date: dayAgo(age - index * 0.2),
  }));

const commentsOf = (
  { id }: MergeRequest,
  members: readonly string[],
  age: number,
  random: Random,
): Comment[] =>
  random.sample(remarks, random.int(0, 3)).map((text, index) => ({
    id: `${id}#${index + 1}`,
    subject: id,
    author: random.pick(members),
    text,
    date: dayAgo(age - 0.5 - index * 0.4),
  }));

const addBranch = (state: CodeState, { project, branch, author, date }: Omit<MergeRequest, "id">): void =>
  void state.branches.push({ id: `${project}:${branch}`, project, name: branch, author, date });

/** What the main branch has, and branches that nobody has proposed yet. */
export function addHistory(state: CodeState, { plan, members }: Crew, random: Random): void {
  const count = random.int(18, 26);
  let age = 0.2 + random.next();
  for (let index = 0; index < count; index += 1) {
    state.commits.push({
      id: hex(random),
      project: plan.id,
      branch: "main",
      author: random.pick(members),
      title: random.pick(chores),
      date: dayAgo(age),
    });
    age += 0.4 + random.next() * 3;
  }
  const main = { project: plan.id, name: "main", author: members[0] ?? "mira", date: dayAgo(age) };
  state.branches.push({ id: `${plan.id}:main`, ...main });
  for (const name of random.sample(branchNames, 2))
    state.branches.push({
      id: `${plan.id}:${name}`,
      project: plan.id,
      name,
      author: random.pick(members),
      date: dayAgo(random.int(5, 60)),
    });
}
