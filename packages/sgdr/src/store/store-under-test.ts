import type { Store } from "../domain/store.js";

/** A store for `storeSuite`, and how it is opened again and thrown away. */
export interface StoreUnderTest {
  readonly store: Store;
  /** Opens what the first store has written once more; left out by a store that forgets. */
  readonly reopen?: () => Promise<Store>;
  readonly dispose: () => Promise<void>;
}
