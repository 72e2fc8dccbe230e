import type { LibraryFindings } from "../findings.js";

export interface FunnelColumn {
  readonly title: string;
  /** Null: there is no such thing for what the method keeps. */
  readonly of: (library: LibraryFindings) => number | null;
}

const rejectedCount = ({ rejected }: LibraryFindings): number =>
  rejected.reduce((sum, { count }) => sum + count, 0);

/** A count that only skills have, or only notes. */
const ofSkills =
  (pick: (library: LibraryFindings) => number): FunnelColumn["of"] =>
  (library) =>
    library.keepsNotes ? null : pick(library);
const ofNotes =
  (pick: (library: LibraryFindings) => number): FunnelColumn["of"] =>
  (library) =>
    library.keepsNotes ? pick(library) : null;

/** From candidates to calls that worked, in this order on every page. */
const columns: readonly FunnelColumn[] = [
  { title: "Candidates", of: ({ candidates }) => candidates },
  { title: "Rejected", of: rejectedCount },
  { title: "Known already", of: ({ merged }) => merged },
  { title: "Replaced another", of: ofNotes(({ replaced }) => replaced) },
  { title: "Added", of: ({ added }) => added },
  { title: "Verified", of: ofSkills(({ verified }) => verified) },
  { title: "From unsolved tasks", of: ({ fromUnsolved }) => fromUnsolved },
  { title: "Skills offered", of: ofSkills(({ offered }) => offered) },
  { title: "Notes given", of: ofNotes(({ given }) => given) },
  { title: "Called", of: ofSkills(({ called }) => called) },
  { title: "Completed", of: ofSkills(({ completed }) => completed) },
  { title: "Tasks recalled", of: ({ recalled }) => recalled?.tasks ?? null },
  { title: "Decisions saved by it", of: ({ recalled }) => recalled?.decisions ?? null },
  { title: "Tokens saved by it", of: ({ recalled }) => recalled?.tokens ?? null },
];

/** Those that say something of at least one of the libraries. */
export const funnelColumns = (libraries: readonly LibraryFindings[]): readonly FunnelColumn[] =>
  columns.filter(({ of }) => libraries.some((library) => of(library) !== null));

/** What the columns are; pages in any form say it alike. */
export const funnelAbout =
  "Counts are over all sites and streams; what is known at the end is a site's mean. Every candidate is rejected, known already, put in another's place or added. Verified are those of the added skills that passed a replay. Skills are counted at every step where they were offered, notes once for each task that they were given with; notes can be neither replayed nor called.";

export const rejectionAbout =
  "A candidate is rejected at the first stage that it fails, so later stages see fewer. At the stage induction nothing was written, so what is counted there never was a candidate.";
