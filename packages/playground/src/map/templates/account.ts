import { click, fill, on, say, type OracleStep } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { addressSpot } from "../spots.js";
import type { MapState, Mode, Place } from "../state.js";
import { asked, firstOf, me, spare } from "./pool.js";
import { waysOf } from "./ways.js";

/** Some addresses of places, as the site writes them. */
const addresses = (world: MapState, places: readonly Place[]): string[] =>
  places.map(({ address }) => address).filter((address) => addressSpot(world, address)?.name === address);

export const addressSet = defineTemplate({
  id: "address-set",
  kind: "change",
  count: 2,
  values: (world: MapState, random) =>
    addresses(world, random.sample(asked(world.places), 8)).map((address, index) => {
      const which = index % 2 === 0 ? ("work" as const) : ("home" as const);
      return { which, address };
    }),
  check: ({ which, address }) => ({
    changes: [{ kind: "changed", table: "users", id: me, fields: { [which]: address } }],
  }),
  oracle: ({ which, address }, _, skin) => {
    const { nav, openTab, labels } = waysOf(skin);
    const words = labels.settings;
    return [
      nav("settings"),
      openTab(words.addresses),
      fill(on("textbox", words[which]), address),
      click(on("button", words.saveAddresses)),
      say(`Your ${which} address is ${address}.`, words.doneAddresses),
    ];
  },
  wrong: (values, world, random) => {
    const taken = new Set(asked(world.places).map(({ address }) => address));
    const others = spare(world.places).filter(({ address }) => !taken.has(address));
    return { ...values, address: firstOf(addresses(world, random.sample(others, 8))) };
  },
});

/** A usual way to travel together with one more setting; no two tasks have the same one. */
const wishes: readonly { readonly mode: Mode; readonly extra: Extra; readonly other: Mode }[] = [
  { mode: "bus", extra: "miles", other: "walk" },
  { mode: "walk", extra: "stairs", other: "bike" },
  { mode: "bike", extra: "tolls", other: "bus" },
];
type Extra = "miles" | "tolls" | "stairs";
const extras: Readonly<Record<Extra, string>> = {
  miles: "show distances in miles",
  tolls: "always avoid toll roads",
  stairs: "always avoid stairs",
};
const extraFields: Readonly<Record<Extra, Readonly<Record<string, string | boolean>>>> = {
  miles: { units: "miles" },
  tolls: { avoidTolls: true },
  stairs: { avoidStairs: true },
};
const modeWords: Readonly<Record<Mode, string>> = {
  car: "the car",
  walk: "going on foot",
  bike: "the bicycle",
  bus: "the bus",
};

export const settingsChange = defineTemplate({
  id: "settings-change",
  kind: "change",
  count: 2,
  values: (_: MapState, random) =>
    random.shuffle(wishes).map(({ mode, extra, other }) => ({
      mode,
      other,
      extra,
      usual: modeWords[mode],
      more: extras[extra],
    })),
  check: ({ mode, extra }) => ({
    changes: [{ kind: "changed", table: "users", id: me, fields: { mode, ...extraFields[extra] } }],
  }),
  oracle: ({ mode, extra }, _, skin) => {
    const { nav, pick, toggle, labels } = waysOf(skin);
    const words = labels.settings;
    const more: Readonly<Record<Extra, () => OracleStep>> = {
      miles: () => pick(words.units, words.unitNames.miles, "dots"),
      tolls: () => toggle(words.avoidTolls),
      stairs: () => toggle(words.avoidStairs),
    };
    return [
      nav("settings"),
      pick(words.mode, labels.directions.modes[mode], "list"),
      more[extra](),
      click(on("button", words.save)),
      say("Your settings are saved.", words.done),
    ];
  },
  wrong: (values) => ({ ...values, mode: values.other }),
});
