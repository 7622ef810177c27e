import { ServiceError } from '../service-error';
import type { Paint } from './paint';

/** One option of a command, without dashes. */
export interface CommandOption {
  name: string;
  /** How help names the value, e.g. `<name>`; empty for a flag. */
  value: string;
  summary: string;
  /** True for an option that may be given several times; its values are in `lists`. */
  isRepeatable?: true;
  /** Whether a command line without it is rejected before anything is sent; help names it like the others. */
  isRequired?: (input: CommandArguments) => boolean;
}

export interface CommandArguments {
  /** As many as the command's `takes` allows. */
  positionals: string[];
  /** The values of options. */
  options: Record<string, string | undefined>;
  /** The values of options that may be given several times, in their order. */
  lists: Record<string, string[]>;
  /** The options without a value that were set. */
  flags: ReadonlySet<string>;
}

/** @typeParam Context what a command works with, e.g. a client of its service */
export interface Command<Context> {
  /** One word, or two for one of a group: `team add`. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What else help says, one line each. */
  details: readonly string[];
  takes: { usage: string; min: number; max: number };
  options: readonly CommandOption[];
  /** Does the work; `text` is for people, `data` for programs. */
  execute(
    context: Context,
    input: CommandArguments,
    paint: Paint,
  ): Promise<{ data: unknown; text: string }>;
}

/** A command line with its commands. */
export interface Program<Context> {
  /** The npm script, e.g. `release`. */
  name: string;
  commands: readonly Command<Context>[];
  /** Options of every command, beside `--json` and `--help`. */
  options: readonly CommandOption[];
  /** What help says at its end, one line each. */
  notes: readonly string[];
  /** Makes what commands work with. */
  createContext(
    environment: NodeJS.ProcessEnv,
    cwd: string,
    options: CommandArguments['options'],
  ): Context;
}

/** A command from a function that does the work and one that prints the result. */
export function defineCommand<Context, Data>({
  details = [],
  takes = { usage: '', min: 0, max: 0 },
  options = [],
  run,
  print,
  ...description
}: Pick<Command<Context>, 'name' | 'summary'> &
  Partial<Pick<Command<Context>, 'details' | 'takes' | 'options'>> & {
    run: (context: Context, input: CommandArguments) => Promise<Data>;
    print: (data: Data, paint: Paint) => string;
  }): Command<Context> {
  return {
    ...description,
    details,
    takes,
    options,
    async execute(context, input, paint) {
      const data = await run(context, input);
      return { data, text: print(data, paint) };
    },
  };
}

/** A wrong command line: the message says what was expected and found, `defineProgram` where help is. */
export function wrongUsage(message: string): ServiceError {
  return new ServiceError('malformed-request', message);
}

/** @throws ServiceError when the option is there and not a whole number */
export function readNumber(
  options: Record<string, string | undefined>,
  name: string,
): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw wrongUsage(`expected a whole number after --${name}, found ${JSON.stringify(text)}`);
}
