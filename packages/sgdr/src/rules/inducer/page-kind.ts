import type { ObservationRecord } from "../../domain/observation.js";
import { readNodes } from "../../observation/page-text.js";
import { summaryOf } from "../summarizer.js";
import type { Content } from "./content.js";
import { labelWords } from "../../induction/naming.js";

/** The kind of page in the summarizer's words, without texts that differ between pages of this kind. */
export function pageKind(record: ObservationRecord, content: Content): string {
  const nodes = readNodes(record);
  const [kind = ""] = summaryOf({ ...record, shown: nodes, nodes }).split(", where one can");
  const plain = kind.replace(/\.$/, "").replace(/ (?:listing|with) (?:no|\d+) .*$/, "");
  const topic = / about "(.*)"$/.exec(plain)?.[1] ?? "";
  const isContent =
    /^(?:Detail|Discussion)/.test(plain) ||
    labelWords({ role: "heading", name: topic }).length === 0 ||
    content.has(topic);
  const named = isContent ? plain.replace(/ about ".*"$/, "") : plain;
  return named.charAt(0).toLowerCase() + named.slice(1);
}
