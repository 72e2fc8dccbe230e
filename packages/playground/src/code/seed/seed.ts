import type { Random } from "sgdr/plugin";
import { roles, type CodeState, type Project, type Role, type TodoKind } from "../state.js";
import { dayAgo } from "./days.js";
import { addIssues, addLabels, addMilestones, freeDays } from "./issues.js";
import { accounts, seedUsers } from "./people.js";
import { plans, type Plan } from "./plans.js";
import { addHistory, addRequests, type Crew } from "./requests.js";
import { addFiles } from "./sources.js";

/** All but the last of these are what the first account is in a fifth of the projects each. */
const ownRoles: readonly Role[] = ["Maintainer", "Owner", "Maintainer", "Maintainer", "Contributor"];

export function seedCode(random: Random): CodeState {
  const state: CodeState = {
    users: seedUsers(random.fork("users")),
    projects: [],
    members: [],
    stars: [],
    requests: [],
    branches: [],
    commits: [],
    files: [],
    comments: [],
    approvals: [],
    issues: [],
    labels: [],
    milestones: [],
    todos: [],
  };
  const days = freeDays(random.fork("days"));
  // every number of open requests and every role of one's own is there, whatever the seed
  const opened = random.fork("opened").shuffle(plans.map((_, index) => 2 + (index % 4)));
  const mine = random.fork("mine").shuffle(plans.map((_, index) => ownRoles[index % 5] ?? "Maintainer"));
  plans.forEach((plan, index) => {
    const own = random.fork(plan.id);
    const members = [...new Set(["mira", ...own.sample(state.users, own.int(4, 6)).map(({ id }) => id)])];
    const crew: Crew = { plan, members };
    const project = projectOf(plan, own);
    state.projects.push(project);
    addMembers(state, crew, mine[index] ?? "Maintainer", own.fork("members"));
    addStars(state, plan, own.fork("stars"));
    addRequests(state, crew, opened[index] ?? 3, own.fork("requests"));
    addHistory(state, crew, own.fork("history"));
    addFiles(state, crew, project.readme, own.fork("files"));
    addMilestones(state, crew, days, own.fork("milestones"));
    addLabels(state, crew, own.fork("labels"));
    addIssues(state, crew, own.fork("issues"));
  });
  addForks(state, random.fork("forks"));
  for (const { user } of accounts) addTodos(state, user, random.fork(`todos of ${user}`));
  return state;
}

const projectOf = (plan: Plan, random: Random): Project => ({
  id: plan.id,
  name: plan.name,
  group: plan.group,
  about: plan.about,
  language: plan.language,
  readme: [
    `${plan.name}: ${plan.about.toLowerCase()}. It is written in ${plan.language} and kept going by the group ${plan.group}.`,
    `Ask before you change the ${random.pick(plan.parts)}; everything else is open to all. Merge requests want one approval.`,
  ],
  oldStars: random.int(12, 240),
  forkOf: null,
  visibility: random.chance(0.7) ? "Everybody" : "Members only",
  updated: dayAgo(random.int(0, 20) + random.next()),
});

/** Somebody owns every project: the first of the others, if it is not the first account itself. */
function addMembers(state: CodeState, { plan, members }: Crew, mine: Role, random: Random): void {
  members.forEach((user, index) => {
    const others: readonly Role[] = roles.slice(0, 3);
    const role = user === "mira" ? mine : index === 1 && mine !== "Owner" ? "Owner" : random.pick(others);
    state.members.push({
      id: `${plan.id}:${user}`,
      project: plan.id,
      user,
      role,
      since: dayAgo(random.int(40, 700)),
    });
  });
}

function addStars(state: CodeState, { id }: Plan, random: Random): void {
  for (const user of random.sample(state.users, random.int(2, 12)))
    state.stars.push({
      id: `${id}:${user.id}`,
      project: id,
      user: user.id,
      date: dayAgo(random.int(1, 300)),
    });
}

function addForks(state: CodeState, random: Random): void {
  const others = state.users.filter(({ id }) => id !== "mira");
  for (const origin of random.sample(state.projects, 9)) {
    const owner = random.pick(others).id;
    const id = `${owner}-${origin.id}`;
    const updated = dayAgo(random.int(3, 120));
    state.projects.push({ ...origin, id, group: owner, oldStars: 0, forkOf: origin.id, updated });
    state.members.push({ id: `${id}:${owner}`, project: id, user: owner, role: "Owner", since: updated });
  }
}

/** What waits for somebody: reviews, issues, and threads in which the name came up. */
function addTodos(state: CodeState, user: string, random: Random): void {
  const add = (kind: TodoKind, subject: string, by: string, date: string): void =>
    void state.todos.push({
      id: `${user}-todo-${state.todos.filter((todo) => todo.user === user).length + 1}`,
      user,
      kind,
      by,
      subject,
      date,
      done: random.chance(0.25),
    });
  const reviews = state.requests.filter(({ reviewer, status }) => reviewer === user && status === "open");
  for (const { id, author, date } of random.sample(reviews, 4)) add("review", id, author, date);
  const assigned = state.issues.filter(
    ({ assignees, author, status }) => assignees.includes(user) && author !== user && status === "open",
  );
  for (const { id, author, date } of random.sample(assigned, 4)) add("assigned", id, author, date);
  const said = state.comments.filter(({ author }) => author !== user);
  for (const { subject, author, date } of random.sample(said, 3)) add("mentioned", subject, author, date);
}
