/** Forms of things that react to a click, each marked with `data-thing`: pages of ours for the measure of what an agent can reach. */
const page = (body: string): string =>
  `<!doctype html><title>Reach</title><style>.row,.nav{cursor:pointer;display:flex;gap:8px;padding:4px}.row .name{width:200px}
   .toggle{width:40px;height:20px;border-radius:10px;background:#ccc;cursor:pointer}.menu{cursor:pointer;border:1px solid;width:160px}</style><body>${body}</body>`;

const rows = (names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `<div class="row" data-thing="row"><i class="avatar" data-thing="avatar">${name[0]}</i><div class="name" data-thing="name">${name}</div>
         <span class="badge" data-thing="badge">new</span><button data-thing="hide" class="icon-btn"><svg class="lucide lucide-eye" width="12" height="12"><circle r="5" cx="6" cy="6"/></svg></button></div>`,
    )
    .join("");

/** A listener for the whole page, as frameworks with delegation have it. */
const delegated = `<script>document.addEventListener("click", (event) => { const thing = event.target.closest("[data-thing]"); if (thing) document.title = thing.dataset.thing; });</script>`;
/** A listener on each thing. */
const own = `<script>for (const thing of document.querySelectorAll("[data-thing]")) thing.addEventListener("click", () => { document.title = thing.dataset.thing; });</script>`;

const list = `<nav><a class="nav" data-thing="link without address">Inbox</a><a class="nav" href="#sent" data-thing="link">Sent</a></nav>
  <main>${rows(["Ada", "Berta", "Carl"])}</main>`;
const form = `<div><span>Weekly digest</span><div class="toggle" data-thing="switch"></div></div>
  <label data-thing="label"><input type="checkbox" style="display:none">Gift</label>
  <div class="menu dropdown" data-thing="dropdown"><span>Select reason…</span></div>
  <div data-action="rename" data-thing="declared">Untitled</div>
  <input placeholder="Name" data-thing="field"><button data-thing="button">Save</button>`;
const table = `<table><thead><tr><th data-thing="sort" style="cursor:pointer">Name</th><th>Size</th></tr></thead><tbody>${[
  "a.txt",
  "b.txt",
]
  .map(
    (name) =>
      `<tr><td><a href="#${name}" data-thing="file">${name}</a></td><td><b data-thing="size" style="cursor:pointer">1 kB</b></td></tr>`,
  )
  .join("")}</tbody></table>`;
const dialog = `<main>${rows(["Ada"])}</main><div style="position:fixed;inset:0;background:rgba(0,0,0,.4)" class="overlay"><div style="position:absolute;left:30%;top:30%;width:40%;background:#fff">
  <h3>Deny request</h3><div class="menu" data-thing="reason">Reason ▾</div><button data-thing="deny">Deny</button><span data-thing="close" class="close" style="cursor:pointer">×</span></div></div>`;
const shadow = `<x-card></x-card><script>document.querySelector("x-card").attachShadow({ mode: "open" }).innerHTML = '<div style="cursor:pointer" data-thing="card">Open</div>';</script>`;

export const reachForms: Readonly<Record<string, string>> = {
  "list, one listener": page(list + delegated),
  "list, own listeners": page(list + own),
  "form, one listener": page(form + delegated),
  "form, own listeners": page(form + own),
  table: page(table + delegated),
  dialog: page(dialog + delegated),
  "shadow tree": page(shadow + delegated),
};
