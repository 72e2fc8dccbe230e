import { SgdrError } from "../domain/error.js";
import { parseSecret, Secret, secretsOf, type Secrets } from "../domain/secrets.js";

type GivenSecrets = Readonly<Record<string, string | { readonly value: string; readonly site: string }>>;

/** The secrets of the options, read from the environment, and those that code passes. */
export function readSecrets(
  texts: readonly string[],
  given: GivenSecrets,
  environment: Readonly<Record<string, string | undefined>>,
): Secrets {
  const named = texts.map((text) => {
    const secret = parseSecret(text, environment);
    if (secret.ok) return secret.value;
    throw new SgdrError(
      "config-invalid",
      `--secret: ${secret.problem}`,
      "put the value into an environment variable and name that",
    );
  });
  const coded = Object.entries(given).map(([name, text]) => {
    const { value, site } = typeof text === "string" ? { value: text, site: "" } : text;
    if (/^[\w-]+$/.test(name) && value !== "") return new Secret(name, value, site);
    throw new SgdrError(
      "config-invalid",
      `secrets: ${JSON.stringify(name)} ${value === "" ? "is empty" : "is not a name of letters, digits, _ and -"}`,
      "give each secret a plain name and a value, such as { password: process.env.PASSWORD }",
    );
  });
  return secretsOf([...named, ...coded]);
}
