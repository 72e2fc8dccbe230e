import type { Skin } from "../../kernel/desk.js";
import { choose, click, fill, on, type OracleStep } from "../../kernel/oracle.js";
import type { Labels } from "../labels.js";
import { labelsOf } from "../skin.js";
import type { Mode } from "../state.js";

type Steps = readonly OracleStep[];
type NavName = "directions" | "saved" | "measure" | "settings";

/** A way to ask for. */
export interface Trip {
  readonly from: string;
  readonly to: string;
  readonly mode: Mode;
  readonly via?: string;
  readonly avoidsTolls?: boolean;
}

/** Ways through the map that many tasks share; what differs between the skins in kind of control is decided here. */
export interface Ways {
  readonly labels: Labels;
  readonly search: (words: string) => Steps;
  readonly openPlace: (name: string) => Steps;
  readonly nav: (name: NavName) => OracleStep;
  /** What leads to another panel. */
  readonly follow: (label: string) => OracleStep;
  /** Types the name of a place and takes the proposal. */
  readonly enter: (field: string, name: string) => Steps;
  /** One of several; `as` is how the first skin offers it. */
  readonly pick: (label: string, option: string, as: "list" | "dots") => OracleStep;
  readonly toggle: (label: string) => OracleStep;
  readonly directions: (trip: Trip) => Steps;
  readonly openList: (name: string) => Steps;
  readonly openReport: (label: string) => OracleStep;
  /** To where the note of a place in an open list is written. */
  readonly writeNote: (place: string, note: string) => Steps;
  readonly openTab: (label: string) => OracleStep;
}

export function waysOf(skin: Skin): Ways {
  const labels = labelsOf(skin);
  const words = labels.directions;
  const isFirst = skin === "a";
  const follow: Ways["follow"] = (label) => click(on(isFirst ? "link" : "button", label));
  const nav: Ways["nav"] = (name) =>
    click(on(isFirst ? "link" : "button", labels.header[name], labels.header.nav));
  const search: Ways["search"] = (asked) => [
    fill(on("combobox", labels.header.search), asked),
    click(on("button", labels.header.find)),
  ];
  const enter: Ways["enter"] = (field, name) => [
    fill(on("combobox", field), name),
    click(on("option", name, labels.header.suggestions), "The place is proposed."),
  ];
  const pick: Ways["pick"] = (label, option, as) =>
    (as === "list") === isFirst
      ? choose(on("combobox", label), option)
      : click(on("radio", option, label), `"${label}" must be ${option}.`);
  const toggle: Ways["toggle"] = (label) => click(on(isFirst ? "checkbox" : "switch", label));
  return {
    labels,
    search,
    follow,
    nav,
    enter,
    pick,
    toggle,
    openPlace: (name) => [...search(name), click(on("link", name))],
    directions: ({ from, to, mode, via, avoidsTolls = false }) => [
      nav("directions"),
      ...(via === undefined ? [] : [click(on("button", words.addStop)), ...enter(words.stop(1), via)]),
      ...enter(words.from, from),
      ...enter(words.to, to),
      pick(words.mode, words.modes[mode], "list"),
      ...(avoidsTolls ? [toggle(words.avoidTolls)] : []),
      click(on("button", words.go)),
    ],
    openList: (name) => [nav("saved"), click(on("link", name))],
    openReport: follow,
    writeNote: (place, note) => [
      ...(isFirst ? [click(on("link", labels.lists.editNote, place))] : []),
      fill(isFirst ? on("textbox", labels.lists.note) : on("textbox", labels.lists.note, place), note),
      click(isFirst ? on("button", labels.lists.saveNote) : on("button", labels.lists.saveNote, place)),
    ],
    openTab: (label) => click(on(isFirst ? "link" : "tab", label)),
  };
}
