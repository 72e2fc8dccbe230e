export type User = { readonly id: string; readonly name: string };
/** Where streets meet, in metres east and south of the town's corner. */
export type Junction = { readonly id: string; readonly x: number; readonly y: number };
export type Road = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly street: string;
  readonly metres: number;
  /** Cars are kept off paths. */
  readonly kind: "main" | "street" | "path";
};
export type Place = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly road: string;
  /** Metres from the beginning of its road. */
  readonly at: number;
  readonly address: string;
  readonly phone: string;
  readonly hours: string;
  readonly about: string;
};
export type Saved = {
  readonly id: string;
  readonly user: string;
  readonly place: string;
  readonly date: string;
};

export type MapState = {
  users: User[];
  junctions: Junction[];
  roads: Road[];
  places: Place[];
  saved: Saved[];
};

export const modes = ["car", "walk", "bike"] as const;
export type Mode = (typeof modes)[number];
