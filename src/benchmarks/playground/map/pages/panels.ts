import { html, raw, type Html } from "../../kernel/html.js";
import { placesFound, savedOf } from "../queries.js";
import { distanceText, timeText, type Leg, type Route } from "../route.js";
import { modes, type Mode, type Place, type User } from "../state.js";
import type { View } from "../view.js";
import { suggestField, type Panel } from "./layout.js";

const shownAtMost = 20;

export function startPanel({ labels, state }: View): Panel {
  const categories = [...new Set(state.places.map(({ category }) => category))].sort();
  return {
    title: labels.town,
    body: html`<h1>${labels.start.heading}</h1>
      <h2>${labels.start.categories}</h2>
      <p class="chips">
        ${categories.map((category) => html`<a href="/search?q=${encodeURIComponent(category)}">${category}</a>`)}
      </p>`,
  };
}

export function resultsPanel({ labels, state }: View, asked: string): Panel {
  const words = labels.results;
  const found = placesFound(state, asked);
  const shown = found.slice(0, shownAtMost);
  return {
    title: words.heading(asked),
    body: html`<h1>${words.heading(asked)}</h1>
      ${
        found.length === 0
          ? html`<div class="empty">
              <strong>${words.none}</strong>
              <p class="muted">${words.noneHint}</p>
            </div>`
          : html`<p class="muted">${words.count(found.length)}</p>
              ${placeList(shown)}`
      }
      ${found.length > shownAtMost ? html`<p class="muted">${words.more(found.length - shownAtMost)}</p>` : ""}`,
    drawn: { pins: shown },
  };
}

const placeList = (places: readonly Place[], after: (place: Place) => Html = () => html``): Html =>
  html`<ol class="places">
    ${places.map(
      (place) =>
        html`<li>
          <div>
            <a href="/place/${place.id}">${place.name}</a>
            <p class="muted">${place.address}</p>
          </div>
          ${after(place)}
        </li>`,
    )}
  </ol>`;

export function placePanel({ labels, state, me }: View, place: Place, said?: string): Panel {
  const words = labels.place;
  const isSaved = me !== undefined && savedOf(state, me.id).includes(place);
  const save = html`<form method="post" action="/place/${place.id}/${isSaved ? "unsave" : "save"}">
    <button class="${isSaved ? "quiet" : ""}">${isSaved ? words.unsave : words.save}</button>
  </form>`;
  return {
    title: place.name,
    body: html`<h1>${place.name}</h1>
      <p><span class="tag">${place.category}</span></p>
      <p>${place.about}</p>
      <dl class="facts">
        <div>
          <dt>${words.address}</dt>
          <dd>${place.address}</dd>
        </div>
        <div>
          <dt>${words.phone}</dt>
          <dd>${place.phone}</dd>
        </div>
        <div>
          <dt>${words.hours}</dt>
          <dd>${place.hours}</dd>
        </div>
      </dl>
      <div class="actions">
        <a class="button" href="/directions?to=${encodeURIComponent(place.name)}">${words.directions}</a>
        ${me ? save : ""}
      </div>`,
    drawn: { pins: [place] },
    ...(said !== undefined && { said }),
  };
}

export function savedPanel({ labels, state }: View, me: User, said?: string): Panel {
  const words = labels.saved;
  const saved = savedOf(state, me.id);
  const remove = ({ id }: Place): Html =>
    html`<form method="post" action="/saved/${id}/remove">
      <button class="quiet">${words.remove}</button>
    </form>`;
  return {
    title: words.heading,
    body: html`<h1>${words.heading}</h1>
      ${saved.length === 0 ? html`<div class="empty"><strong>${words.none}</strong></div>` : placeList(saved, remove)}`,
    drawn: { pins: saved },
    ...(said !== undefined && { said }),
  };
}

/** What somebody asked for, and what came of it. */
export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly mode: Mode;
  readonly problems: { readonly from?: string; readonly to?: string };
  readonly ends?: readonly [from: Place, to: Place];
  readonly route?: Route;
}

export function directionsPanel({ labels }: View, asked: Asked): Panel {
  const words = labels.directions;
  const { suggestions } = labels.header;
  const { problems, route, ends } = asked;
  const faults = Object.values(problems);
  return {
    title: words.heading,
    body: html`<h1>${words.heading}</h1>
      ${
        faults.length === 0
          ? ""
          : html`<div class="alert" role="alert">
              <strong>${labels.errors}</strong>
              <ul>
                ${faults.map((text) => html`<li>${text}</li>`)}
              </ul>
            </div>`
      }
      <form class="directions" action="/directions">
        <input type="hidden" name="go" value="1" />
        ${suggestField({ id: "from", name: "from", label: words.from, value: asked.from, problem: problems.from }, suggestions)}
        <span class="swap" title="⇅">⇅</span>
        ${suggestField({ id: "to", name: "to", label: words.to, value: asked.to, problem: problems.to }, suggestions)}
        <span class="field">
          <label for="mode">${words.mode}</label>
          <select id="mode" name="mode">
            ${modes.map((mode) => html`<option value="${mode}" ${mode === asked.mode ? raw("selected") : ""}>${words.modes[mode]}</option>`)}
          </select>
        </span>
        <button>${words.go}</button>
      </form>
      ${ends === undefined ? "" : route ? routePart(words, ends, route) : html`<p role="status">${words.noWay}</p>`}`,
    drawn: { ...(ends && { pins: ends }), ...(route && { route }) },
  };
}

const turns: Readonly<Record<Leg["turn"], (street: string) => string>> = {
  north: (street) => `Go north on ${street}`,
  east: (street) => `Go east on ${street}`,
  south: (street) => `Go south on ${street}`,
  west: (street) => `Go west on ${street}`,
  left: (street) => `Turn left into ${street}`,
  right: (street) => `Turn right into ${street}`,
  on: (street) => `Go on along ${street}`,
};

const routePart = (
  words: View["labels"]["directions"],
  [from, to]: readonly [Place, Place],
  route: Route,
): Html =>
  html`<section class="route" aria-labelledby="route">
    <h2 id="route">${words.route}</h2>
    <dl class="sums">
      <div>
        <dt>${words.time}</dt>
        <dd>${timeText(route)}</dd>
      </div>
      <div>
        <dt>${words.distance}</dt>
        <dd>${distanceText(route.metres)}</dd>
      </div>
    </dl>
    <h3>${words.steps}</h3>
    <ol class="steps">
      <li>${words.leave(from.name)}</li>
      ${route.legs.map(
        ({ street, metres, turn }) =>
          html`<li>${turns[turn](street)} <span class="muted">${distanceText(metres)}</span></li>`,
      )}
      <li>${words.arrive(to.name)}</li>
    </ol>
  </section>`;

export function signInPanel({ labels }: View, user: string, problem?: string): Panel {
  const words = labels.signIn;
  return {
    title: words.heading,
    body: html`<h1>${words.heading}</h1>
      ${problem === undefined ? "" : html`<p class="alert" role="alert">${problem}</p>`}
      <form class="directions" method="post" action="/sign-in" data-full>
        <span class="field">
          <label for="user">${words.user}</label>
          <input
            id="user"
            name="user"
            autocomplete="username"
            value="${user}"
            ${problem === undefined ? "" : raw('aria-invalid="true"')}
          />
        </span>
        <span class="field">
          <label for="password">${words.password}</label>
          <input id="password" name="password" type="password" autocomplete="current-password" />
        </span>
        <button>${words.submit}</button>
      </form>`,
  };
}

export const missingPanel = ({ labels }: View): Panel => ({
  title: labels.missing.heading,
  body: html`<div class="empty">
    <h1>${labels.missing.heading}</h1>
    <p><a href="/">${labels.missing.back}</a></p>
  </div>`,
});
