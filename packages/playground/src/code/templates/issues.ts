import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { issuesOf, labelsIn, nameOf, peopleOf } from "../queries.js";
import type { CodeState, Issue } from "../state.js";
import {
  asked,
  distinct,
  issueNamed,
  me,
  nameOfIssue,
  openIssues,
  originals,
  otherNames,
  projectNamed,
  spare,
  third,
} from "./pool.js";
import { shown, waysOf } from "./ways.js";

const reports: readonly (readonly [title: string, text: string])[] = [
  ["Spelling mistake on the start page", "It says recieve instead of receive."],
  ["Nightly build takes two hours", "Last month it was done in twenty minutes."],
  ["Add a contact address", "Customers do not know where to write to."],
  ["Screen reader skips the menu", "The menu has no name of its own."],
  ["Old logo in the footer", "We changed it in autumn."],
];
const labelNames = (world: CodeState, project: string): string[] =>
  labelsIn(world, projectNamed(world, project).id).map(({ name }) => name);

export const issueCreate = defineTemplate({
  id: "issue-create",
  kind: "change",
  count: 4,
  values: (world: CodeState, random) => {
    const projects = random.sample(originals(world), reports.length);
    return random.shuffle(reports).flatMap(([title, text], index) => {
      const project = projects[index];
      if (!project) return [];
      const user = random.pick(peopleOf(world, project.id).filter(({ id }) => id !== me));
      const label = random.pick(labelNames(world, project.name));
      return [{ project: project.name, title, text, label, assignee: user.name, user: user.id }];
    });
  },
  check: ({ project, title, text, label, user }, world) => ({
    changes: [
      {
        kind: "added",
        table: "issues",
        row: {
          project: projectNamed(world, project).id,
          title: { like: title },
          text: { like: text },
          author: me,
          status: "open",
          labels: [label],
          assignees: [user],
          milestone: null,
        },
      },
    ],
  }),
  oracle: ({ project, title, text, label, assignee }, _, skin) => {
    const { openSection, enter, pick, pickPerson, labels } = waysOf(skin);
    const words = labels.issues;
    return [
      ...openSection(project, "issues"),
      enter(words.create),
      fill(on("textbox", words.title), title),
      fill(on("textbox", words.text), text),
      ...pick(words.label, label),
      ...pickPerson(words.assignee, assignee),
      click(on("button", words.submit)),
      say("The issue is created.", words.saidDone),
    ];
  },
  wrong: (values, world, random) => ({
    ...values,
    label: random.pick(labelNames(world, values.project).filter((name) => name !== values.label)),
  }),
});

const farewells = [
  "Fixed in the last release.",
  "We decided against it.",
  "This works as it should.",
  "Nobody could repeat it.",
];

export const issueClose = defineTemplate({
  id: "issue-close",
  kind: "change",
  count: 3,
  values: (world: CodeState, random) => {
    const issues = random.shuffle(asked(openIssues(world)));
    return random.shuffle(farewells).flatMap((text, index) => {
      const issue = issues[index];
      return issue ? [{ ...nameOfIssue(world, issue), text }] : [];
    });
  },
  check: ({ text, ...named }, world) => {
    const { id } = issueNamed(world, named);
    return {
      changes: [
        { kind: "added", table: "comments", row: { subject: id, author: me, text: { like: text } } },
        { kind: "changed", table: "issues", id, fields: { status: "closed" } },
      ],
    };
  },
  oracle: ({ project, title, text }, _, skin) => {
    const { openIssue, comment, labels } = waysOf(skin);
    return [
      ...openIssue(project, title),
      ...comment(text),
      click(on("button", labels.issue.closing)),
      say("The issue is closed.", labels.issue.saidClosed),
    ];
  },
  wrong: ({ text }, world, random) => ({
    ...nameOfIssue(world, random.pick(spare(openIssues(world)))),
    text,
  }),
});

/** Labels that an issue could still get. */
const missingLabels = (world: CodeState, { project, labels }: Issue): string[] =>
  labelsIn(world, project)
    .map(({ name }) => name)
    .filter((name) => !labels.includes(name));

export const issueLabel = defineTemplate({
  id: "issue-label",
  kind: "change",
  count: 4,
  values: (world: CodeState, random) =>
    random.shuffle(openIssues(world)).map((issue) => ({
      ...nameOfIssue(world, issue),
      label: random.pick(missingLabels(world, issue)),
    })),
  check: ({ label, ...named }, world) => {
    const issue = issueNamed(world, named);
    const names = new Set([...issue.labels, label]);
    const labels = labelsIn(world, issue.project)
      .map(({ name }) => name)
      .filter((name) => names.has(name));
    return { changes: [{ kind: "changed", table: "issues", id: issue.id, fields: { labels } }] };
  },
  oracle: ({ project, title, label }, _, skin) => {
    const { openIssue, open, labels } = waysOf(skin);
    return [
      ...openIssue(project, title),
      open(labels.issue.editLabels),
      click(on("checkbox", label)),
      click(on("button", labels.issue.apply)),
      say(`The issue has the label ${label}.`, labels.issue.saidLabels),
    ];
  },
  wrong: (values, world, random) => ({
    ...values,
    label: random.pick(
      missingLabels(world, issueNamed(world, values)).filter((name) => name !== values.label),
    ),
  }),
});

/** Open issues with one assignee, who is one of these. */
const assignedTo = (world: CodeState, people: ReadonlySet<string>): Issue[] =>
  openIssues(world).filter(({ assignees }) => assignees.length === 1 && people.has(assignees[0] ?? ""));

export const issueAssignee = defineTemplate({
  id: "issue-assignee",
  kind: "information",
  count: 4,
  values: (world: CodeState, random) =>
    distinct(random.shuffle(assignedTo(world, third(world, 1))), ({ assignees }) => assignees[0] ?? "").map(
      (issue) => nameOfIssue(world, issue),
    ),
  check: (named, world) => {
    const [user = ""] = issueNamed(world, named).assignees;
    return { answer: { kind: "text", oneOf: [nameOf(world, user)], noneOf: otherNames(world, user) } };
  },
  oracle: ({ project, title }, world, skin) => {
    const [user = ""] = issueNamed(world, { project, title }).assignees;
    const name = nameOf(world, user);
    return [...waysOf(skin).openIssue(project, title), say(`It is assigned to ${name}.`, name)];
  },
  wrong: (_, world, random) => nameOfIssue(world, random.pick(assignedTo(world, third(world, 2)))),
});

/** Labels that some closed issue has. */
const closedLabels = (world: CodeState): { project: string; label: string }[] =>
  originals(world).flatMap(({ id, name }) =>
    labelsIn(world, id)
      .filter((label) => issuesOf(world, id, { status: "closed", label: label.name }).length > 0)
      .map((label) => ({ project: name, label: label.name })),
  );

export const issueFilter = defineTemplate({
  id: "issue-filter",
  kind: "navigation",
  count: 2,
  values: (world: CodeState, random) => random.shuffle(asked(closedLabels(world))),
  check: ({ project, label }, world) => ({
    at: {
      path: `/projects/${projectNamed(world, project).id}/issues`,
      query: { state: "closed", label },
    },
  }),
  oracle: ({ project, label }, world, skin) => {
    const { openSection, narrow, labels } = waysOf(skin);
    const { id } = projectNamed(world, project);
    const count = issuesOf(world, id, { status: "closed" }).length;
    const words = labels.issues;
    return [
      ...openSection(project, "issues"),
      click(on("link", labels.requests.tab(words.states.closed, count)), "The closed ones are here."),
      ...narrow(words.label, label, words.apply),
      shown(),
    ];
  },
  wrong: (_, world, random) => random.pick(spare(closedLabels(world))),
});
