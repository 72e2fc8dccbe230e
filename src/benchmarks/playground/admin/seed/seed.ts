import type { Random } from "../../../../lib/random.js";
import type { AdminState } from "../state.js";
import { sales } from "./orders.js";
import { customers, staff } from "./people.js";

export function seedAdmin(random: Random): AdminState {
  const known = customers(random.fork("customers"));
  return { staff: staff(), customers: known, ...sales(known, random.fork("orders")) };
}
