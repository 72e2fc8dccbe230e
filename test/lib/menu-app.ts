import { site, type TestSite } from "../browser/_open.js";

const card = (name: string) =>
  `<div class="card"><div class="head"><span>${name}</span></div><div class="foot"><span>20 % off</span><button onclick="act('save', '${name}', 'saved')">Save Offer</button></div></div>`;
const row = (name: string) =>
  `<tr><td>${name}</td><td><button onclick="ask('${name}')">Answer</button></td></tr>`;

/** An app whose views are opened by a menu and leave no trace in its address, with cards of plain elements and a dialog without a role. */
const page = `
<style>#menu, #offers, #requests, #over { display: none } .shown { display: block !important }
  #over { position: fixed; inset: 0; background: #0008 } #over > div { background: white; margin: 90px auto; width: 320px }</style>
<header><button onclick="toggle('menu')">Menu</button>
  <div id="menu"><button onclick="open_('offers')">Offers</button><button onclick="open_('requests')">Requests 8</button></div></header>
<main><h1>Card portal</h1><label>Enter reason <input></label><p role="status" id="said"></p>
  <div id="offers"><h2>Offers</h2>${["Adidas", "Nike", "Nike Outlet"].map(card).join("")}</div>
  <div id="requests"><h2>Requests</h2><table><thead><tr><th>Medicine</th><th>What to do</th></tr></thead>${["Aspirin", "Ibuprofen"].map(row).join("")}</table></div></main>
<div id="over"><div><h3>Answer request</h3><label>Enter reason <textarea></textarea></label><button onclick="answer()">Answer Request</button></div></div>
<script>
  const one = (id) => document.getElementById(id);
  let asked = "";
  const toggle = (id) => one(id).classList.toggle("shown");
  const open_ = (id) => { for (const view of ["offers", "requests", "menu"]) one(view).classList.remove("shown"); toggle(id); };
  const act = async (what, name, words) => { await fetch("/" + what + "?name=" + encodeURIComponent(name), { method: "POST" }); one("said").textContent = name + " was " + words + "."; };
  const ask = (name) => { asked = name; toggle("over"); };
  const answer = async () => { toggle("over"); await act("answer", asked, "answered: " + document.querySelector("textarea").value); };
</script>`;

/** The app, and what was sent to it. */
export const startMenuApp = async (): Promise<TestSite> =>
  await site({ "/": page, "/help": "<h1>Help</h1>", "/save": () => "", "/answer": () => "" });

/** How Nike's offer is saved there. */
export const saveNike = [
  { action: "click", role: "button", name: "Menu" },
  { action: "click", role: "button", name: "Offers" },
  { action: "click", role: "button", name: "Save Offer", in: "Nike" },
];

/** How the request for Ibuprofen is answered. */
export const answerIbuprofen = [
  { action: "click", role: "button", name: "Menu" },
  { action: "click", role: "button", name: "Requests 8" },
  { action: "click", role: "button", name: "Answer", in: "Ibuprofen" },
  {
    action: "fill",
    role: "textbox",
    name: "Enter reason",
    under: ["dialog", "Answer request"] as const,
    value: "too early",
  },
  { action: "click", role: "button", name: "Answer Request" },
];
