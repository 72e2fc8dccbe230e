import type { Random } from "sgdr/plugin";
import { opening } from "../../kernel/desk.js";
import type { Account } from "../../kernel/site.js";
import { groups, type Customer, type Staff } from "../state.js";

export const accounts: readonly [Account, ...Account[]] = [
  { user: "hanna", password: "packing-tape-31", about: "Hanna Lindqvist, fulfilment" },
  { user: "joel", password: "second-shelf-8", about: "Joel Marchetti, customer service" },
];

export const staff = (): Staff[] => [
  { id: "hanna", name: "Hanna Lindqvist", team: "Fulfilment" },
  { id: "joel", name: "Joel Marchetti", team: "Customer service" },
  { id: "till", name: "Till Obermann", team: "Warehouse" },
];

const firstNames = (
  "Aisha Anton Beatrix Callum Carmen Dmitri Edith Emeka Farida Felix Greta Hamid Ingrid Ivo Jasmine " +
  "Kofi Leonie Lucas Marisol Nils Odile Pavel Quentin Rosa Samir Thea Ulrich Vera Wanda Yusuf"
).split(" ");
const lastNames = (
  "Abara Bergman Castellan Dvorak Eriksen Fontaine Gallagher Haddad Iversen Jankowski Kessler Lindgren " +
  "Moreau Nakata Oyelaran Petrov Quiroga Rasmussen Sandoval Thornbury Uchida Vasquez Whitlock Yilmaz Zeller"
).split(" ");
const towns: readonly (readonly [town: string, prefix: number])[] = [
  ["Brookhaven", 12],
  ["Port Alder", 23],
  ["Millbrook", 31],
  ["Stonebridge", 40],
  ["Eastcliff", 52],
  ["Kingsmere", 74],
  ["Saltmarsh", 91],
];
const streets = [
  "Birch Lane",
  "Station Road",
  "Mill Street",
  "Harbour View",
  "Orchard Close",
  "Chapel Hill",
  "Quarry Road",
  "Riverside Walk",
];

const notes = [
  "Prefers to be rung, reads no e-mail.",
  "Parcels go to the shop next door.",
  "Pays by invoice only, agreed with Till.",
  "Asks for samples twice a year.",
];

export const dayAgo = (days: number): string => new Date(opening - days * 86_400_000).toISOString();

/** No two share a first or a last name with each other both ways, so a full name is one person. */
export function customers(random: Random): Customer[] {
  const names = lastNames.flatMap((last) =>
    random.sample(firstNames, 3).map((first) => [first, last] as const),
  );
  return random.shuffle(names).map(([first, last], index): Customer => {
    const [city, prefix] = random.pick(towns);
    return {
      id: `c${index + 1}`,
      name: `${first} ${last}`,
      email: `${first}.${last}@mail.example`.toLowerCase(),
      phone: `555 0${random.int(100, 999)}`,
      street: `${random.int(2, 148)} ${random.pick(streets)}`,
      postcode: `${prefix}${random.int(10, 98)}`,
      city,
      since: dayAgo(random.int(190, 1_400)),
      group: random.chance(0.6) ? "Retail" : random.pick(groups),
      note: random.chance(0.2) ? random.pick(notes) : "",
    };
  });
}
