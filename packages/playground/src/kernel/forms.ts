import type { Context } from "hono";
import { html, type Html } from "./html.js";
import type { SiteEnv } from "./visitor.js";

export type Fields = Readonly<Record<string, string>>;

/** The fields of a posted form as trimmed texts; of a repeated one the last. */
export async function fieldsOf(context: Context<SiteEnv>): Promise<Fields> {
  const body = await context.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? value.trim() : ""]),
  );
}

/** Names of fields with what is wrong in them. */
export type Problems = Readonly<Record<string, string>>;

/** Everything that is wrong, above the form. */
export const problemSummary = (heading: string, problems: Problems): Html =>
  Object.keys(problems).length === 0
    ? html``
    : html`<div class="alert" role="alert">
        <strong>${heading}</strong>
        <ul>
          ${Object.values(problems).map((text) => html`<li>${text}</li>`)}
        </ul>
      </div>`;
/** What is wrong in one field, below it. */
export const problemOf = (problems: Problems, name: string): Html =>
  problems[name] === undefined
    ? html``
    : html`<span class="problem" id="${name}-problem">${problems[name]}</span>`;
/** The attributes of a field that is wrong. */
export const invalid = (problems: Problems, name: string): Html =>
  problems[name] === undefined ? html`` : html` aria-invalid="true" aria-describedby="${name}-problem"`;

/** The words of a sign-in form. */
export interface SignInLabels {
  readonly errors: string;
  readonly signIn: {
    readonly heading: string;
    readonly user: string;
    readonly password: string;
    readonly submit: string;
  };
}

export function signInForm({ errors, signIn }: SignInLabels, user: string, problems: Problems = {}): Html {
  return html`<form class="sheet card" method="post" action="/sign-in" novalidate>
    <h1>${signIn.heading}</h1>
    ${problemSummary(errors, problems)}
    <div class="field">
      <label for="user">${signIn.user}</label>
      <input id="user" name="user" autocomplete="username" value="${user}" ${invalid(problems, "user")} />
      ${problemOf(problems, "user")}
    </div>
    <div class="field">
      <label for="password">${signIn.password}</label>
      <input id="password" name="password" type="password" autocomplete="current-password" />
    </div>
    <button>${signIn.submit}</button>
  </form>`;
}
