import { Command, CommanderError } from 'commander';
import { isServiceError, ServiceError } from '../service-error';
import { exitCodes } from './exit-codes';

/** Where a program runs and what it writes to; `process` is one. */
export interface CliIo {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  cwd(): string;
}

/** Prints what a command did: as text, or as data for programs with `--json`. */
export type Print = <Data>(data: Data, format: (data: Data) => string) => void;

interface Surroundings {
  environment: NodeJS.ProcessEnv;
  cwd: string;
  print: Print;
}

/**
 * A command line that can be run.
 *
 * @param name the npm script, e.g. `release`
 * @param describe adds commands, arguments and options
 * @returns runs what stands after the program and returns the exit code, see `exit-codes.ts`
 */
export function defineProgram(
  name: string,
  describe: (program: Command, surroundings: Surroundings) => void,
) {
  return async (
    words: readonly string[],
    environment: NodeJS.ProcessEnv,
    io: CliIo,
  ): Promise<number> => {
    const program = new Command(`npm run ${name} --`)
      .option('--json', 'print data for programs')
      .exitOverride()
      .configureHelp({ showGlobalOptions: true })
      .configureOutput({
        writeOut: (text) => io.stdout.write(text),
        writeErr: (text) => io.stderr.write(text),
        outputError: () => undefined,
      });
    const print: Print = (data, format) =>
      io.stdout.write(`${program.opts().json ? JSON.stringify(data, null, 2) : format(data)}\n`);
    describe(program, { environment, cwd: io.cwd(), print });
    const isHelp = words.length === 0 && program.commands.length > 0;
    try {
      await program.parseAsync(isHelp ? ['--help'] : words, { from: 'user' });
      return 0;
    } catch (error) {
      if (error instanceof CommanderError && error.exitCode === 0) return 0;
      const { code, message, suggestion } = toServiceError(error, program, words);
      const advice = suggestion ? `\nwhat to do: ${suggestion}` : '';
      const text = words.includes('--json')
        ? JSON.stringify({ error: { code, message, suggestion } }, null, 2)
        : `error (${code}): ${message}${advice}`;
      io.stderr.write(`${text}\n`);
      return exitCodes[code];
    }
  };
}

/** A wrong command line: the message says what was expected and found. */
export function wrongUsage(message: string, suggestion?: string): ServiceError {
  return new ServiceError('malformed-request', message, { suggestion });
}

function toServiceError(
  error: unknown,
  program: Command,
  words: readonly string[],
): Pick<ServiceError, 'code' | 'message' | 'suggestion'> {
  const command = program.commands.find((one) => one.name() === words[0]);
  const help = `See: ${[program.name(), command?.name(), '--help'].filter(Boolean).join(' ')}`;
  if (error instanceof CommanderError) {
    const message = error.message.replace(/^error: /, '').replaceAll('\n', ' ');
    const [, option] = /^required option '(.+)' not specified/.exec(message) ?? [];
    // The same command line, with what it lacks to fill in.
    const whole = [program.name(), ...words.map(quote), option?.replace(/<.+>/, '"$&"')].join(' ');
    return wrongUsage(message, option ? whole : help);
  }
  if (!isServiceError(error)) return new ServiceError('internal', String(error));
  const { code, message, suggestion = code === 'malformed-request' ? help : undefined } = error;
  return { code, message, suggestion };
}

/** As a shell takes it for one word. */
function quote(word: string): string {
  return /^[\w./:@=,+%-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** Columns as wide as their widest cell, two spaces between, nothing at the end of a line. */
export function formatTable(headings: readonly string[], rows: readonly string[][]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** `2026-11-21 08:30:05 UTC` of an ISO 8601 time; a dash for none. */
export function formatTime(time: string | null): string {
  if (time === null) return '-';
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
