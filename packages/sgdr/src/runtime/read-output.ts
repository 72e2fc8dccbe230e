import { z } from "zod";
import { SgdrError } from "../domain/error.js";
import { no, ok } from "../lib/result.js";
import { acceptAll, type Validate } from "../llm/typed-answer.js";
import { errorMessage } from "../lib/error-message.js";

type JsonSchema = Readonly<Record<string, unknown>>;

/** What the model sees of the answer's form, and how an answer is checked against it. */
export function readOutput(output: z.ZodType | JsonSchema | undefined): {
  schema: JsonSchema | undefined;
  validate: Validate;
} {
  if (output === undefined) return { schema: undefined, validate: acceptAll };
  if (output instanceof z.ZodType) return { schema: z.toJSONSchema(output), validate: validateWith(output) };
  return { schema: output, validate: validatorOf(output) };
}

export function validatorOf(schema: JsonSchema | undefined): Validate {
  if (schema === undefined) return acceptAll;
  try {
    return validateWith(z.fromJSONSchema(schema));
  } catch (cause) {
    throw new SgdrError(
      "input-invalid",
      `the schema for the answer cannot be used: ${errorMessage(cause)}`,
      "give a JSON schema (draft 2020-12 or draft 7) of the value you want",
      cause,
    );
  }
}

const validateWith =
  (schema: z.ZodType): Validate =>
  (value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? ok(parsed.data) : no(z.prettifyError(parsed.error));
  };
