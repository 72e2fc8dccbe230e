/** What an episode begins with beside its address. */
export interface EpisodeSetting {
  /** Cookies and storage in Playwright's form, in place of those of `--storage-state`. */
  readonly storageState?: unknown;
  readonly geolocation?: { readonly latitude: number; readonly longitude: number };
  /** Pages that are open beside the first, each in a tab of its own; the last of them is in front. */
  readonly moreUrls?: readonly string[];
  /** Origins that may be opened beside those that the options allow. */
  readonly allow?: readonly string[];
  /** Nothing else may be opened, not even the rest of the start page's domain. */
  readonly onlyAllowed?: boolean;
  /** File that the traffic is recorded in. */
  readonly har?: string;
}
