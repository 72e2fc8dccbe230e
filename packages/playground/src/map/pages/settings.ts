import { html, longDate, type Html } from "../../kernel/html.js";
import type { Fields, Problems } from "../../kernel/forms.js";
import { closedKinds, editKinds, modes, unitNames, type Report, type User } from "../state.js";
import type { View } from "../view.js";
import type { Panel } from "./panel.js";

const paths = { general: "/settings", addresses: "/addresses", contributions: "/contributions" } as const;
type Section = keyof typeof paths;
const sections: readonly Section[] = ["general", "addresses", "contributions"];

const tabs = ({ labels, kit }: View, here: Section): Html =>
  kit.tabs(
    labels.settings.tabs,
    sections.map((name) => ({ path: paths[name], label: labels.settings[name], isHere: name === here })),
  );

export function settingsPanel(view: View, me: User, said?: string): Panel {
  const { labels, kit } = view;
  const words = labels.settings;
  return {
    title: words.heading,
    body: html`${kit.heading(words.heading)} ${tabs(view, "general")}
    ${kit.form({ path: paths.general, submit: words.save, errors: labels.errors }, [
      kit.choice({
        name: "units",
        label: words.units,
        value: me.units,
        options: unitNames.map((name) => [name, words.unitNames[name]]),
        as: "dots",
      }),
      kit.choice({
        name: "mode",
        label: words.mode,
        value: me.mode,
        options: modes.map((mode) => [mode, labels.directions.modes[mode]]),
        as: "list",
      }),
      kit.toggle({ name: "tolls", label: words.avoidTolls, isOn: me.avoidTolls }),
      kit.toggle({ name: "stairs", label: words.avoidStairs, isOn: me.avoidStairs }),
    ])}`,
    said,
  };
}

export function addressesPanel(
  view: View,
  fields: Fields,
  { problems = {}, said }: { readonly problems?: Problems; readonly said?: string } = {},
): Panel {
  const { labels, kit } = view;
  const words = labels.settings;
  return {
    title: words.headingAddresses,
    body: html`${kit.heading(words.headingAddresses)} ${tabs(view, "addresses")}
    ${kit.form(
      { path: paths.addresses, submit: words.saveAddresses, errors: labels.errors, problems },
      (["home", "work"] as const).map((name) =>
        kit.field({
          name,
          label: words[name],
          value: fields[name] ?? "",
          hint: words.addressHint,
          problem: problems[name],
        }),
      ),
    )}`,
    said,
  };
}

export function contributionsPanel(view: View, me: User): Panel {
  const { labels, kit, state } = view;
  const words = labels.settings;
  const nameOf = (place: string): string => state.places.find(({ id }) => id === place)?.name ?? "";
  const reviews = state.reviews
    .filter(({ author }) => author === me.name)
    .map(({ place, rating, text, date }) => ({
      path: `/place/${place}`,
      label: nameOf(place),
      lines: [`${labels.reviews.stars[rating - 1] ?? ""}, ${longDate(date)}`, text],
      controls: [],
    }));
  const reports = state.reports
    .filter(({ user }) => user === me.id)
    .map((report) => ({
      path: `/place/${report.place}`,
      label: nameOf(report.place),
      lines: [aboutText(view, report), report.text].filter((line) => line !== ""),
      controls: [],
    }));
  return {
    title: words.headingContributions,
    body: html`${kit.heading(words.headingContributions)} ${tabs(view, "contributions")}
    ${kit.section(words.ownReviews, reviews.length === 0 ? html`<p class="muted">${words.noReviews}</p>` : kit.places(reviews))}
    ${kit.section(words.ownReports, reports.length === 0 ? html`<p class="muted">${words.noReports}</p>` : kit.places(reports))}`,
  };
}

function aboutText({ labels: { report: words } }: View, { about, date }: Report): string {
  const edit = editKinds.find((kind) => kind === about);
  const closed = closedKinds.find((kind) => kind === about);
  const what = edit ? words.whats[edit] : closed ? words.hows[closed] : "";
  return `${what}, ${longDate(date)}`;
}
