/** What an episode begins with, besides its address. */
export interface EpisodeSetting {
  /** Cookies and storage in Playwright's format; they replace those of `--storage-state`. */
  readonly storageState?: unknown;
  readonly geolocation?: { readonly latitude: number; readonly longitude: number };
  /** More pages that are opened, each in its own tab. */
  readonly moreUrls?: readonly string[];
  /** Which of several pages is the active tab; if absent, the last one. */
  readonly front?: "first" | "last";
  /** More origins that may be opened, besides those that the options allow. */
  readonly allow?: readonly string[];
  /** If true, nothing else may be opened, not even the rest of the start page's domain. */
  readonly onlyAllowed?: boolean;
  /** File in which the network traffic is recorded. */
  readonly har?: string;
  /** File for Playwright's trace of the episode. */
  readonly trace?: string;
}
