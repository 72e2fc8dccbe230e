import type { Random } from "sgdr/plugin";
import type { Account } from "../../kernel/site.js";
import { availabilities, digests, type User } from "../state.js";
import { dayAgo } from "./days.js";

export const accounts: readonly [Account, ...Account[]] = [
  { user: "mira", password: "green-build-5", about: "Mira Halvorsen, works on most projects" },
  { user: "oskar", password: "late-rebase-2", about: "Oskar Brandt, looks after the libraries" },
];

const people: readonly (readonly [id: string, name: string, about: string, place: string])[] = [
  ["mira", "Mira Halvorsen", "Web and interfaces", "Bergen"],
  ["oskar", "Oskar Brandt", "Libraries", "Leipzig"],
  ["priya", "Priya Raman", "Databases", "Pune"],
  ["luc", "Luc Fournier", "Releases", "Nantes"],
  ["zofia", "Zofia Nowicka", "Embedded software", "Gdynia"],
  ["ken", "Ken Watari", "Security", "Kobe"],
  ["amara", "Amara Diallo", "Documentation", "Dakar"],
  ["sven", "Sven Kallio", "Testing", "Turku"],
  ["rita", "Rita Cordeiro", "Data pipelines", "Braga"],
  ["dov", "Dov Shapiro", "Mobile apps", "Haifa"],
  ["elif", "Elif Aydin", "Graphics", "Izmir"],
  ["tomas", "Tomas Vesely", "Build machines", "Brno"],
  ["nora", "Nora Lindqvist", "Accessibility", "Umea"],
  ["hugo", "Hugo Marchetti", "Networks", "Genoa"],
  ["leila", "Leila Haddad", "Translations", "Tunis"],
  ["piet", "Piet van Doorn", "Storage", "Zwolle"],
  ["yuna", "Yuna Seo", "Machine learning", "Busan"],
  ["carlos", "Carlos Ibarra", "Payments", "Rosario"],
  ["ingrid", "Ingrid Solheim", "Project planning", "Tromso"],
  ["femi", "Femi Adeyemi", "Monitoring", "Ibadan"],
  ["mei", "Mei Tanaka", "Maps", "Sendai"],
  ["jonas", "Jonas Keller", "Compilers", "Bern"],
  ["anouk", "Anouk Peeters", "Design", "Ghent"],
  ["bilal", "Bilal Qureshi", "Customer support", "Lahore"],
];

const bios = [
  "I like small functions and long walks.",
  "Ask me about anything that runs at night.",
  "Here since the first commit, still reading the logs.",
  "I answer reviews in the morning.",
  "Plain text, plain words, plain interfaces.",
  "Half of my work is deleting code.",
];
const statuses = ["", "", "", "Writing the release notes", "On call this week", "At a conference"];

export const seedUsers = (random: Random): User[] =>
  people.map(([id, name, about, place]) => ({
    id,
    name,
    about,
    bio: random.pick(bios),
    place,
    status: random.pick(statuses),
    availability: random.chance(0.7) ? availabilities[0] : random.pick(availabilities),
    mailMentions: true,
    mailReviews: random.chance(0.8),
    mailMerges: random.chance(0.4),
    digest: random.pick(digests),
    since: dayAgo(random.int(200, 1_900)),
  }));
