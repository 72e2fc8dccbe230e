import type { Skin } from "../../kernel/desk.js";
import type { View } from "../view.js";
import * as account from "./account.js";
import { pagesB } from "./b/all.js";
import * as cart from "./cart.js";
import * as checkout from "./checkout.js";
import * as estimator from "./estimator.js";
import { layout } from "./layout.js";
import { productList } from "./list.js";
import * as orders from "./orders.js";
import { productPage } from "./product.js";
import { reviewForm } from "./review-form.js";
import * as service from "./service.js";
import { wishListPage } from "./wish-list.js";

const a = {
  layout,
  home: service.homePage,
  list: productList,
  product: productPage,
  review: reviewForm,
  cart: cart.cartPage,
  wishList: wishListPage,
  address: checkout.addressStep,
  delivery: checkout.deliveryStep,
  payment: checkout.paymentStep,
  confirm: checkout.reviewStep,
  thanks: checkout.thanksPage,
  orders: orders.ordersPage,
  order: orders.orderPage,
  addresses: account.addressesPage,
  addressForm: account.addressForm,
  profile: account.profilePage,
  help: service.helpPage,
  contact: service.contactPage,
  signIn: service.signInPage,
  missing: service.missingPage,
  costs: estimator.deliveryPage,
  costsWidget: estimator.estimatorWidget,
};
/** Every page of the shop; what is on it is the same in all skins, where and how is not. */
export type Pages = typeof a;

const all: Readonly<Record<Skin, Pages>> = { a, b: pagesB };
export const pagesOf = ({ desk }: View): Pages => all[desk.skin];
