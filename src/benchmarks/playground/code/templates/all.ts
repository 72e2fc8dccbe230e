import type { Template } from "../../kernel/template.js";
import type { CodeState } from "../state.js";
import * as requests from "./requests.js";

export const templates: readonly Template<CodeState>[] = [
  requests.requestComment,
  requests.requestCount,
  requests.requestAuthor,
  requests.requestApprove,
  requests.requestPage,
  requests.noSuchRequest,
];
