import { SgdrError } from "../domain/error.js";
import { parseSecret, Secret, secretsOf, type Secrets } from "../domain/secrets.js";

type GivenSecrets = Readonly<Record<string, string | { readonly value: string; readonly site: string }>>;

/** The secrets of the options, read from the environment, and those that code gives. */
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
  const coded = Object.entries(given).map(([name, value]) =>
    typeof value === "string" ? new Secret(name, value) : new Secret(name, value.value, value.site),
  );
  return secretsOf([...named, ...coded]);
}
