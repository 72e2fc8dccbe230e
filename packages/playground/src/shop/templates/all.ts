import type { Template } from "../../kernel/template.js";
import type { ShopState } from "../state.js";
import * as account from "./account.js";
import * as browsing from "./browsing.js";
import * as buying from "./buying.js";
import { checkout } from "./checkout.js";
import * as keptBack from "./kept-back.js";
import * as orders from "./orders.js";
import * as products from "./products.js";
import * as reviews from "./reviews.js";
import * as service from "./service.js";

export const templates: readonly Template<ShopState>[] = [
  buying.wishFromSearch,
  products.productPrice,
  orders.orderTotal,
  buying.cartAdd,
  products.productSpec,
  account.addressChange,
  orders.orderLast,
  reviews.reviewWrite,
  browsing.cheapestGood,
  service.contactOrder,
  orders.orderPage,
  reviews.reviewStars,
  browsing.categoryView,
  buying.cartQuantity,
  orders.orderCancel,
  account.addressAdd,
  buying.wishToCart,
  service.helpAnswer,
  buying.coupon,
  account.newsletter,
  orders.orderByStatus,
  service.courierPrice,
  checkout,
  products.noSuchProduct,
  orders.cancelDelivered,
  service.cartExtra,
  keptBack.affordableCount,
  keptBack.orderAgain,
];
