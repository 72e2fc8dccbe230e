import type { LoginSite } from "./accounts.js";

/** The names that a control goes by; the sites' versions differ in which of them they have. */
export interface ControlNames {
  readonly labels: readonly string[];
  readonly placeholder?: string;
  readonly testId?: string;
  /** The attribute that the form is sent with. */
  readonly name?: string;
}

export interface LoginForm {
  /** After the site's address. */
  readonly path: string;
  readonly user: ControlNames;
  readonly password: ControlNames;
  readonly button: ControlNames;
  /** A page that only a user who is logged in gets to see. */
  readonly check: (user: string) => {
    readonly path: string;
    /** The page must have it; some sites show their login form under the very address that was asked for. */
    readonly word?: string;
  };
}

export const loginForms: Readonly<Record<LoginSite, LoginForm>> = {
  shopping: {
    path: "/customer/account/login/",
    user: { labels: ["Email"], name: "login[username]" },
    password: { labels: ["Password"], name: "login[password]" },
    button: { labels: ["Sign In"] },
    check: () => ({ path: "/wishlist/" }),
  },
  shopping_admin: {
    path: "",
    user: { labels: ["Username"], placeholder: "user name", name: "login[username]" },
    password: { labels: ["Password"], placeholder: "password", name: "login[password]" },
    button: { labels: ["Sign in"] },
    check: () => ({ path: "/dashboard", word: "Dashboard" }),
  },
  reddit: {
    path: "/login",
    user: { labels: ["Username"], name: "_username" },
    password: { labels: ["Password"], name: "_password" },
    button: { labels: ["Log in"] },
    check: (user) => ({ path: `/user/${encodeURIComponent(user)}/account`, word: "Delete" }),
  },
  gitlab: {
    path: "/users/sign_in",
    user: {
      labels: ["Username or primary email", "Username or email"],
      testId: "username-field",
      name: "user[login]",
    },
    password: { labels: ["Password"], testId: "password-field", name: "user[password]" },
    button: { labels: ["Sign in"], testId: "sign-in-button" },
    check: () => ({ path: "/-/profile" }),
  },
};
