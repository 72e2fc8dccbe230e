// The second public door: what a user of the library needs to test a method or a store of their own.
export { methodSuite } from "./methods/method.suite.js";
export { storeSuite } from "./store/store.suite.js";
export { scriptedChat } from "./llm/scripted-chat.js";
export { testContext } from "./runtime/test-context.js";
