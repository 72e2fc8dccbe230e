import { html, type Html } from "../../kernel/html.js";
import type { Option } from "../looks/look.js";
import {
  boardOf,
  commentCounts,
  isMarked,
  ranges,
  sortedPosts,
  sorts,
  type Range,
  type Sort,
} from "../queries.js";
import type { Post } from "../state.js";
import type { Visit } from "../visit.js";
import { voteBox } from "./votes.js";

export interface ListQuery {
  readonly sort: Sort;
  readonly range: Range;
  readonly page: number;
}

export function listQuery(query: Readonly<Record<string, string>>): ListQuery {
  return {
    sort: sorts.find((sort) => sort === query["sort"]) ?? "hot",
    range: ranges.find((range) => range === query["t"]) ?? "all",
    page: Math.max(1, Math.trunc(Number(query["page"] ?? "1")) || 1),
  };
}

const perPage = 10;

/** A feed with its orders: the front page and every board have one. */
export function feed(visit: Visit, posts: readonly Post[], path: string, query: ListQuery): Html {
  const { sort, range, page } = query;
  const sorted = sortedPosts(visit.state, posts, { sort, range, now: visit.now });
  const ordered =
    path === "/" || sort !== "hot"
      ? sorted
      : [...sorted.filter(({ pinned }) => pinned), ...sorted.filter(({ pinned }) => !pinned)];
  return html`${sorting(visit, path, query)}
  ${postList(visit, ordered.slice((page - 1) * perPage, page * perPage))}
  ${visit.look.pager(visit, {
    base: `${path}?sort=${sort}${sort === "top" ? `&t=${range}` : ""}`,
    page,
    pages: Math.ceil(ordered.length / perPage),
  })}`;
}

/** The range matters for the highest scores only. */
const sorting = ({ words, look }: Visit, path: string, { sort, range }: ListQuery): Html =>
  look.sorting(
    {
      name: "sort",
      label: words.list.order,
      path,
      value: sort,
      options: sorts.map((name): Option => [name, words.list.sorts[name]]),
      rest: [],
    },
    sort === "top"
      ? {
          name: "t",
          label: words.list.range,
          path,
          value: range,
          options: ranges.map((name): Option => [name, words.list.ranges[name]]),
          rest: [["sort", "top"]],
        }
      : undefined,
  );

export function postList(visit: Visit, posts: readonly Post[]): Html {
  const { state, me, words, look } = visit;
  if (posts.length === 0) return look.remark("empty", words.texts.nothing);
  const counts = commentCounts(state);
  const shown = posts.filter(({ author }) => !isMarked(state.blocks, me?.id, author));
  return look.posts(
    visit,
    shown.map((post) => ({
      post,
      board: boardOf(state, post.board)?.name ?? post.board,
      comments: counts.get(post.id) ?? 0,
      votes: voteBox(visit, post, "arrows"),
    })),
    shown.length < posts.length,
  );
}
