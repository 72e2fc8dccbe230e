import type { Skin } from "../kernel/desk.js";

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Every word that somebody may aim at. A second skin is a second object like this. */
const a = {
  site: "Stackyard",
  slogan: "Where the source is stored",
  skip: "Skip to content",
  header: {
    nav: "Main",
    projects: "Projects",
    reviews: "Review requests",
    signIn: "Sign in",
    signOut: "Sign out",
  },
  projects: {
    heading: "Projects",
    search: "Search projects",
    find: "Search",
    count: (count: number) => plural(count, "project", "projects"),
    none: "No projects found",
    noneHint: "Try another word of its name or of what it does.",
  },
  project: {
    tabs: "Project",
    overview: "Overview",
    requests: "Merge requests",
    issues: "Issues",
    members: "Members",
    files: "Files",
    readme: "Read me",
    about: "About",
    language: "Language",
    updated: "Last change",
    pipeline: "Latest pipeline",
    pipelineRefresh: "Refresh",
    passed: (minutes: number) => `Passed in ${minutes} minutes`,
    name: "Name",
    role: "What they do",
  },
  requests: {
    heading: "Merge requests",
    states: { open: "Open", merged: "Merged", closed: "Closed" },
    tabs: "State",
    tab: (label: string, count: number) => `${label} ${count}`,
    search: "Search merge requests",
    find: "Search",
    none: "No merge requests here",
    opened: (author: string, date: string) => `opened by ${author} on ${date}`,
    comments: (count: number) => plural(count, "comment", "comments"),
  },
  request: {
    wants: (author: string) => `${author} wants to merge`,
    into: "into",
    tabs: "Merge request",
    discussion: "Discussion",
    commits: (count: number) => `Commits ${count}`,
    description: "Description",
    reviewer: "Reviewer",
    approvals: "Approvals",
    nobody: "Nobody has approved this yet.",
    approved: (names: string) => `Approved by ${names}`,
    approve: "Approve",
    revoke: "Revoke approval",
    saidApproved: "You approved this merge request.",
    saidRevoked: "Your approval was taken back.",
    done: "This merge request takes no approvals any more.",
    noComments: "No comments yet. Begin the discussion.",
    comment: "Write a comment",
    send: "Comment",
    saidSent: "Your comment was added.",
    close: "Close message",
  },
  reviews: { heading: "Review requests", none: "Nobody waits for your review." },
  issues: {
    heading: "Issues",
    states: { open: "Open", closed: "Closed" },
    none: "No issues here",
  },
  signIn: { heading: "Sign in", user: "User name", password: "Password", submit: "Sign in" },
  missing: { heading: "This page does not exist", back: "Back to the projects" },
  errors: "Please check what you entered",
};

export type Labels = typeof a;
const all: Readonly<Record<Skin, Labels>> = { a, b: a };
export const labelsOf = (skin: Skin): Labels => all[skin];
