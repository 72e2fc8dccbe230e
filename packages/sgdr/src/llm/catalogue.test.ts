import { expect, test } from "vitest";
import { isSgdrError } from "../domain/error.js";
import { openModel, placeOf, type Environment } from "./catalogue.js";

const keys = { OPENAI_API_KEY: "o", ANTHROPIC_API_KEY: "a", GEMINI_API_KEY: "g" };
const place = (model: string, baseUrl = "", apiKey = "", environment: Environment = keys) =>
  placeOf({ model, baseUrl, apiKey }, environment);
const problem = (...given: Parameters<typeof place>): string => {
  try {
    return `none: ${JSON.stringify(place(...given))}`;
  } catch (error) {
    return isSgdrError(error) ? `${error.code}: ${error.message} (${error.hint})` : String(error);
  }
};

test("a provider's model is asked at its own address, with the key from its own variable", () => {
  expect(place("openai/gpt-4.1")).toEqual({
    provider: "openai",
    modelId: "gpt-4.1",
    baseUrl: "https://api.openai.com/v1",
    apiKey: "o",
    checks: "none",
  });
  expect(place("anthropic/claude-sonnet-4-5")).toMatchObject({ provider: "anthropic", apiKey: "a" });
  expect(place("google/gemini-2.5-flash")).toMatchObject({ provider: "google", apiKey: "g" });
});
test("a key that is given goes before the variable", () =>
  expect(place("openai/gpt-4.1", "", "mine").apiKey).toBe("mine"));
test("Ollama is on this machine and needs no key", () =>
  expect(place("ollama/qwen3:4b", "", "", {})).toEqual({
    provider: "ollama",
    modelId: "qwen3:4b",
    baseUrl: "http://127.0.0.1:11434/v1",
    apiKey: "",
    checks: "list",
  }));
test("a provider's model at another address is asked there, and may need no key", () =>
  expect(place("openai/gpt-4.1", "http://proxy/v1/", "", {})).toMatchObject({
    provider: "openai",
    baseUrl: "http://proxy/v1",
    apiKey: "",
  }));
test("on a server of one's own a name is whole, with or without a slash, and no provider's key is sent", () => {
  const own = { provider: "openai-compatible", baseUrl: "http://here/v1", apiKey: "", checks: "list" };
  expect(place("m", "http://here/v1")).toEqual({ ...own, modelId: "m" });
  expect(place("Qwen/Qwen3-4B", "http://here/v1")).toEqual({ ...own, modelId: "Qwen/Qwen3-4B" });
  expect(place("openai-compatible/google/gemma-3-4b", "http://here/v1")).toEqual({
    ...own,
    modelId: "google/gemma-3-4b",
  });
});

test("a mistyped provider is reported with its nearest name", () =>
  expect(problem("opnai/gpt-4.1")).toMatch(
    /^model-unknown: there is no provider "opnai"; did you mean "openai"\? \(providers: openai, anthropic, google, ollama; .*--base-url/,
  ));
test("a bare name without an address is no model", () =>
  expect(problem("gpt-9")).toMatch(
    /^model-unknown: there is no built-in model "gpt-9" \(.*openai\/gpt-4\.1.*--base-url/,
  ));
test("a provider without a model is no model", () =>
  expect(problem("openai/")).toMatch(/^model-unknown: there is no built-in model "openai\/"/));
test("a name that looks like a property of objects is no provider", () =>
  expect(problem("constructor/x")).toContain('no provider "constructor"'));
test("a missing key names both variables", () =>
  expect(problem("anthropic/claude-sonnet-4-5", "", "", {})).toBe(
    "model-unreachable: anthropic/claude-sonnet-4-5 needs a key (set ANTHROPIC_API_KEY or SGDR_API_KEY)",
  ));
test("an empty variable is a missing key", () =>
  expect(problem("openai/gpt-4.1", "", "", { OPENAI_API_KEY: "" })).toContain("needs a key"));
test("an invalid address is reported", () =>
  expect(problem("m", "here")).toMatch(/^config-invalid: --base-url "here" is not an http address/));
test("a compatible model without an address is reported", () =>
  expect(problem("openai-compatible/m")).toMatch(/^model-unknown: .* has no address \(add --base-url/));

test("every provider opens as a model of the AI SDK, and keeps the caller's name for it", async () => {
  const named = {
    "openai/gpt-4.1": "openai.chat",
    "anthropic/claude-sonnet-4-5": "anthropic.messages",
    "google/gemini-2.5-flash": "google.generative-ai",
    "ollama/qwen3:4b": "ollama.chat",
  };
  for (const [model, provider] of Object.entries(named)) {
    const opened = await openModel({ model, baseUrl: "", apiKey: "" }, keys);
    expect(opened.id).toBe(model);
    expect(opened.model).toMatchObject({ provider, modelId: model.slice(model.indexOf("/") + 1) });
  }
});
