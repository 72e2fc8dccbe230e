import { click, giveUp, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { nameOf, pathOf, requestsOf } from "../queries.js";
import type { CodeState, MergeRequest } from "../state.js";
import {
  asked,
  distinct,
  me,
  mergeable,
  notMine,
  openTopics,
  originals,
  otherNames,
  projectName,
  projectNamed,
  requestOn,
  spare,
  strangeTopics,
  third,
  type Topic,
} from "./pool.js";
import { waysOf } from "./ways.js";

const remarks = [
  "Looks good to me, thank you for the tests.",
  "Can we merge this before Friday?",
  "Please rename the second function.",
  "I tried it on the staging machine and it works.",
  "Could you add a line to the release notes?",
];
const isOther =
  ({ project, topic }: Topic) =>
  (other: Topic): boolean =>
    other.project !== project && other.topic !== topic;
const plain = ({ project, topic }: Topic): { project: string; topic: string } => ({ project, topic });

export const requestComment = defineTemplate({
  id: "request-comment",
  kind: "change",
  count: 4,
  values: (world: CodeState, random) => {
    const texts = random.shuffle(remarks);
    return random.sample(openTopics(world), texts.length).flatMap(({ project, topic }, index) => {
      const text = texts[index];
      return text === undefined ? [] : [{ project, topic, text }];
    });
  },
  check: ({ text, ...topic }, world) => ({
    changes: [
      {
        kind: "added",
        table: "comments",
        row: { subject: requestOn(world, topic).id, author: me, text: { like: text } },
      },
    ],
  }),
  oracle: ({ text, ...topic }, world, skin) => {
    const { openRequest, comment, labels } = waysOf(skin);
    return [
      ...openRequest(topic.project, requestOn(world, topic).title),
      ...comment(text),
      say("Your comment is added.", labels.request.saidSent),
    ];
  },
  wrong: (values, world, random) => ({
    ...plain(random.pick(openTopics(world).filter(isOther(values)))),
    text: values.text,
  }),
});

export const requestApprove = defineTemplate({
  id: "request-approve",
  kind: "change",
  count: 3,
  values: (world: CodeState, random) => random.shuffle(asked(notMine(world))).map(plain),
  check: (topic, world) => ({
    changes: [{ kind: "added", table: "approvals", row: { request: requestOn(world, topic).id, user: me } }],
  }),
  oracle: (topic, world, skin) => {
    const { openRequest, labels } = waysOf(skin);
    return [
      ...openRequest(topic.project, requestOn(world, topic).title),
      click(on("button", labels.request.approve)),
      say("The merge request is approved.", labels.request.saidApproved),
    ];
  },
  wrong: (_, world, random) => plain(random.pick(spare(notMine(world)))),
});

export const requestMerge = defineTemplate({
  id: "request-merge",
  kind: "change",
  count: 3,
  values: (world: CodeState, random) => random.shuffle(asked(mergeable(world))).map(plain),
  check: (topic, world) => {
    const { id, project, branch } = requestOn(world, topic);
    return {
      changes: [
        { kind: "changed", table: "requests", id, fields: { status: "merged" } },
        { kind: "removed", table: "branches", id: `${project}:${branch}` },
      ],
    };
  },
  oracle: (topic, world, skin) => {
    const { openRequest, labels } = waysOf(skin);
    return [
      ...openRequest(topic.project, requestOn(world, topic).title),
      click(on("checkbox", labels.request.deleteBranch)),
      click(on("button", labels.request.merge)),
      say("It is merged and its branch is gone.", labels.request.saidMerged),
    ];
  },
  wrong: (_, world, random) => plain(random.pick(spare(mergeable(world)))),
});

export const requestPage = defineTemplate({
  id: "request-page",
  kind: "navigation",
  count: 3,
  values: (world: CodeState, random) => random.shuffle(openTopics(world)).map(plain),
  check: (topic, world) => ({ at: { path: pathOf(requestOn(world, topic)) } }),
  oracle: (topic, world, skin) => [
    ...waysOf(skin).openRequest(topic.project, requestOn(world, topic).title),
    say("Here is the merge request."),
  ],
  wrong: (values, world, random) => plain(random.pick(openTopics(world).filter(isOther(values)))),
});

/** Merged requests, which one finds behind a tab, of these people. */
const mergedBy = (world: CodeState, people: ReadonlySet<string>): MergeRequest[] =>
  world.requests.filter(({ status, author }) => status === "merged" && people.has(author));
const named = (world: CodeState, { project, title }: MergeRequest): { project: string; title: string } => ({
  project: projectName(world, project),
  title,
});
function titled(world: CodeState, { project, title }: { project: string; title: string }): MergeRequest {
  const { id } = projectNamed(world, project);
  const found = requestsOf(world, id, "merged").find((request) => request.title === title);
  if (!found) throw new Error(`${project} has no merged request ${title}`);
  return found;
}

export const requestAuthor = defineTemplate({
  id: "request-author",
  kind: "information",
  count: 3,
  values: (world: CodeState, random) =>
    distinct(random.shuffle(mergedBy(world, third(world, 0))), ({ author }) => author).map((request) =>
      named(world, request),
    ),
  check: (values, world) => {
    const { author } = titled(world, values);
    return { answer: { kind: "text", oneOf: [nameOf(world, author)], noneOf: otherNames(world, author) } };
  },
  oracle: (values, world, skin) => {
    const { openRequests, labels } = waysOf(skin);
    const request = titled(world, values);
    const name = nameOf(world, request.author);
    const words = labels.requests;
    const count = requestsOf(world, request.project, "merged").length;
    return [
      ...openRequests(values.project),
      click(on("link", words.tab(words.states.merged, count)), "It is not among the open ones."),
      click(on("link", values.title)),
      say(`${name} opened it.`, labels.request.wants(name)),
    ];
  },
  wrong: (_, world, random) => named(world, random.pick(mergedBy(world, third(world, 2)))),
});

const openCount = (world: CodeState, project: string): number =>
  requestsOf(world, projectNamed(world, project).id, "open").length;
/** Even numbers are asked for, odd ones are wrong. */
const counted = (world: CodeState, remainder: 0 | 1): { project: string }[] =>
  originals(world)
    .filter(({ name }) => openCount(world, name) % 2 === remainder)
    .map(({ name }) => ({ project: name }));

export const requestCount = defineTemplate({
  id: "request-count",
  kind: "information",
  count: 2,
  values: (world: CodeState, random) =>
    distinct(random.shuffle(counted(world, 0)), ({ project }) => openCount(world, project)),
  check: ({ project }, world) => ({ answer: { kind: "number", value: openCount(world, project) } }),
  oracle: ({ project }, world, skin) => {
    const { openRequests, labels } = waysOf(skin);
    const count = openCount(world, project);
    const words = labels.requests;
    return [
      ...openRequests(project),
      say(`${project} has ${count} open merge requests.`, words.tab(words.states.open, count)),
    ];
  },
  wrong: (_, world, random) => random.pick(counted(world, 1)),
});

export const noSuchRequest = defineTemplate({
  id: "no-such-request",
  kind: "infeasible",
  count: 2,
  values: (world: CodeState, random) => random.sample(strangeTopics(world), 3).map(plain),
  check: () => ({ infeasible: true }),
  oracle: ({ project, topic }, _, skin) => {
    const { openRequests, labels } = waysOf(skin);
    return [
      ...openRequests(project),
      fill(on("searchbox", labels.requests.search), topic),
      click(on("button", labels.requests.find)),
      giveUp(`${project} has no merge request about the ${topic}.`, labels.requests.none),
    ];
  },
  wrong: ({ project }) => ({
    steps: (skin) => [...waysOf(skin).openRequests(project), say("The merge request is approved.")],
  }),
});
