import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cli, cliHere, freshFolder } from "../lib/cli.js";
import { siteFolder, siteWith } from "./_site.js";

const bench = ["bench", "miniwob"];
const page = (script: string): string =>
  `<!doctype html><script src="../core/core.js"></script><div id="query"></div><script>${script}</script>`;

test.each([
  ["", /--path is missing/],
  [`--path ${freshFolder()}`, /holds no copy of MiniWoB\+\+[\s\S]*core\/core\.js/],
  [`--path ${siteFolder} --pages pick-fruits`, /there is no page "pick-fruits".*pick-fruit/s],
  [`--path ${siteFolder} --sites pick-fruits`, /there is no site "pick-fruits".*pick-fruit/s],
  [`--path ${siteFolder} --ids pick-fruit.9`, /there is no episode "pick-fruit\.9"/],
  [`--path ${siteFolder} --storage-state x.json`, /--storage-state cannot be used with MiniWoB/],
])("%s is refused with what was expected, and exit code 2", async (words, told) => {
  const { code, err } = await cliHere([...bench, ...words.split(" ").filter((word) => word !== "")]);
  expect(code).toBe(2);
  expect(err).toMatch(told);
});

test("a core.js of another form, and a folder without pages, are refused with the file", async () => {
  const odd = await cliHere([...bench, "--path", siteWith({ "core/core.js": "var core = {};" })]);
  expect(odd.code).toBe(2);
  expect(odd.err).toMatch(/core\.js cannot be used: it has no core\.startEpisode/);
  const folder = siteWith({});
  rmSync(join(folder, "miniwob"), { recursive: true });
  expect((await cliHere([...bench, "--path", folder])).err).toMatch(/holds no page/);
});

test("a page that begins no episode is told with its file; other families go on, and the exit code is 2", async () => {
  const folder = siteWith({
    "miniwob/odd-page.html": page("window.genProblem = () => {}; onload = () => core.startEpisode();"),
  });
  const words = [
    "--limit",
    "1",
    "--pages",
    "odd-page,pick-fruit",
    "--json",
    "--store",
    join(folder, "s.sqlite"),
  ];
  const { code, out } = await cli([...bench, "--path", folder, ...words]);
  expect(code).toBe(2);
  const { result } = JSON.parse(out) as {
    result: { damaged: string[]; cells: { site: string; records: unknown[] }[] };
  };
  expect(result.damaged).toEqual([
    expect.stringMatching(/odd-page\.html began no episode: .*getUtterance\(\) gives no text.*--pages/),
  ]);
  expect(result.cells.filter(({ records }) => records.length === 1).map(({ site }) => site)).toEqual([
    "pick-fruit",
  ]);
});
