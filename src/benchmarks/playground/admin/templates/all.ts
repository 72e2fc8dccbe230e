import type { Template } from "../../kernel/template.js";
import type { AdminState } from "../state.js";
import * as orders from "./orders.js";

export const templates: readonly Template<AdminState>[] = [
  orders.trackingAdd,
  orders.orderCustomer,
  orders.orderStatus,
  orders.orderComment,
  orders.latestOrder,
  orders.noSuchOrder,
];
