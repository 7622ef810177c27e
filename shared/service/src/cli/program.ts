import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { ErrorCode } from '@meridian/contracts';
import { errorCodes } from '@meridian/contracts/schemas';
import type { ServiceError } from '../service-error';
import { type Command, type CommandArguments, type Program, wrongUsage } from './command';
import { exitCodes, success } from './exit-codes';
import { formatCommandHelp, formatHelp, isItsCommand } from './help';
import { nearestName } from './nearest-name';
import { createPaint, type Paint, paintNothing } from './paint';
import { requireOptions } from './require-options';

interface CliStream {
  write(text: string): unknown;
  /** Whether it is a terminal. */
  isTTY?: boolean | undefined;
}

/** Where a program runs and what it writes to; `process` is one. */
export interface CliIo {
  stdout: CliStream;
  stderr: CliStream;
  cwd(): string;
}

/**
 * A command line that can be run. One whose only command has its own name takes the command's arguments
 * immediately: `npm run backup -- <file>`.
 *
 * @returns runs what stands after the program (command, arguments, options) and returns the exit
 *   code, see `exit-codes.ts`
 */
export function defineProgram<Context>(program: Program<Context>) {
  return async (
    words: readonly string[],
    environment: NodeJS.ProcessEnv,
    io: CliIo,
  ): Promise<number> => {
    const argv = isItsCommand(program) ? [program.name, ...words] : words;
    const isJson = argv.includes('--json');
    try {
      io.stdout.write(`${await respond(program, argv, environment, io)}\n`);
      return success;
    } catch (error) {
      const known = findCommand(program, argv);
      const command = isItsCommand(program) ? undefined : known?.name;
      const help = ['npm run', program.name, '--', command, '--help'].filter(Boolean).join(' ');
      const { code, text } = describeError(
        error,
        isJson,
        help,
        createPaint(io.stderr, environment),
      );
      io.stderr.write(`${text}\n`);
      return exitCodes[code];
    }
  };
}

async function respond<Context>(
  program: Program<Context>,
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  io: CliIo,
): Promise<string> {
  const isHelp = argv.includes('--help') || argv.includes('-h');
  const command = findCommand(program, argv);
  if (!command) {
    const [name] = argv;
    if (isHelp || name === undefined || name === 'help') return formatHelp(program);
    throw unknownCommand(program, argv);
  }
  const rest = argv.slice(wordsOf(command).length);
  if (isHelp) return formatCommandHelp(program, command);
  const input = parseCommandLine(program, command, rest);
  requireOptions(program, command, rest, input);
  const context = program.createContext(environment, io.cwd(), input.options);
  const isJson = input.flags.has('json');
  const paint = isJson ? paintNothing : createPaint(io.stdout, environment);
  const { data, text } = await command.execute(context, input, paint);
  return isJson ? JSON.stringify(data, null, 2) : text;
}

/** Names the nearest command, of which `team add` and the like have two words. */
function unknownCommand<Context>(
  { commands }: Program<Context>,
  [first = '', ...others]: readonly string[],
): ServiceError {
  const names = commands.map((command) => command.name);
  const isGroup = names.some((name) => name.startsWith(`${first} `));
  const pair = [first, ...others.slice(0, 1)].join(' ');
  const ofTwo = names.filter((name) => name.includes(' '));
  const ofOne = names.filter((name) => !name.includes(' '));
  const single = isGroup ? undefined : nearestName(first, ofOne);
  const nearest = single ?? nearestName(pair, ofTwo);
  const found = single || (!nearest && !isGroup) ? first : pair;
  if (nearest) return wrongUsage(`unknown command ${found}; did you mean ${nearest}?`);
  const list = names.join(', ');
  return wrongUsage(`expected one of the commands ${list}, found ${JSON.stringify(found)}`);
}

function wordsOf({ name }: { name: string }): string[] {
  return name.split(' ');
}

/** The command that the first words name. */
function findCommand<Context>(
  { commands }: Program<Context>,
  argv: readonly string[],
): Command<Context> | undefined {
  return commands.find((command) => wordsOf(command).every((word, at) => argv[at] === word));
}

/** @throws ServiceError `malformed-request` for an unknown option or too few or many arguments */
function parseCommandLine<Context>(
  program: Program<Context>,
  command: Command<Context>,
  args: readonly string[],
): CommandArguments {
  const options: NonNullable<ParseArgsConfig['options']> = { json: { type: 'boolean' } };
  for (const { name, value, isRepeatable } of [...program.options, ...command.options])
    options[name] = {
      type: value === '' ? 'boolean' : 'string',
      multiple: isRepeatable ?? false,
    };
  requireKnownOptions(command.name, args, options);
  const { values, positionals } = parse(command.name, args, options);
  const { usage, min, max } = command.takes;
  if (positionals.length < min || positionals.length > max)
    throw wrongUsage(
      `expected ${usage || 'no argument'} after ${command.name}, found ${positionals.join(' ') || 'nothing'}`,
    );
  const entries = Object.entries(values);
  return {
    positionals,
    options: Object.fromEntries(
      entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    lists: Object.fromEntries(
      entries.flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.map(String)]] : [])),
    ),
    flags: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
  };
}

/** @throws ServiceError `malformed-request` for an unknown option that is near a known one */
function requireKnownOptions(
  command: string,
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): void {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const known = [...Object.keys(options), 'help'];
  for (const token of tokens) {
    if (token.kind !== 'option' || known.includes(token.name)) continue;
    const nearest = nearestName(token.name, known);
    if (nearest)
      throw wrongUsage(`unknown option ${token.rawName} of ${command}; did you mean --${nearest}?`);
  }
}

function parse(
  command: string,
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw wrongUsage(`expected the options of ${command}, found: ${reason}`);
  }
}

function describeError(
  error: unknown,
  isJson: boolean,
  help: string,
  paint: Paint,
): { code: ErrorCode; text: string } {
  const message = error instanceof Error ? error.message : String(error);
  const code = errorCodes.find((known) => known === propertyOf(error, 'code')) ?? 'internal';
  const suggestion =
    propertyOf(error, 'suggestion') ?? (code === 'malformed-request' ? `See: ${help}` : undefined);
  if (isJson)
    return { code, text: JSON.stringify({ error: { code, message, suggestion } }, null, 2) };
  const advice = suggestion ? `\nwhat to do: ${suggestion}` : '';
  return { code, text: `${paint('bad', `error (${code}):`)} ${message}${advice}` };
}

/** Errors are told by their code, because a program may hold two copies of a class. */
function propertyOf(error: unknown, name: 'code' | 'suggestion'): string | undefined {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
