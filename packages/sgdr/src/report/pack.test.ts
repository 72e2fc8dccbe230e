import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { madeDetail } from "./detail.fixture.js";
import { madeEpisodes } from "./episode.fixture.js";
import { packDetail, packedBlock } from "./pack.js";

const [episode] = madeEpisodes(1, 1);
if (!episode) throw new Error("the fixture has no episode");
const detail = madeDetail(episode);

test("a page text that several steps saw is kept once", () => {
  const texts = [...detail.steps.map(({ page }) => page), detail.final.page];
  const packed = packDetail(detail);
  expect(packed.pages).toHaveLength(new Set(texts).size);
  expect([...packed.steps.map(({ page }) => packed.pages[page]), packed.pages[packed.final.page]]).toEqual(
    texts,
  );
});

test("a pressed block holds its value in letters that mean nothing in HTML", () => {
  const [, inside = ""] =
    /^<script type="text\/plain" id="detail-3">([\w+/=]*)<\/script>$/.exec(
      packedBlock("detail-3", packDetail(detail)).text,
    ) ?? [];
  expect(JSON.parse(gunzipSync(Buffer.from(inside, "base64")).toString("utf8"))).toEqual(packDetail(detail));
});
