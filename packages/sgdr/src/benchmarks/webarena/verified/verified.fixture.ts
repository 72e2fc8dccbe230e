/** A task of the dataset's form; its words and site are made up. */
export const rawTask = (fields: object = {}): Record<string, unknown> => ({
  sites: ["shopping"],
  task_id: 901,
  intent_template_id: 77,
  start_urls: ["__SHOPPING__/lamps.html"],
  intent: "Get the price of the blue lamp",
  intent_template: "Get the price of the {{thing}}",
  instantiation_dict: { thing: "blue lamp" },
  eval: [responseCheck()],
  revision: 2,
  ...fields,
});

export const responseCheck = (expected: object = {}): object => ({
  evaluator: "AgentResponseEvaluator",
  results_schema: { type: "array", items: { type: "number", format: "currency" } },
  expected: { task_type: "retrieve", status: "SUCCESS", retrieved_data: [12.5], ...expected },
});

export const requestCheck = {
  evaluator: "NetworkEventEvaluator",
  expected: { url: "__SHOPPING__/cart/add", http_method: "POST", response_status: 302 },
};

/** One request and its response, as Playwright records them. */
export const entryOf = ({
  method = "GET",
  url = "http://127.0.0.1:7770/lamps.html",
  request = {},
  response = {},
}: {
  method?: string;
  url?: string;
  request?: object;
  response?: object;
} = {}): object => ({
  startedDateTime: "2026-02-07T12:00:00.000Z",
  pageref: "page@1",
  request: {
    method,
    url,
    headers: [{ name: "Accept", value: "text/html" }],
    queryString: [],
    cookies: [],
    ...request,
  },
  response: {
    status: 200,
    headers: [],
    cookies: [],
    content: { size: 2, mimeType: "text/html", text: "hi" },
    redirectURL: "",
    ...response,
  },
  _resourceType: "document",
});

export const harOf = (...entries: readonly object[]): string =>
  JSON.stringify({ log: { version: "1.2", creator: { name: "Playwright", version: "1.65.0" }, entries } });
