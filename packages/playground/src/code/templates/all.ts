import type { Template } from "../../kernel/template.js";
import type { CodeState } from "../state.js";
import * as issues from "./issues.js";
import * as keptBack from "./kept-back.js";
import * as planning from "./planning.js";
import * as requests from "./requests.js";

export const templates: readonly Template<CodeState>[] = [
  requests.requestComment,
  requests.requestCount,
  issues.issueLabel,
  requests.requestAuthor,
  issues.issueCreate,
  planning.milestoneDue,
  requests.requestApprove,
  issues.issueAssignee,
  issues.issueClose,
  requests.requestPage,
  planning.memberRole,
  requests.requestMerge,
  issues.issueFilter,
  requests.noSuchRequest,
  planning.noRight,
  keptBack.projectFork,
  keptBack.fileAuthor,
];
