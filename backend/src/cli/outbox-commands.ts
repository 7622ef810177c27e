import { type Command, readArguments, wrongUsage } from './command';
import type { OutboxClient } from './outbox-client';
import { printCounters, printMail, printMails, printRetried } from './print';

const states = ['queued', 'sent', 'parked'];

/** Every command there is, by name. */
export const outboxCommands: Record<string, Command<OutboxClient>> = {
  status: {
    usage: 'status',
    summary: 'Count queued, sent and parked mails, and forms rejected today',
    async run(client, args) {
      readArguments(args, { most: 0 });
      const data = await client.count();
      return { data, text: printCounters(data) };
    },
  },
  list: {
    usage: 'list [--state queued|sent|parked]',
    summary: 'List the newest 200 mails',
    async run(client, args) {
      const { values } = readArguments(args, { most: 0, options: { state: { type: 'string' } } });
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
      const [id = ''] = readArguments(args, { least: 1, most: 1 }).positionals;
      const data = await client.show(String(readId(id)));
      return { data, text: printMail(data) };
    },
  },
  retry: {
    usage: 'retry <id> [<id> ...] | --parked | --queued',
    summary: 'Try mails now; parked mails start again with all their tries',
    async run(client, args) {
      const flag = { type: 'boolean' } as const;
      const { values, positionals } = readArguments(args, {
        options: { parked: flag, queued: flag },
      });
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

function readId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw wrongUsage(`expected the number of a mail, found ${JSON.stringify(text)}`);
}
