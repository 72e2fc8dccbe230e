import type { Skin } from "../kernel/desk.js";

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Every word that somebody may aim at. A second skin is a second object like this. */
const a = {
  site: "Waymark",
  town: "Alderhaven",
  skip: "Skip to content",
  header: {
    nav: "Main",
    search: "Search for a place",
    find: "Search",
    directions: "Directions",
    saved: "Saved places",
    signIn: "Sign in",
    signOut: "Sign out",
    suggestions: "Suggestions",
  },
  start: { heading: "Find your way in Alderhaven", categories: "Look around" },
  results: {
    heading: (words: string) => `Places for “${words}”`,
    count: (count: number) => plural(count, "place", "places"),
    none: "No places found",
    noneHint: "Look at the spelling, or try one word of the name.",
    more: (count: number) => `And ${count} more. A longer name finds fewer.`,
  },
  place: {
    address: "Address",
    phone: "Phone",
    hours: "Open",
    directions: "Directions to here",
    save: "Save place",
    unsave: "Remove from saved places",
    saved: (name: string) => `${name} is saved.`,
    unsaved: (name: string) => `${name} is no longer saved.`,
  },
  directions: {
    heading: "Directions",
    from: "From",
    to: "To",
    mode: "Travel by",
    modes: { car: "Car", walk: "Foot", bike: "Bicycle" },
    go: "Go",
    route: "Route",
    time: "Time",
    distance: "Distance",
    steps: "Steps",
    leave: (name: string) => `Leave ${name}`,
    arrive: (name: string) => `Arrive at ${name}`,
    noWay: "There is no way between these places.",
    missing: "Enter a place.",
    unknown: (words: string) => `No place is called “${words}”.`,
    several: (words: string) => `Several places are called like “${words}”. Enter the whole name.`,
    same: "You are there already.",
  },
  saved: { heading: "Saved places", none: "You have not saved a place yet.", remove: "Remove" },
  map: { name: "Map", zoomIn: "Zoom in", zoomOut: "Zoom out" },
  signIn: { heading: "Sign in", user: "User name", password: "Password", submit: "Sign in" },
  missing: { heading: "This page does not exist", back: "Back to the map" },
  errors: "Please check what you entered",
  trouble: "This did not work. Please try again.",
};

export type Labels = typeof a;
const all: Readonly<Record<Skin, Labels>> = { a, b: a };
export const labelsOf = (skin: Skin): Labels => all[skin];
