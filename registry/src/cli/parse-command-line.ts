import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Command, CommandArguments } from './command';
import { wrongUsage } from './commands/read-arguments';

export interface CommandLine {
  command: Command;
  given: CommandArguments;
  registry: string | undefined;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** @throws ServiceError `malformed-request` for an unknown option or too few or many arguments. */
export function parseCommandLine(command: Command, rest: readonly string[]): CommandLine {
  const options: Options = { registry: { type: 'string' }, json: { type: 'boolean' } };
  for (const { name } of command.options) {
    options[name] = { type: 'string' };
  }
  const { values, positionals } = parse(command.name, rest, options);
  const { usage, minimum, maximum } = command.takes;
  if (positionals.length < minimum || positionals.length > maximum) {
    const expected = usage === '' ? 'no argument' : usage;
    const found = positionals.join(' ') || 'nothing';
    throw wrongUsage(`expected ${expected} after ${command.name}, found ${found}`, command.name);
  }
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const { registry, ...own }: Record<string, string | undefined> = Object.fromEntries(texts);
  return { command, given: { positionals, options: own }, registry };
}

function parse(command: string, args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw wrongUsage(`expected the options of ${command}, found: ${reason}`, command);
  }
}
