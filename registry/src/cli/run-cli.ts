import type { ErrorCode } from '@shared/contracts';
import { errorCodes } from '@shared/contracts/schemas';
import { createRegistryClient } from '../client';
import { commands } from './commands';
import { wrongUsage } from './commands/read-arguments';
import { exitCodes, success } from './exit-codes';
import { findRegistry } from './find-registry';
import { formatCommandHelp, formatHelp } from './output/help';
import { parseCommandLine } from './parse-command-line';

/** Where it runs and what it writes to; `process` is one. */
export interface CliIo {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  cwd(): string;
}

/**
 * Runs the release command line.
 *
 * @param argv what stands after the program: command, arguments, options
 * @returns the exit code; see `exit-codes.ts`.
 */
export async function runCli(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  io: CliIo,
): Promise<number> {
  const isJson = argv.includes('--json');
  try {
    io.stdout.write(`${await answer(argv, env, io.cwd(), isJson)}\n`);
    return success;
  } catch (error) {
    const { code, text } = describeError(error, isJson);
    io.stderr.write(`${text}\n`);
    return exitCodes[code];
  }
}

async function answer(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
  isJson: boolean,
): Promise<string> {
  const [name, ...rest] = argv;
  const isHelp = argv.includes('--help') || argv.includes('-h');
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    if (isHelp || name === undefined || name === 'help') return formatHelp(commands);
    const names = commands.map((known) => known.name).join(', ');
    throw wrongUsage(`expected one of the commands ${names}, found ${JSON.stringify(name)}`);
  }
  if (isHelp) return formatCommandHelp(command);
  const { given, registry } = parseCommandLine(command, rest);
  const { url, token, teamKey } = findRegistry(env, cwd, registry);
  const client = createRegistryClient({ url, token });
  const { data, text } = await command.execute({ client, cwd, teamKey }, given);
  return isJson ? JSON.stringify(data, null, 2) : text;
}

function describeError(error: unknown, isJson: boolean): { code: ErrorCode; text: string } {
  const message = error instanceof Error ? error.message : String(error);
  const code = errorCodes.find((known) => known === propertyOf(error, 'code')) ?? 'internal';
  const suggestion = propertyOf(error, 'suggestion');
  const text = isJson
    ? JSON.stringify({ error: { code, message, suggestion } }, null, 2)
    : [`error (${code}): ${message}`, ...(suggestion ? [`what to do: ${suggestion}`] : [])].join(
        '\n',
      );
  return { code, text };
}

/** Errors are told by their code, for a program may hold two copies of a class. */
function propertyOf(error: unknown, name: 'code' | 'suggestion'): string | undefined {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
