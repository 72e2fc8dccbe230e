import { html, raw, type Html } from "../../kernel/html.js";
import { sections, type Link, type Section } from "../kit.js";
import { projectPath } from "../queries.js";
import type { Project } from "../state.js";
import type { View } from "../view.js";

/** What both skins do alike. */

export const hidden = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

export const current = (isHere: boolean | undefined): Html =>
  isHere === true ? html` aria-current="page"` : html``;
export const checked = (isOn: boolean): Html | string => (isOn ? raw("checked") : "");

export const hueOf = (name: string): number => (name.charCodeAt(0) * 37 + name.length * 61) % 360;

const pathOfSection: Readonly<Record<Section, string>> = {
  overview: "",
  files: "/files",
  commits: "/commits",
  branches: "/branches",
  issues: "/issues",
  requests: "/merge-requests",
  milestones: "/milestones",
  labels: "/labels",
  members: "/members",
  activity: "/activity",
};
export const sectionLinks = (
  { labels }: View,
  project: Project,
  here: Section,
  order: readonly Section[] = sections,
): Link[] =>
  order.map((section) => ({
    href: `${projectPath(project)}${pathOfSection[section]}`,
    label: labels.project[section],
    isHere: section === here,
  }));

/** The address of this page with some parameters set or, when empty, taken away. */
export function addressWith(
  { path, query }: Pick<View, "path" | "query">,
  changes: Readonly<Record<string, string>>,
): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  const words = next.toString();
  return words === "" ? path : `${path}?${words}`;
}

export const menuLinks = ({ labels, me }: View): Link[] =>
  me
    ? [
        { href: `/people/${me.id}`, label: labels.header.profile },
        { href: "/settings/profile", label: labels.header.settings },
      ]
    : [];
export const mainLinks = ({ labels, me, path }: View): Link[] => [
  { href: "/", label: labels.header.projects, isHere: path === "/" },
  ...(me
    ? [
        { href: "/dashboard", label: labels.header.work, isHere: path === "/dashboard" },
        { href: "/reviews", label: labels.header.reviews, isHere: path === "/reviews" },
      ]
    : []),
];
