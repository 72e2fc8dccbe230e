import type { Template } from "../../kernel/template.js";
import type { MapState } from "../state.js";
import * as account from "./account.js";
import { busLine } from "./bus.js";
import * as lists from "./lists.js";
import * as places from "./places.js";
import * as telling from "./telling.js";
import * as trips from "./trips.js";

export const templates: readonly Template<MapState>[] = [
  trips.driveTime,
  trips.walkDistance,
  places.placePhone,
  places.placeSave,
  places.placeUnsave,
  places.placeCloses,
  places.nearestGood,
  trips.tollFreeTime,
  trips.straightLine,
  trips.startGuidance,
  lists.listCreate,
  lists.listAdd,
  lists.listNote,
  lists.listDrop,
  telling.reviewWrite,
  telling.suggestEdit,
  telling.reportClosed,
  account.addressSet,
  account.settingsChange,
  places.noSuchPlace,
  places.bookTable,
  busLine,
  telling.reviewChange,
];
