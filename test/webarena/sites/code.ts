import { escaped, field, pageOf, reproachIn, type Answer, type SiteContent, type Visit } from "./kit.js";

interface Member {
  readonly user: string;
  readonly name: string;
  readonly role: string;
}

interface Issue {
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly isOpen: boolean;
}

const project = "/byteblaze/birdhouse";
const roles = ["Guest", "Reporter", "Developer", "Maintainer"];
const people: Readonly<Record<string, string>> = {
  hazel: "Hazel Wood",
  basil: "Basil Green",
  byteblaze: "Byte Blaze",
};

const page = pageOf("Stand-in Code", [
  ["/", "Projects"],
  [project, "Birdhouse"],
  [`${project}/-/issues`, "Issues"],
  [`${project}/-/project_members`, "Members"],
  ["/-/profile", "Profile"],
]);

const loginForm = (reproach: string): Answer =>
  page(
    "Sign in",
    `${reproachIn(reproach)}<form method="post" action="/users/sign_in"><p><input aria-label="Your account" data-testid="username-field" name="user[login]"></p><p><input aria-label="Its key" data-testid="password-field" type="password" name="user[password]"></p><button data-testid="sign-in-button">Go in</button></form>`,
  );

const labelledArea =
  '<p><label for="description">Description</label> <textarea id="description" name="description"></textarea></p>';

/** One project with members and issues. */
export function code(): SiteContent {
  let members: Member[] = [];
  let issues: Issue[] = [];
  const reset = (): void => {
    members = [
      { user: "byteblaze", name: "Byte Blaze", role: "Maintainer" },
      { user: "basil", name: "Basil Green", role: "Reporter" },
    ];
    issues = [{ number: 1, title: "The roof leaks", description: "Rain comes in.", isOpen: true }];
  };
  reset();

  const membersPage = (reproach = ""): Answer =>
    page(
      "Project members",
      `${reproachIn(reproach)}<form method="post" action="${project}/-/project_members"><p><label for="user">Username</label> <input id="user" name="user"></p><p><label for="role">Role</label> <select id="role" name="role">${roles.map((role) => `<option>${role}</option>`).join("")}</select></p><button>Invite member</button></form>
<table><tr><th>Account</th><th>Max role</th></tr>${members.map(({ user, name, role }) => `<tr><td data-label="Account"><span class="gl-avatar-labeled-label">${name}</span> <span class="gl-avatar-labeled-sublabel">@${user}</span></td><td class="col-max-role" data-label="Max role"><span>${role}</span></td></tr>`).join("")}</table>`,
    );

  const issuesPage = (state: string): Answer =>
    page(
      "Issues",
      `<p><a href="${project}/-/issues/new">New issue</a> <a href="${project}/-/issues/?state=closed">Closed issues</a></p><ul>${issues
        .filter(({ isOpen }) => state === "all" || isOpen === (state !== "closed"))
        .map(({ number, title }) => `<li><a href="${project}/-/issues/${number}">${escaped(title)}</a></li>`)
        .join("")}</ul>`,
    );

  const issuePage = ({ number, title, description, isOpen }: Issue): Answer =>
    page(
      title,
      `<p class="issue-state">${isOpen ? "Open" : "Closed"}</p><div class="description">${escaped(description)}</div>${isOpen ? `<form method="post" action="${project}/-/issues/${number}/close"><button>Close issue</button></form>` : ""}`,
    );

  const newIssuePage = (reproach = ""): Answer =>
    page(
      "New issue",
      `${reproachIn(reproach)}<form method="post" action="${project}/-/issues"><p><label for="title">Title</label> <input id="title" name="title"></p>${labelledArea}<button>Create issue</button></form>`,
    );

  const invite = (form: URLSearchParams): Answer => {
    const user = field(form, "user").replace(/^@/, "");
    const name = people[user];
    const role = field(form, "role");
    if (name === undefined) return membersPage(`There is no user ${user}.`);
    if (!roles.includes(role)) return membersPage("Choose a role.");
    members = [...members.filter((known) => known.user !== user), { user, name, role }];
    return { to: `${project}/-/project_members` };
  };

  const write = ({ path, form }: Visit): Answer | undefined => {
    if (path === `${project}/-/project_members`) return invite(form);
    if (path === `${project}/-/issues`) {
      const title = field(form, "title");
      if (title === "") return newIssuePage("An issue needs a title.");
      const number = issues.length + 1;
      issues = [...issues, { number, title, description: field(form, "description"), isOpen: true }];
      return { to: `${project}/-/issues/${number}` };
    }
    const [, wanted] = /\/-\/issues\/(\d+)\/close$/.exec(path) ?? [];
    if (wanted === undefined) return undefined;
    issues = issues.map((issue) => (issue.number === Number(wanted) ? { ...issue, isOpen: false } : issue));
    return { to: `${project}/-/issues/${wanted}` };
  };

  const read = ({ path, query, user }: Visit): Answer | undefined => {
    if (path === "/users/sign_in") return loginForm("");
    if (path === "/") return page("Projects", `<ul><li><a href="${project}">Birdhouse</a></li></ul>`);
    if (path === "/-/profile") return page("Profile", `<p>@${user}</p>`);
    if (path === project) return page("Birdhouse", "<p>A house for small birds.</p>");
    if (path === `${project}/-/project_members`) return membersPage();
    if (path === `${project}/-/issues/new`) return newIssuePage();
    if (/\/-\/issues\/?$/.test(path)) return issuesPage(query.get("state") ?? "opened");
    const [, wanted] = /\/-\/issues\/(\d+)$/.exec(path) ?? [];
    const issue = issues.find(({ number }) => number === Number(wanted));
    return issue && issuePage(issue);
  };

  return {
    reset,
    login: {
      user: "byteblaze",
      password: "hello1234",
      cookie: "_gitlab_session",
      sentTo: "/users/sign_in",
      userField: "user[login]",
      passwordField: "user[password]",
      inside: "/",
      form: loginForm,
      at: "/users/sign_in",
      isForUsers: (path) => path !== "/users/sign_in",
    },
    answer: (visit) => (visit.method === "POST" ? write(visit) : read(visit)),
  };
}
