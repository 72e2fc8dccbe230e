import type { Random } from "../../../../lib/random.js";
import { opening } from "../../kernel/desk.js";
import type { CodeState, Comment, Commit, MergeRequest, RequestStatus, User } from "../state.js";
import { users } from "./people.js";
import { plans, remarks, steps, troubles, works, type Plan } from "./projects.js";

const dayAgo = (days: number): string => new Date(opening - days * 86_400_000).toISOString();
const filled = (text: string, part: string): string => text.replaceAll("{}", part);

export function seedCode(random: Random): CodeState {
  const state: CodeState = {
    users: users(),
    projects: [],
    requests: [],
    commits: [],
    comments: [],
    approvals: [],
    issues: [],
  };
  for (const plan of plans) {
    const own = random.fork(plan.id);
    const members = [...new Set(["mira", ...own.sample(state.users, own.int(4, 6)).map(({ id }) => id)])];
    state.projects.push({
      id: plan.id,
      name: plan.name,
      group: plan.group,
      about: plan.about,
      language: plan.language,
      files: plan.files,
      members,
      readme: [
        `${plan.name}: ${plan.about.toLowerCase()}. It is written in ${plan.language} and kept going by the group ${plan.group}.`,
        `Ask before you change the ${own.pick(plan.parts)}; everything else is open to all. Merge requests want one approval.`,
      ],
      updated: dayAgo(own.int(0, 20) + own.next()),
    });
    addRequests(state, plan, members, own.fork("requests"));
    addIssues(state, plan, members, own.fork("issues"));
  }
  return state;
}

/** Every part gets different works, so that a title is there once in a project. */
function addRequests(state: CodeState, plan: Plan, members: readonly string[], random: Random): void {
  const wanted = random
    .shuffle(plan.parts)
    .flatMap((part) => random.sample(works, 2).map(([title, why]) => ({ part, title, why })));
  const chosen = random.shuffle(wanted).slice(0, random.int(7, 10));
  const opened = random.int(2, 5);
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
    const [approver] = random.sample(
      members.filter((id) => id !== author && id !== "mira"),
      1,
    );
    if (approver !== undefined && (status === "merged" || random.chance(0.3)))
      state.approvals.push({ id: `${request.id}:${approver}`, request: request.id, user: approver });
  });
}

const hex = (random: Random): string =>
  Array.from({ length: 8 }, () => random.int(0, 15).toString(16)).join("");

const commitsOf = ({ id, author }: MergeRequest, age: number, random: Random): Commit[] =>
  random.sample(steps, random.int(1, 5)).map((title, index) => ({
    id: hex(random),
    request: id,
    author,
    title,
    date: dayAgo(age - index * 0.2),
  }));

const commentsOf = (
  { id }: MergeRequest,
  members: readonly User["id"][],
  age: number,
  random: Random,
): Comment[] =>
  random.sample(remarks, random.int(0, 3)).map((text, index) => ({
    id: `${id}#${index + 1}`,
    request: id,
    author: random.pick(members),
    text,
    date: dayAgo(age - 0.5 - index * 0.4),
  }));

function addIssues(state: CodeState, plan: Plan, members: readonly string[], random: Random): void {
  let number = random.int(10, 90);
  const chosen = random.sample(plan.parts, random.int(3, 5));
  chosen.forEach((part, index) => {
    const [title, text] = random.pick(troubles);
    number += random.int(1, 6);
    state.issues.push({
      id: `${plan.id}-${number}`,
      project: plan.id,
      number,
      title: filled(title, part),
      text: filled(text, part),
      author: random.pick(members),
      status: random.chance(0.65) ? "open" : "closed",
      label: random.pick(["bug", "question", "idea", "docs"]),
      date: dayAgo((chosen.length - index) * 9 + random.next() * 5),
    });
  });
}
