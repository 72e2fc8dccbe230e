import {
  type ApprovalRequest,
  type Approve,
  parseApprovalRule,
  type ApprovalRule,
} from "../../packages/sgdr/src/domain/approval.js";
import { primitives } from "../../packages/sgdr/src/domain/action.js";
import { redirect, site, type TestSite } from "../browser/_open.js";

export interface Shop extends TestSite {
  /** What arrived and would have changed something. */
  readonly changes: () => readonly string[];
}

const page = (frame: string): string => `
  <p id="state">Nothing bought</p>
  <button onclick="send('/pay')">Pay now</button>
  <ul><li tabindex="0" onclick="send('/pay')">Pay later, see <a href="#terms">the terms</a></li></ul>
  <button onclick="send('/save')">Save</button>
  <button onclick="for (const n of [1, 2]) send('/part/' + n)">Two at once</button>
  <button onclick="const x = new XMLHttpRequest(); x.open('PUT', '/xhr'); x.onloadend = () => tell(x.status); x.send('1')">By XHR</button>
  <button onclick="navigator.sendBeacon('/beacon', '1')">By beacon</button>
  <button onclick="window.hand = new Worker('/worker.js')">By worker</button>
  <button onclick="navigator.serviceWorker.register('/sw.js').then(() => tell('registered'), (error) => tell(error.name))">By service worker</button>
  <button onclick="fetch('/list').then((r) => r.text()).then(tell)">Look</button>
  <form method="post" action="/order"><input name="what" aria-label="What"><button>Order</button></form>
  <form method="post" action="/order" target="_blank"><button>Order in a tab</button></form>
  <form method="post" action="/on"><button>Order elsewhere</button></form>
  <form method="get" action="/found"><button>Find</button></form>
  <script>
    const tell = (text) => { document.getElementById("state").textContent = text; };
    const send = (path) => fetch(path, { method: "POST", body: "1" }).then((r) => r.text()).then(tell, () => tell("refused"));
  </script>
  ${frame === "" ? "" : `<iframe title="Wallet" src="${frame}"></iframe>`}`;

/** A shop where everything that buys something is sent in another way. */
export async function startShop(frame = ""): Promise<Shop> {
  const said = (text: string) => () => text;
  const shop: TestSite = await site({
    "/": page(frame),
    "/list": said("three things"),
    "/found": "Found",
    "/pay": said("Paid"),
    "/save": said("Saved"),
    "/xhr": said("ok"),
    "/part/1": said("one"),
    "/part/2": said("two"),
    "/beacon": said(""),
    "/worker": said(""),
    "/worker.js": ({ response }) =>
      void response.setHeader("content-type", "text/javascript").end("fetch('/worker', { method: 'POST' })"),
    "/sw.js": ({ response }) => void response.setHeader("content-type", "text/javascript").end(""),
    "/order": "Ordered",
    "/on": redirect(() => `${new URL(frame).origin}/order`, 307),
    "/wallet": `<button onclick="fetch('/charge', { method: 'POST' })">Charge</button>`,
    "/charge": said("charged"),
    "/late": `<p>Late</p><script>setTimeout(() => fetch("/pay", { method: "POST" }).catch(() => 0), 1500)</script>`,
  });
  return { ...shop, changes: () => shop.asked.filter((line) => !line.startsWith("GET ")) };
}

export const rule = (text: string): ApprovalRule => {
  const parsed = parseApprovalRule(text, Object.keys(primitives));
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
};

/** Answers every question the same, and remembers them. */
export function answering(
  answer: "allow" | "deny",
  afterMs = 0,
): { approve: Approve; asked: ApprovalRequest[] } {
  const asked: ApprovalRequest[] = [];
  const approve: Approve = async (request) => {
    asked.push(request);
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    return answer;
  };
  return { approve, asked };
}
