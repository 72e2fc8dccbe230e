import type { Random } from "sgdr/plugin";
import type { Account } from "../../kernel/site.js";
import type { Address, Basket, Card, Coupon, User } from "../state.js";

export const accounts: readonly [Account, ...Account[]] = [
  { user: "emma", password: "lark-ember-42", about: "Emma Larsson, a customer with many orders" },
  { user: "daniel", password: "quiet-harbour-7", about: "Daniel Okafor, who orders now and then" },
  { user: "mei", password: "paper-lantern-9", about: "Mei Tanaka, a new customer" },
];

export const users = (): User[] => [
  person("emma", "Emma Larsson", "emma.larsson@mail.example", "555 0142"),
  person("daniel", "Daniel Okafor", "d.okafor@mail.example", "555 0177"),
  person("mei", "Mei Tanaka", "mei.tanaka@mail.example", "555 0120"),
];
const person = (id: string, name: string, email: string, phone: string): User => ({
  id,
  name,
  email,
  phone,
  newsOffers: id === "emma",
  newsArrivals: false,
  newsGuides: true,
  newsFrequency: "Monthly",
});

/** Towns with the first two figures of their postcodes. */
export const towns: readonly (readonly [town: string, prefix: number])[] = [
  ["Brookhaven", 12],
  ["Port Alder", 23],
  ["Millbrook", 31],
  ["Stonebridge", 40],
  ["Eastcliff", 52],
  ["Harlow Green", 67],
  ["Kingsmere", 74],
  ["Northwick", 85],
  ["Saltmarsh", 91],
];
export const streets = [
  "Birch Lane",
  "Station Road",
  "Mill Street",
  "Harbour View",
  "Orchard Close",
  "Chapel Hill",
  "Linden Avenue",
  "Quarry Road",
  "Riverside Walk",
  "Market Square",
];
export function placeIn(random: Random): { street: string; postcode: string; city: string } {
  const [city, prefix] = random.pick(towns);
  return {
    street: `${random.int(2, 148)} ${random.pick(streets)}`,
    postcode: `${prefix}${random.int(10, 98)}`,
    city,
  };
}

const book: readonly (readonly [user: string, name: string, label: string, phone: string])[] = [
  ["emma", "Emma Larsson", "Home", "555 0142"],
  ["emma", "Emma Larsson", "Office", "555 0163"],
  ["emma", "Birgit Larsson", "Parents", "555 0118"],
  ["daniel", "Daniel Okafor", "Home", "555 0177"],
  ["mei", "Mei Tanaka", "Home", "555 0120"],
];
export const addresses = (random: Random): Address[] =>
  book.map(([user, name, label, phone], index) => ({
    id: `a${index + 1}`,
    user,
    label,
    name,
    phone,
    isDefault: label === "Home",
    ...placeIn(random),
  }));

export const cards = (): Card[] => [
  { id: "c1", user: "emma", brand: "Visa", last4: "4021", expires: "08/28" },
  { id: "c2", user: "emma", brand: "Mastercard", last4: "7716", expires: "11/27" },
  { id: "c3", user: "daniel", brand: "Visa", last4: "0935", expires: "02/29" },
];

export const baskets = (): Basket[] => ["emma", "daniel", "mei"].map((id) => ({ id, coupon: null }));

export const coupons = (): Coupon[] => [
  { id: "SPRING10", percent: 10, minimum: 0, ends: "2026-04-30" },
  { id: "LARK15", percent: 15, minimum: 2_000, ends: "2026-06-30" },
  { id: "THANKYOU5", percent: 5, minimum: 0, ends: "2026-12-31" },
  { id: "HOMELY20", percent: 20, minimum: 3_000, ends: "2026-05-15" },
  { id: "WINTER25", percent: 25, minimum: 0, ends: "2026-02-28" },
  { id: "BIGBASKET", percent: 30, minimum: 250_000, ends: "2026-12-31" },
];
