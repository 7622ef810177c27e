import type { RegistryClient, SigningKey } from '../client';

/** What a command has to work with. */
export interface CommandContext {
  client: RegistryClient;
  /** Where relative paths begin. */
  cwd: string;
  /** The key that signs releases of an app. @throws ServiceError when there is none to use. */
  teamKey(app: string): Promise<SigningKey>;
}

export interface CommandArguments {
  /** As many as the command's `takes` allows. */
  positionals: string[];
  /** The values of the command's own options, without dashes. */
  options: Record<string, string | undefined>;
}

export interface CommandOption {
  name: string;
  /** How help names the value, e.g. `<name>`. */
  value: string;
  summary: string;
}

export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What else help says, one line each. */
  details: readonly string[];
  takes: { usage: string; minimum: number; maximum: number };
  options: readonly CommandOption[];
  /** Does the work; `text` is for people, `data` for programs. */
  execute(
    context: CommandContext,
    given: CommandArguments,
  ): Promise<{ data: unknown; text: string }>;
}

/** A command from a function that does the work and one that says what came out. */
export function defineCommand<Data>({
  run,
  print,
  ...description
}: Omit<Command, 'execute'> & {
  run: (context: CommandContext, given: CommandArguments) => Promise<Data>;
  print: (data: Data) => string;
}): Command {
  return {
    ...description,
    execute: async (context, given) => {
      const data = await run(context, given);
      return { data, text: print(data) };
    },
  };
}
