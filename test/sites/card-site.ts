import { html, serve, type Served } from "../lib/serve.js";

export interface CardSite extends Served {
  /** What the site received, in order. */
  readonly received: readonly string[];
}

/** Library cards: several pages, a frame of another origin, a shadow root, a second tab, a dialog. */
export async function startCardSite(layout: "first" | "moved" | "ambiguous"): Promise<CardSite> {
  const received: string[] = [];
  const frame = await serve(() =>
    html(
      "Note",
      `<label>Note to staff <input id="note"></label>
       <script>note.oninput = () => parent.postMessage(note.value, "*")</script>`,
    ),
  );
  const site = await serve(({ path, body, request, response }) => {
    if (path === "/") return startPage(layout);
    if (path === "/apply") return applyPage(layout, `http://localhost:${frame.port}/`);
    if (path === "/terms") return termsPage();
    if (path === "/accept" && request.method === "POST") {
      received.push("terms");
      response.statusCode = 204;
      return void response.end();
    }
    if (path === "/review") return reviewPage(layout, new URLSearchParams(body));
    if (path === "/submit") {
      received.push(decodeURIComponent(body.replaceAll("+", " ")));
      return html("Thank you", `<main><h1>Thank you</h1><p>Your card will be ready on Monday.</p></main>`);
    }
    response.statusCode = 404;
    return html("Not found", "<p>Nothing here.</p>");
  });
  return {
    ...site,
    received,
    close: async () => {
      await site.close();
      await frame.close();
    },
  };
}

const filler = `<nav aria-label="Elsewhere"><a href="/">Home</a> <a href="/news">News</a> <a href="/hours">Hours</a></nav>`;

const startPage = (layout: string): string =>
  html(
    "Library",
    `${layout === "moved" ? filler : ""}<main><h1>Library</h1><a href="/apply">Apply for a card</a></main>${layout === "moved" ? "" : filler}`,
  );

function applyPage(layout: string, frameUrl: string): string {
  const parts = [
    `<p><label>Full name <input name="name"></label></p>`,
    `<p><x-phone></x-phone></p>`,
    `<p><label>Branch <select name="branch"><option value="">Choose</option><option value="n">North</option><option value="s">South</option></select></label></p>`,
    `<p><label>Born on <input type="date" name="born"></label></p>`,
    `<iframe title="Staff note" src="${frameUrl}" width="500" height="80"></iframe><input type="hidden" name="note"><input type="hidden" name="phone">`,
    `<p><a href="/terms" target="_blank">Read the terms</a></p>`,
  ];
  const ordered =
    layout === "moved" ? [`<p><label>Title <input name="title"></label></p>`, ...parts.reverse()] : parts;
  return html(
    "Apply",
    `${layout === "moved" ? filler : ""}<main><h1>Apply for a card</h1><form method="post" action="/review">${ordered.join("")}<button>Continue</button></form></main>
<script>
customElements.define("x-phone", class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = '<label>Phone <input></label>';
    root.querySelector("input").oninput = (event) => { document.querySelector("[name=phone]").value = event.target.value; };
  }
});
addEventListener("message", (event) => { document.querySelector("[name=note]").value = event.data; });
</script>`,
  );
}

const termsPage = (): string =>
  html(
    "Terms",
    `<main><h1>Terms</h1><p>Bring books back.</p><button id="accept">Accept the terms</button><p role="status" id="told"></p></main>
<script>accept.onclick = async () => { await fetch("/accept", { method: "POST" }); told.textContent = "Accepted"; };</script>`,
  );

function reviewPage(layout: string, sent: URLSearchParams): string {
  const value = (name: string): string => (sent.get(name) ?? "").replace(/[<>"&]/g, "");
  const hidden = ["name", "phone", "branch", "born", "note"]
    .map((name) => `<input type="hidden" name="${name}" value="${value(name)}">`)
    .join("");
  const button = `<button>Send application</button>`;
  return html(
    "Review",
    `<main><h1>Review</h1><dl><dt>Name</dt><dd>${value("name")}</dd><dt>Note</dt><dd>${value("note")}</dd></dl>
<form method="post" action="/submit" onsubmit="return confirm('Send the application now?')">${hidden}${button}${layout === "ambiguous" ? button : ""}</form></main>`,
  );
}
