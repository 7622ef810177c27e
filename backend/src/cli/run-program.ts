import type { ErrorCode } from '@shared/contracts';
import { isServiceError } from '@shared/service';
import { type AskBackend, createAskBackend } from './ask-backend';
import { type Command, wrongUsage } from './command';

/** The part of `process` that a program needs. */
export interface CliIo {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  cwd(): string;
}

/** The exit codes of `npm run release`; any other error is 1. */
const exitCodes: Partial<Record<ErrorCode, number>> = {
  'malformed-request': 2,
  forbidden: 5,
  unavailable: 6,
  'not-found': 7,
};

/** A program: what it is called and for, and its commands by name. */
export interface Program<Client> {
  name: string;
  purpose: string;
  commands: Record<string, Command<Client>>;
  createClient(ask: AskBackend): Client;
}

/**
 * Runs a command line.
 *
 * @param argv command, arguments and options
 * @returns the exit code: 0 when all went well, 2 for a wrong command line, 5 when it is not allowed,
 *   6 when no backend responds, 7 when nothing is found, 1 for anything else
 */
export async function runProgram<Client>(
  program: Program<Client>,
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  io: CliIo,
): Promise<number> {
  const [name, ...args] = argv.filter((word) => word !== '--json');
  if (name === undefined || argv.includes('--help') || argv.includes('-h')) {
    io.stdout.write(`${help(program)}\n`);
    return 0;
  }
  try {
    const command = Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
    if (!command) throw wrongUsage(`expected a command, found ${JSON.stringify(name)}`);
    const client = program.createClient(createAskBackend(env, io.cwd()));
    const { data, text } = await command.run(client, args);
    io.stdout.write(`${argv.includes('--json') ? JSON.stringify(data, null, 2) : text}\n`);
    return 0;
  } catch (error) {
    if (!isServiceError(error)) throw error;
    const advice = error.suggestion ? `what to do: ${error.suggestion}\n` : '';
    io.stderr.write(`error (${error.code}): ${error.message}\n${advice}`);
    return exitCodes[error.code] ?? 1;
  }
}

function help<Client>({ name, purpose, commands }: Program<Client>): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return [
    `npm run ${name} -- <command> [--json]`,
    '',
    purpose,
    '',
    ...lines,
    '',
    'The backend is found by BACKEND_URL, or by the system that runs on DATA_DIR. INTERNAL_TOKEN lets',
    'you in from another machine.',
  ].join('\n');
}
