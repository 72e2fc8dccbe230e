import type { Template } from "../../kernel/template.js";
import type { AdminState } from "../state.js";
import { couponCreate } from "./coupons.js";
import { bestSeller, couponDiscount, salesTotal } from "./figures.js";
import { cancelSent, orderCancel, orderMove } from "./order-steps.js";
import * as orders from "./orders.js";
import { customerGroup } from "./people.js";
import { reviewApprove, reviewReject, reviewsView } from "./reviews.js";
import { productPrice } from "./stock.js";

export const templates: readonly Template<AdminState>[] = [
  orders.trackingAdd,
  orders.orderCustomer,
  orders.orderStatus,
  orders.orderComment,
  orders.latestOrder,
  orders.noSuchOrder,
  orderMove,
  salesTotal,
  productPrice,
  reviewApprove,
  customerGroup,
  bestSeller,
  couponCreate,
  orderCancel,
  reviewsView,
  cancelSent,
  couponDiscount,
  reviewReject,
];
