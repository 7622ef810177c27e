import { parseArgs } from 'node:util';
import { ServiceError } from '@shared/service';
import type { OutboxClient } from './outbox-client';
import { printCounters, printMail, printMails, printRetried } from './print';

export interface Command {
  usage: string;
  summary: string;
  /** Does the work; `text` is for people, `data` for programs. */
  run(client: OutboxClient, args: readonly string[]): Promise<{ data: unknown; text: string }>;
}

const states = ['queued', 'sent', 'parked'];

/** Every command there is, by name. */
export const commands: Record<string, Command> = {
  status: {
    usage: 'status',
    summary: 'Count queued, sent and parked mails, and forms turned away today',
    async run(client, args) {
      read(args, { most: 0 });
      const data = await client.count();
      return { data, text: printCounters(data) };
    },
  },
  list: {
    usage: 'list [--state queued|sent|parked]',
    summary: 'List the newest 200 mails',
    async run(client, args) {
      const { values } = read(args, { most: 0, options: { state: { type: 'string' } } });
      const { state } = values;
      if (typeof state === 'string' && !states.includes(state))
        throw wrongUsage(`expected --state ${states.join(', ')}, found ${state}`);
      const data = await client.list(typeof state === 'string' ? state : undefined);
      return { data, text: printMails(data) };
    },
  },
  show: {
    usage: 'show <id>',
    summary: 'Show one mail: what it says, how often it was tried, what the server said',
    async run(client, args) {
      const [id = ''] = read(args, { least: 1, most: 1 }).positionals;
      const data = await client.show(String(readId(id)));
      return { data, text: printMail(data) };
    },
  },
  retry: {
    usage: 'retry <id> [<id> ...] | --parked | --queued',
    summary: 'Try mails now; parked ones begin anew with all their tries',
    async run(client, args) {
      const flag = { type: 'boolean' } as const;
      const { values, positionals } = read(args, { options: { parked: flag, queued: flag } });
      const chosen = [positionals.length > 0, values.parked, values.queued].filter(Boolean);
      if (chosen.length !== 1) throw wrongUsage('expected ids, or --parked, or --queued');
      const state = values.parked ? 'parked' : 'queued';
      const which =
        positionals.length > 0 ? { ids: positionals.map(readId) } : ({ state } as const);
      const data = await client.retry(which);
      return { data, text: printRetried(data) };
    },
  },
};

interface Taken {
  least?: number;
  most?: number;
  options?: Record<string, { type: 'string' | 'boolean' }>;
}

function read(args: readonly string[], { least = 0, most = 1000, options = {} }: Taken) {
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

function readId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw wrongUsage(`expected the number of a mail, found ${JSON.stringify(text)}`);
}

export function wrongUsage(message: string): ServiceError {
  return new ServiceError('malformed-request', message, {
    suggestion: 'See npm run outbox -- --help',
  });
}
