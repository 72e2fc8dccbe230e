import { click, fill, giveUp, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { approversOf, nameOf, pathOf, requestsOf } from "../queries.js";
import type { CodeState, MergeRequest } from "../state.js";
import { me, openTopics, projectNamed, requestOn, strangeTopics, waysOf, type Topic } from "./ways.js";

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

export const requestComment = defineTemplate({
  id: "request-comment",
  kind: "change",
  count: 2,
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
        row: { request: requestOn(world, topic).id, author: me, text: { like: text } },
      },
    ],
  }),
  oracle: ({ text, ...topic }, world, skin) => {
    const { openRequest, labels } = waysOf(skin);
    return [
      ...openRequest(topic.project, requestOn(world, topic).title),
      fill(on("textbox", labels.request.comment), text),
      click(on("button", labels.request.send)),
      say("Your comment is added.", labels.request.saidSent),
    ];
  },
  wrong: (values, world, random) => {
    const { project, topic } = random.pick(openTopics(world).filter(isOther(values)));
    return { project, topic, text: values.text };
  },
});

const notMine = (world: CodeState): Topic[] =>
  openTopics(world).filter((topic) => !approversOf(world, requestOn(world, topic).id).includes(me));

export const requestApprove = defineTemplate({
  id: "request-approve",
  kind: "change",
  count: 1,
  values: (world: CodeState, random) =>
    random.shuffle(notMine(world)).map(({ project, topic }) => ({ project, topic })),
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
  wrong: (values, world, random) => {
    const { project, topic } = random.pick(notMine(world).filter(isOther(values)));
    return { project, topic };
  },
});

export const requestPage = defineTemplate({
  id: "request-page",
  kind: "navigation",
  count: 1,
  values: (world: CodeState, random) =>
    random.shuffle(openTopics(world)).map(({ project, topic }) => ({ project, topic })),
  check: (topic, world) => ({ at: { path: pathOf(requestOn(world, topic)) } }),
  oracle: (topic, world, skin) => [
    ...waysOf(skin).openRequest(topic.project, requestOn(world, topic).title),
    say("Here is the merge request."),
  ],
  wrong: (values, world, random) => {
    const { project, topic } = random.pick(openTopics(world).filter(isOther(values)));
    return { project, topic };
  },
});

/** Merged requests, which one finds behind a tab. */
const merged = (world: CodeState): MergeRequest[] =>
  world.requests.filter(({ status }) => status === "merged");
const asked = (world: CodeState, { project, title }: MergeRequest): { project: string; title: string } => ({
  project: world.projects.find(({ id }) => id === project)?.name ?? "",
  title,
});
function titled(world: CodeState, { project, title }: { project: string; title: string }): MergeRequest {
  const { id } = projectNamed(world, project);
  const found = merged(world).find((request) => request.project === id && request.title === title);
  if (!found) throw new Error(`${project} has no merged request ${title}`);
  return found;
}

export const requestAuthor = defineTemplate({
  id: "request-author",
  kind: "information",
  count: 1,
  values: (world: CodeState, random) => random.shuffle(merged(world)).map((request) => asked(world, request)),
  check: (values, world) => {
    const { author } = titled(world, values);
    const others = world.users.filter(({ id }) => id !== author).map(({ name }) => name);
    return { answer: { kind: "text", oneOf: [nameOf(world, author)], noneOf: others } };
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
  wrong: (values, world, random) => {
    const { author } = titled(world, values);
    return asked(world, random.pick(merged(world).filter((other) => other.author !== author)));
  },
});

const openCount = (world: CodeState, project: string): number =>
  requestsOf(world, projectNamed(world, project).id, "open").length;

export const requestCount = defineTemplate({
  id: "request-count",
  kind: "information",
  count: 1,
  values: (world: CodeState, random) => random.shuffle(world.projects).map(({ name }) => ({ project: name })),
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
  wrong: ({ project }, world, random) => {
    const count = openCount(world, project);
    return {
      project: random.pick(world.projects.filter(({ name }) => openCount(world, name) !== count)).name,
    };
  },
});

export const noSuchRequest = defineTemplate({
  id: "no-such-request",
  kind: "infeasible",
  count: 1,
  values: (world: CodeState, random) =>
    random.sample(strangeTopics(world), 2).map(({ project, topic }) => ({ project, topic })),
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
