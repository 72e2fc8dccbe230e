import * as account from "./account.js";
import { cartPage } from "./cart.js";
import * as checkout from "./checkout.js";
import * as estimator from "./estimator.js";
import { layout } from "./layout.js";
import { productList } from "./list.js";
import * as orders from "./orders.js";
import { productPage } from "./product.js";
import * as service from "./service.js";
import { wishListPage } from "./wish-list.js";

export const pagesB = {
  layout,
  home: service.homePage,
  list: productList,
  product: productPage,
  review: service.reviewForm,
  cart: cartPage,
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
