import type { z } from "zod";
import type { Config } from "../config/config.js";
import type { Caller } from "../bench/caller.js";

/** What an operation may use besides its input. */
export interface OperationContext extends Caller {
  /** Asks a person whether to go on with what cannot be undone; missing where nobody can be asked. */
  readonly confirm?: (question: string, signal: AbortSignal) => Promise<boolean>;
  /** Prints the result before the operation is over, for one that goes on until it is stopped. */
  readonly announce: (output: unknown, text: string) => void;
}

/** A command: something a person or a program can ask for. The command line and, later, the server and MCP are read off this. */
export interface Operation {
  /** The words of the command, e.g. `runs show`. */
  readonly name: string;
  readonly about: string;
  /** False: safe to repeat. */
  readonly changes: boolean;
  /** Input fields that are given by place on a command line. */
  readonly positional: readonly string[];
  /** Its last positional field also takes the flags that are none of its own, as they are written. */
  readonly takesFlags: boolean;
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  /** Options of the config that have an effect here. */
  readonly options: readonly (keyof Config)[];
  readonly call: (
    raw: unknown,
    context: OperationContext,
  ) => Promise<{
    readonly output: unknown;
    /** The output for people. */
    readonly text: string;
    /** 0 finished, 1 not, 2 part of the input could not be used. */
    readonly exit: 0 | 1 | 2;
    /** It was announced already. */
    readonly announced: boolean;
  }>;
}

/** Declares a command: what it takes, does and returns, and how its result is shown to people. */
export function defineOperation<Input extends z.ZodObject, Output extends z.ZodType>(spec: {
  name: string;
  about: string;
  changes: boolean;
  positional?: readonly (keyof Input["shape"] & string)[];
  takesFlags?: boolean;
  input: Input;
  output: Output;
  options?: readonly (keyof Config)[];
  run: (input: z.output<Input>, context: OperationContext) => Promise<z.input<Output>>;
  text: (output: z.output<Output>) => string;
  exit?: (output: z.output<Output>) => 0 | 1 | 2;
  /** Its result is announced while it runs. */
  announces?: boolean;
}): Operation {
  const {
    input,
    output,
    run,
    text,
    exit = () => 0,
    announces = false,
    takesFlags = false,
    positional = [],
    options = [],
    ...rest
  } = spec;
  return {
    ...rest,
    input,
    output,
    positional,
    takesFlags,
    options,
    call: async (raw, context) => {
      const value = output.parse(await run(input.parse(raw), context));
      return { output: value, text: text(value), exit: exit(value), announced: announces };
    },
  };
}
