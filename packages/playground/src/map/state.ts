export const modes = ["car", "walk", "bike", "bus"] as const;
export type Mode = (typeof modes)[number];
export const avoidNames = ["tolls", "stairs"] as const;
export type AvoidName = (typeof avoidNames)[number];
export const unitNames = ["km", "miles"] as const;
export type Units = (typeof unitNames)[number];

export type User = {
  readonly id: string;
  readonly name: string;
  /** Addresses; empty while they are not set. */
  home: string;
  work: string;
  units: Units;
  /** How directions begin. */
  mode: Mode;
  avoidTolls: boolean;
  avoidStairs: boolean;
};

export type District = { readonly id: string; readonly name: string; readonly x: number; readonly y: number };
/** Where streets meet, in metres east and south of the old town's corner. */
export type Junction = { readonly id: string; readonly x: number; readonly y: number };
export type Road = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly street: string;
  readonly metres: number;
  /** Cars are kept off paths and stairs, everybody else off express roads. */
  readonly kind: "main" | "street" | "path" | "stairs" | "express";
  /** The number of the house at its beginning; there is one every ten metres. */
  readonly first: number;
  /** What a car pays on it, in cents. */
  readonly toll: number;
};
/** A bus line, in both directions. */
export type Line = {
  readonly id: string;
  readonly name: string;
  /** Minutes from one bus to the next. */
  readonly every: number;
  /** The junctions that it passes. */
  readonly way: readonly string[];
  /** Those of them at which it stops. */
  readonly stops: readonly string[];
};

export type Place = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly district: string;
  readonly road: string;
  /** Metres from the beginning of its road. */
  readonly at: number;
  readonly address: string;
  readonly phone: string;
  /** From Monday to Friday; `Day and night` where it never closes. */
  readonly hours: string;
  /** Empty on a day on which it is closed. */
  readonly saturday: string;
  readonly sunday: string;
  readonly access: "full" | "part" | "none";
  readonly about: string;
  /** The end of its short link. */
  readonly code: string;
};
export type Review = {
  readonly id: string;
  readonly place: string;
  /** A full name. */
  readonly author: string;
  rating: number;
  text: string;
  date: string;
};

export type Saved = {
  readonly id: string;
  readonly user: string;
  readonly place: string;
  readonly date: string;
};
/** A named list of places. */
export type List = { readonly id: string; readonly user: string; name: string; readonly date: string };
export type Entry = {
  readonly id: string;
  readonly list: string;
  readonly place: string;
  note: string;
  readonly date: string;
};

/** Something about a place that somebody wants to have changed. */
export type Report = {
  readonly id: string;
  readonly user: string;
  readonly place: string;
  readonly kind: "edit" | "closed";
  /** What is wrong, or how it is closed. */
  readonly about: string;
  readonly text: string;
  readonly date: string;
};
/** The way that somebody is guided along: one for each user. */
export type Trip = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly via: readonly string[];
  readonly mode: Mode;
  readonly avoid: readonly AvoidName[];
  readonly date: string;
};

export type MapState = {
  users: User[];
  districts: District[];
  junctions: Junction[];
  roads: Road[];
  lines: Line[];
  places: Place[];
  reviews: Review[];
  saved: Saved[];
  lists: List[];
  entries: Entry[];
  reports: Report[];
  trips: Trip[];
};

/** The roads alone: all that a way is made of. */
export type Town = Pick<MapState, "junctions" | "roads" | "lines">;

export const editKinds = ["name", "address", "phone", "hours"] as const;
export type EditKind = (typeof editKinds)[number];
export const closedKinds = ["forever", "weeks", "moved"] as const;
export type ClosedKind = (typeof closedKinds)[number];
