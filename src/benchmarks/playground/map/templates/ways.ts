import type { Skin } from "../../kernel/desk.js";
import { choose, click, fill, on, type OracleStep } from "../../kernel/oracle.js";
import { labelsOf, type Labels } from "../labels.js";
import { routeBetween, type Route } from "../route.js";
import type { MapState, Mode, Place } from "../state.js";

/** Everybody's tasks are done as the first account. */
export const me = "noor";

/** Ways through the map that many tasks share. */
export interface Ways {
  readonly labels: Labels;
  readonly search: (words: string) => readonly OracleStep[];
  readonly openPlace: (name: string) => readonly OracleStep[];
  readonly directions: (from: string, to: string, mode: Mode) => readonly OracleStep[];
}

export function waysOf(skin: Skin): Ways {
  const labels = labelsOf(skin);
  const words = labels.directions;
  const search: Ways["search"] = (asked) => [
    fill(on("combobox", labels.header.search), asked),
    click(on("button", labels.header.find)),
  ];
  const enter = (field: string, name: string): readonly OracleStep[] => [
    fill(on("combobox", field), name),
    click(on("option", name, labels.header.suggestions), "The place is proposed."),
  ];
  return {
    labels,
    search,
    openPlace: (name) => [...search(name), click(on("link", name))],
    directions: (from, to, mode) => [
      click(on("link", labels.header.directions)),
      ...enter(words.from, from),
      ...enter(words.to, to),
      choose(on("combobox", words.mode), words.modes[mode]),
      click(on("button", words.go)),
    ],
  };
}

export function placeCalled({ places }: MapState, name: string): Place {
  const place = places.find((candidate) => candidate.name === name);
  if (!place) throw new Error(`there is no place ${name}`);
  return place;
}

export interface Trip {
  readonly from: string;
  readonly to: string;
}
export function routeOf(world: MapState, { from, to }: Trip, mode: Mode): Route {
  const route = routeBetween(world, placeCalled(world, from), placeCalled(world, to), mode);
  if (!route) throw new Error(`there is no way from ${from} to ${to}`);
  return route;
}
