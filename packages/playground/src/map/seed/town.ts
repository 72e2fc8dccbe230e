import type { Random } from "sgdr/plugin";
import type { District, MapState, Place, Road } from "../state.js";
import { coreOf, riverRow, type Core } from "./core.js";
import { busLines } from "./lines.js";
import { kinds, words, type Kind } from "./names.js";
import { outskirtsOf } from "./outskirts.js";

const districtNames = {
  old: "Old Town",
  south: "Southside",
  hill: "Castle Hill",
  wood: "Larchwood",
  harbour: "Harbour",
  meadow: "Meadowfield",
} as const;
type DistrictId = keyof typeof districtNames;
const districtIds = Object.keys(districtNames).filter((id): id is DistrictId => id in districtNames);

/** By its junction: the middle is divided by the river. */
export function districtOf(junction: string): DistrictId {
  const [, row] = /^j\d+-(\d+)$/.exec(junction) ?? [];
  if (row !== undefined) return Number(row) <= riverRow ? "old" : "south";
  return districtIds.find((id) => junction.startsWith(id)) ?? "old";
}

export function townOf(random: Random): Pick<MapState, "districts" | "junctions" | "roads" | "lines"> & {
  core: Core;
} {
  const core = coreOf(random.fork("streets"));
  const outskirts = outskirtsOf(core, random.fork("outskirts"));
  const junctions = [...core.junctions, ...outskirts.junctions];
  const districts = districtIds.map((id): District => {
    const own = junctions.filter((junction) => districtOf(junction.id) === id);
    const mean = (values: readonly number[]): number =>
      Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
    return { id, name: districtNames[id], x: mean(own.map(({ x }) => x)), y: mean(own.map(({ y }) => y)) };
  });
  return { core, districts, junctions, roads: [...core.roads, ...outskirts.roads], lines: [...busLines] };
}

type Named = { readonly kind: Kind; readonly name: string };

function placeAt(index: number, { kind, name }: Named, road: Road, random: Random): Place {
  const at = random.int(2, Math.floor(road.metres / 10) - 2) * 10;
  const place = {
    id: `p${index + 1}`,
    name,
    category: kind.category,
    district: districtNames[districtOf(road.from)],
    road: road.id,
    at,
    address: `${road.first + Math.floor(at / 10) + random.int(0, 1)} ${road.street}`,
    phone: `555 0${random.int(100, 999)}`,
    hours: random.pick(kind.hours),
    about: random.pick(kind.abouts),
  };
  return { ...place, ...detailsOf(kind, place.hours, random.fork(`details ${place.id}`)) };
}

const letters = Array.from("abcdefghjkmnpqrstuvwxyz23456789");
function detailsOf(
  { weekend, hours: all }: Kind,
  hours: string,
  random: Random,
): Pick<Place, "saturday" | "sunday" | "access" | "code"> {
  const always = all.includes("Day and night");
  return {
    saturday: always ? hours : weekend.saturday === "" ? "" : random.pick(weekend.saturday.split("|")),
    sunday: always ? hours : random.chance(weekend.sunday) ? random.pick(weekend.saturday.split("|")) : "",
    access: random.pick(["full", "full", "part", "none"]),
    code: Array.from({ length: 5 }, () => random.pick(letters)).join(""),
  };
}

/** The places of the middle, twelve of a kind. */
export function corePlaces({ roads }: Core, random: Random): Place[] {
  const open = roads.filter(({ kind }) => kind !== "path");
  const spots = random.shuffle([...open, ...random.sample(open, 90)]);
  const names = kinds.flatMap((kind) =>
    random.sample(words, 12).map((word) => ({ kind, name: `${word} ${kind.noun}` })),
  );
  return random.shuffle(names).map((named, index) => placeAt(index, named, spotAt(spots, index), random));
}

/** Six more of each kind around it, under names that the middle does not have. */
export function outerPlaces(roads: readonly Road[], known: readonly Place[], random: Random): Place[] {
  const spots = random.shuffle(
    roads.filter(({ kind, metres, toll }) => ["main", "street"].includes(kind) && metres >= 80 && toll === 0),
  );
  const taken = new Set(known.map(({ name }) => name));
  const names = kinds.flatMap((kind) =>
    random
      .shuffle(words.map((word) => `${word} ${kind.noun}`))
      .filter((name) => !taken.has(name))
      .slice(0, 6)
      .map((name) => ({ kind, name })),
  );
  return random
    .shuffle(names)
    .map((named, index) => placeAt(known.length + index, named, spotAt(spots, index), random));
}

function spotAt(spots: readonly Road[], index: number): Road {
  const road = spots[index % spots.length];
  if (!road) throw new Error("the town has no streets");
  return road;
}
