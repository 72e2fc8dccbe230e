import { choose, click, fill, on, type OracleStep } from "../../kernel/oracle.js";
import type { Skin } from "../../kernel/desk.js";
import type { DeliveryMethod } from "../basket.js";
import { addressLine, countOf, invoice, methodLine } from "../basket.js";
import type { SortName } from "../catalogue.js";
import type { Labels } from "../labels-a.js";
import { labelsOf } from "../labels.js";
import type { Address, ProductOption, ShopState } from "../state.js";
import { me, myName } from "./me.js";

type Steps = readonly OracleStep[];

/** What is done with controls of other kinds in each skin. */
export interface Controls {
  readonly search: (query: string) => Steps;
  readonly account: (section: keyof Omit<Labels["menu"], "signOut">) => Steps;
  readonly openCart: (world: ShopState) => OracleStep;
  readonly openTab: (name: string) => OracleStep;
  readonly seeOrder: (id: string, thought?: string) => OracleStep;
  readonly ordersWith: (status: string) => Steps;
  readonly saveListed: (product: string, thought: string) => OracleStep;
  readonly sortBy: (sort: SortName) => OracleStep;
  readonly rateFrom: (stars: number) => OracleStep;
  readonly chooseOption: (option: ProductOption, choice: string) => OracleStep;
  readonly updateLine: (product: string) => OracleStep;
  readonly sendTo: (address: Address) => Steps;
  readonly deliverBy: (method: DeliveryMethod, day: string) => Steps;
  readonly payBy: (payment: string) => OracleStep;
  readonly giveStars: (stars: number) => OracleStep;
  readonly askAbout: (question: string) => OracleStep;
  readonly chooseTopic: (topic: string) => OracleStep;
  readonly toggleLetter: (letter: string) => OracleStep;
  readonly chooseFrequency: (frequency: string) => OracleStep;
}

/** The same in every skin. */
const payBy =
  ({ checkout }: Labels): Controls["payBy"] =>
  (payment) =>
    click(on("radio", payment === invoice ? checkout.invoice : payment));
const searchIn =
  (role: string, { header }: Labels): Controls["search"] =>
  (query) => [
    fill(on(role, header.search), query, `The search field finds "${query}".`),
    click(on("button", header.searchButton)),
  ];

const a = (labels: Labels): Controls => ({
  search: searchIn("combobox", labels),
  account: (section) => [
    click(on("button", myName), "The menu under the name has the account's pages."),
    click(on("link", labels.menu[section])),
  ],
  openCart: (world) => click(on("clickable", labels.header.cart(countOf(world, me)))),
  openTab: (name) => click(on("tab", name)),
  seeOrder: (id, thought) => click(on("link", labels.orders.see(id)), thought),
  ordersWith: (status) => [
    choose(on("combobox", labels.orders.status), status),
    click(on("button", labels.orders.find)),
  ],
  saveListed: (product, thought) => click(on("button", labels.list.addToWishList, product), thought),
  sortBy: (sort) => choose(on("combobox", labels.list.sort), labels.list.sorts[sort]),
  rateFrom: (stars) => click(on("radio", labels.list.ratingFrom(stars))),
  chooseOption: ({ kind, name }, choice) => {
    if (kind === "swatch") return click(on("clickable", choice));
    return kind === "radio" ? click(on("radio", choice)) : choose(on("combobox", name), choice);
  },
  updateLine: () => click(on("button", labels.cart.update)),
  sendTo: (address) => [click(on("radio", addressLine(address))), click(on("button", labels.checkout.next))],
  deliverBy: (method, day) => [
    click(on("radio", methodLine(labels, method))),
    fill(on("textbox", labels.checkout.date), day),
  ],
  payBy: payBy(labels),
  giveStars: (stars) => click(on("radio", labels.review.ratings[stars - 1] ?? "")),
  askAbout: (question) => click(on("button", question)),
  chooseTopic: (topic) => choose(on("combobox", labels.contact.topic), topic),
  toggleLetter: (letter) => click(on("checkbox", letter)),
  chooseFrequency: (frequency) => choose(on("combobox", labels.profile.frequency), frequency),
});

const b = (labels: Labels): Controls => ({
  search: searchIn("searchbox", labels),
  account: (section) => [click(on("link", labels.menu[section]), "The account's pages stand in the head.")],
  openCart: (world) => click(on("link", labels.header.cart(countOf(world, me)))),
  openTab: (name) => click(on("link", name)),
  seeOrder: (id, thought) => click(on("link", labels.orders.see(id), id), thought),
  ordersWith: (status) => [click(on("link", status, labels.orders.status))],
  saveListed: (product, thought) => click(on("clickable", labels.list.addToWishList, product), thought),
  sortBy: (sort) => click(on("link", labels.list.sorts[sort])),
  rateFrom: (stars) => choose(on("combobox", labels.list.rating), labels.list.ratingFrom(stars)),
  chooseOption: ({ kind, name }, choice) =>
    kind === "radio" ? choose(on("combobox", name), choice) : click(on("radio", choice)),
  updateLine: (product) => click(on("button", labels.cart.update, product)),
  sendTo: (address) => [click(on("button", addressLine(address)))],
  deliverBy: (method, day) => [
    fill(on("textbox", labels.checkout.date), day),
    choose(on("combobox", labels.checkout.delivery), methodLine(labels, method)),
  ],
  payBy: payBy(labels),
  giveStars: (stars) => choose(on("combobox", labels.review.rating), labels.review.ratings[stars - 1] ?? ""),
  askAbout: (question) => click(on("link", question)),
  chooseTopic: (topic) => click(on("radio", topic)),
  toggleLetter: (letter) => click(on("switch", letter)),
  chooseFrequency: (frequency) => click(on("radio", frequency)),
});

const all: Readonly<Record<Skin, (labels: Labels) => Controls>> = { a, b };
export const controlsOf = (skin: Skin): Controls => all[skin](labelsOf(skin));
