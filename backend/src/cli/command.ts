import { parseArgs } from 'node:util';
import { ServiceError } from '@shared/service';

export interface Command<Client> {
  usage: string;
  summary: string;
  /** Does the work; `text` is for people, `data` for programs. */
  run(client: Client, args: readonly string[]): Promise<{ data: unknown; text: string }>;
}

interface Taken {
  least?: number;
  most?: number;
  options?: Record<string, { type: 'string' | 'boolean' }>;
}

export function readArguments(
  args: readonly string[],
  { least = 0, most = 1000, options = {} }: Taken,
) {
  const { values, positionals } = parse(args, options);
  if (positionals.length < least || positionals.length > most)
    throw wrongUsage(`found ${positionals.join(' ') || 'nothing'} after the command`);
  return { values, positionals };
}

function parse(args: readonly string[], options: NonNullable<Taken['options']>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw wrongUsage(error instanceof Error ? error.message : String(error));
  }
}

export function wrongUsage(message: string): ServiceError {
  return new ServiceError('malformed-request', message, {
    suggestion: 'See --help.',
  });
}
