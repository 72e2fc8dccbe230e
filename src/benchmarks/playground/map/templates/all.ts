import type { Template } from "../../kernel/template.js";
import type { MapState } from "../state.js";
import * as places from "./places.js";
import * as trips from "./trips.js";

export const templates: readonly Template<MapState>[] = [
  trips.driveTime,
  trips.walkDistance,
  places.placePhone,
  places.placeSave,
  places.placeUnsave,
  places.noSuchPlace,
];
