import {
  escaped,
  field,
  labelled,
  pageOf,
  reproachIn,
  type Answer,
  type SiteContent,
  type Visit,
} from "./kit.js";

interface Post {
  readonly id: number;
  readonly forum: string;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly comments: readonly string[];
}

const forums = ["gardening", "cooking"];
const me = "MarvelsGrantMan136";

const page = pageOf("Stand-in Forum", [
  ["/", "Forums"],
  [`/user/${me}/account`, "My account"],
  ["/login", "Log in"],
]);

const loginForm = (reproach: string): Answer =>
  page(
    "Log in",
    `${reproachIn(reproach)}<form method="post" action="/login_check">${labelled("Username", "login-username", "", "_username")}${labelled("Password", "login-password", 'type="password"', "_password")}<button>Log in</button></form>`,
  );

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
const pathOf = ({ forum, id, title }: Post): string => `/f/${forum}/${id}/${slugOf(title)}`;

/** Forums with posts and comments that one can write. */
export function forum(): SiteContent {
  let posts: Post[] = [];
  const reset = (): void => {
    posts = [
      {
        id: 101,
        forum: "gardening",
        title: "When to sow beans",
        body: "It is still cold here.",
        author: "hazel",
        comments: ["Wait for May."],
      },
      {
        id: 102,
        forum: "cooking",
        title: "Soup for many",
        body: "Who has a large pot?",
        author: "basil",
        comments: [],
      },
    ];
  };
  reset();

  const forumPage = (name: string): Answer =>
    page(
      name,
      `<p><a href="/submit/${name}">Create post</a></p><ul>${posts
        .filter((post) => post.forum === name)
        .map((post) => `<li><a href="${pathOf(post)}">${escaped(post.title)}</a></li>`)
        .join("")}</ul>`,
    );

  const postPage = (post: Post): Answer =>
    page(
      post.title,
      `<article class="submission"><p class="submission__body">${escaped(post.body)}</p><p>Posted by ${escaped(post.author)}</p></article>
<section aria-label="Comments"><h2>Comments</h2><ul>${post.comments.map((comment) => `<li class="comment__body">${escaped(comment)}</li>`).join("")}</ul>
<form method="post" action="/f/${post.forum}/${post.id}/-/comment">${labelled("Comment", "comment")}<button>Post comment</button></form></section>`,
    );

  const submitPage = (name: string, reproach = ""): Answer =>
    page(
      "Create post",
      `${reproachIn(reproach)}<form method="post" action="/submit/${name}">${labelled("Title", "title")}<p><label for="body">Body</label> <textarea id="body" name="body"></textarea></p><button>Create post</button></form>`,
    );

  const write = ({ path, form, user = "" }: Visit): Answer | undefined => {
    const [, name] = /^\/submit\/(\w+)$/.exec(path) ?? [];
    if (name !== undefined && forums.includes(name)) {
      const title = field(form, "title");
      if (title === "") return submitPage(name, "A post needs a title.");
      const id = Math.max(...posts.map((post) => post.id)) + 1;
      const post = { id, forum: name, title, body: field(form, "body"), author: user, comments: [] };
      posts = [...posts, post];
      return { to: pathOf(post) };
    }
    const [, wanted] = /^\/f\/\w+\/(\d+)\/-\/comment$/.exec(path) ?? [];
    const post = posts.find(({ id }) => id === Number(wanted));
    if (!post) return undefined;
    const commented = { ...post, comments: [...post.comments, field(form, "comment")] };
    posts = posts.map((known) => (known === post ? commented : known));
    return { to: pathOf(post) };
  };

  const read = ({ path, user }: Visit): Answer | undefined => {
    if (path === "/")
      return page(
        "Forums",
        `<ul>${forums.map((name) => `<li><a href="/f/${name}">${name}</a></li>`).join("")}</ul>`,
      );
    if (path === "/login") return loginForm("");
    if (path === `/user/${user}/account`)
      return page("Account", `<p>${user}</p><button type="button">Delete account</button>`);
    const [, to] = /^\/submit\/(\w+)$/.exec(path) ?? [];
    if (to !== undefined && forums.includes(to)) return submitPage(to);
    const [, name, id] = /^\/f\/(\w+)(?:\/(\d+)(?:\/.*)?)?\/?$/.exec(path) ?? [];
    if (name === undefined || !forums.includes(name)) return undefined;
    if (id === undefined) return forumPage(name);
    const post = posts.find((known) => known.id === Number(id) && known.forum === name);
    return post && postPage(post);
  };

  return {
    reset,
    login: {
      user: me,
      password: "test1234",
      cookie: "PHPSESSID",
      sentTo: "/login_check",
      userField: "_username",
      passwordField: "_password",
      inside: "/",
      form: loginForm,
      at: "/login",
      isForUsers: (path) => /^\/(?:submit|user)\/|\/-\/comment$/.test(path),
    },
    answer: (visit) => (visit.method === "POST" ? write(visit) : read(visit)),
  };
}
