import { no, ok, type Result } from "../lib/result.js";
import { plainName } from "./plain-name.js";

/** An action of the policy that needs the user's approval. */
export interface ApprovalRequest {
  /** The rule that requires the approval, as the user wrote it. */
  readonly rule: string;
  /** What would happen, in words: `click on button "Pay now"`, `POST https://shop.example/orders`. */
  readonly words: string;
  readonly goal: string;
}

/** Asks the user before something that their rules name; the answer decides whether it is done. */
export type Approve = (request: ApprovalRequest, signal: AbortSignal) => Promise<"allow" | "deny">;

/** Used when no user can be asked. */
export const denyAll: Approve = async () => "deny";

export type ApprovalRule =
  | {
      readonly kind: "action";
      readonly text: string;
      readonly action: string;
      /** For a name as it is. */
      readonly target: RegExp;
      /** For a name as a person reads it; undefined if the rule names only signs that are not read. */
      readonly plain: RegExp | undefined;
    }
  | { readonly kind: "request"; readonly text: string; readonly method: string; readonly origin: RegExp };

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "non-GET", "*"]);

/** `*` matches any text; upper and lower case are the same. */
const glob = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split("*")
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*")}$`,
    "is", // a text may have several lines
  );

/** Stands for `*` while a pattern is made plain. */
const star = "\uE000";

/** The same for a name as a person reads it. */
function plainGlob(pattern: string): RegExp | undefined {
  const plain = plainName(pattern.replaceAll("*", star)).replaceAll(star, "*");
  const isEmptied = plain.replaceAll("*", "") === "" && pattern.replaceAll("*", "").trim() !== "";
  return isEmptied ? undefined : glob(plain);
}

/** `click Pay*` asks before clicks on elements with such a name; `non-GET https://shop.example` before every change sent to that origin. */
export function parseApprovalRule(text: string, actions: readonly string[]): Result<ApprovalRule, string> {
  const [, first = "", rest = "*"] = /^(\S+)(?:\s+(.+))?$/.exec(text.trim()) ?? [];
  const pattern = rest.trim().replace(/^"(.*)"$/, "$1");
  if (methods.has(first) && (first !== "*" || /^https?:/.test(pattern)))
    return ok({ kind: "request", text, method: first, origin: glob(pattern) });
  if (first === "*" || actions.includes(first))
    return ok({ kind: "action", text, action: first, target: glob(pattern), plain: plainGlob(pattern) });
  return no(
    `${JSON.stringify(text)} begins with neither an action (${actions.join(", ")}) nor a method (POST, non-GET, …)`,
  );
}

/** The rules that may ask before this action. */
export const rulesAbout = (rules: readonly ApprovalRule[], action: string): readonly ApprovalRule[] =>
  rules.filter((rule) => rule.kind === "action" && (rule.action === "*" || rule.action === action));

/** The first rule that asks before this action on a target with this name. */
export function ruleForAction(
  rules: readonly ApprovalRule[],
  action: string,
  target: string,
): ApprovalRule | undefined {
  const name = plainName(target);
  return rulesAbout(rules, action).find(
    (rule) => rule.kind === "action" && (rule.target.test(target) || rule.plain?.test(name) === true),
  );
}

/** The first rule that asks before a request with this method to this origin. */
export const ruleForRequest = (
  rules: readonly ApprovalRule[],
  method: string,
  origin: string,
): ApprovalRule | undefined =>
  rules.find(
    (rule) =>
      rule.kind === "request" &&
      (rule.method === "*" ||
        rule.method === method ||
        (rule.method === "non-GET" && !/^(GET|HEAD|OPTIONS)$/.test(method))) &&
      rule.origin.test(origin),
  );
