import type { Account } from "../../kernel/site.js";
import type { User } from "../state.js";

export const accounts: readonly [Account, ...Account[]] = [
  { user: "mira", password: "green-build-5", about: "Mira Halvorsen, works on most projects" },
  { user: "oskar", password: "late-rebase-2", about: "Oskar Brandt, looks after the libraries" },
];

export const users = (): User[] => [
  { id: "mira", name: "Mira Halvorsen", about: "Web and interfaces" },
  { id: "oskar", name: "Oskar Brandt", about: "Libraries" },
  { id: "priya", name: "Priya Raman", about: "Databases" },
  { id: "luc", name: "Luc Fournier", about: "Releases" },
  { id: "zofia", name: "Zofia Nowicka", about: "Embedded software" },
  { id: "ken", name: "Ken Watari", about: "Security" },
  { id: "amara", name: "Amara Diallo", about: "Documentation" },
  { id: "sven", name: "Sven Kallio", about: "Testing" },
  { id: "rita", name: "Rita Cordeiro", about: "Data pipelines" },
  { id: "dov", name: "Dov Shapiro", about: "Mobile apps" },
  { id: "elif", name: "Elif Aydin", about: "Graphics" },
];
