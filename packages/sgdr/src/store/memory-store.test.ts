import { memoryStore } from "./memory-store.js";
import { storeSuite } from "./store.suite.js";

storeSuite("the store in memory", async () => {
  const store = memoryStore();
  return { store, dispose: () => store.close() };
});
