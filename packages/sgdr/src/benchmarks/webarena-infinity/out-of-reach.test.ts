import { expect, test } from "vitest";
import { outOfReach } from "./out-of-reach.js";

test.each([
  "/real-tasks.json",
  "/function-tasks.json",
  "/Real-Tasks/task_e1.py",
  "/real-tasks",
  "/hard-tasks.json",
  "/sanity_check_real.py",
  "/APP_DESCRIPTION.md",
  "/Dockerfile",
  "/server.py",
  "/js/deep/tool.py",
  "/__pycache__/server.pyc",
  "/.git/HEAD",
  "/js/",
])("%s is no part of the app, whoever asks", (path) => {
  for (const destination of ["empty", "document", undefined])
    expect(outOfReach({ path, destination })).toMatch(/no part of the app/);
});

test.each(["document", "iframe", "object", "embed", "image", "worker", undefined])(
  "the state is not given to what asks for a %s",
  (destination) => {
    for (const path of ["/api/state", "/api/reset", "/api", "/API/state"])
      expect(outOfReach({ path, destination })).toMatch(/own scripts/);
  },
);

test("the app's own scripts get the state, and all of the app's files", () => {
  expect(outOfReach({ path: "/api/state", destination: "empty" })).toBeUndefined();
  for (const path of [
    "/",
    "/index.html",
    "/js/tasks.js",
    "/js/my-tasks.js",
    "/css/styles.css",
    "/data.json",
    "/apiary.js",
  ])
    expect(outOfReach({ path, destination: "document" })).toBeUndefined();
});
