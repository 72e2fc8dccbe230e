// The door for tests of a user's own method or store.
export { scriptedChat } from "./llm/scripted-chat.js";
export { methodSuite } from "./methods/method.suite.js";
export { testContext } from "./runtime/test-context.js";
export type { StoreUnderTest } from "./store/store-under-test.js";
export { storeSuite } from "./store/store.suite.js";
