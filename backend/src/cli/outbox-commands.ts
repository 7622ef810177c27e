import {
  type CommandArguments,
  defineCommand,
  defineProgram,
  wrongUsage,
} from '@meridian/service/cli';
import type { ListedMail, ShownMail } from '../outbox/ops-queries';
import { type AskBackend, backendNotes, createAskBackend } from './ask-backend';
import { type Counters, printCounters, printMail, printMails } from './print-mails';

const states = ['queued', 'sent', 'parked'];

const status = defineCommand({
  name: 'status',
  summary: 'Count queued, sent and parked mails, and forms rejected today',
  run: (ask: AskBackend) => ask<Counters>('/outbox'),
  print: printCounters,
});

const list = defineCommand({
  name: 'list',
  summary: 'List the newest 200 mails',
  options: [{ name: 'state', value: '<state>', summary: 'Only queued, sent or parked ones' }],
  async run(ask: AskBackend, { options: { state } }) {
    if (state !== undefined && !states.includes(state))
      throw wrongUsage(`expected --state ${states.join(', ')}, found ${state}`);
    const query = state ? `?state=${state}` : '';
    return (await ask<{ mails: ListedMail[] }>(`/outbox/mails${query}`)).mails;
  },
  print: printMails,
});

const show = defineCommand({
  name: 'show',
  summary: 'Show one mail: what it says, how often it was tried, what the server said',
  takes: { usage: '<id>', min: 1, max: 1 },
  run: (ask: AskBackend, { positionals: [id = ''] }) =>
    ask<ShownMail>(`/outbox/mails/${readId(id)}`),
  print: printMail,
});

const retry = defineCommand({
  name: 'retry',
  summary: 'Try mails now; parked mails start again with all their tries',
  takes: { usage: '[<id> ...]', min: 0, max: 1000 },
  options: [
    { name: 'parked', value: '', summary: 'All parked mails' },
    { name: 'queued', value: '', summary: 'All queued mails' },
  ],
  run: (ask: AskBackend, input) => ask<{ retried: number[] }>('/outbox/retry', readChoice(input)),
  print: ({ retried }) =>
    retried.length === 0 ? 'nothing to try' : `will be tried now: ${retried.join(', ')}`,
});

/** `npm run outbox`: the mails that the site sends. */
export const runOutbox = defineProgram({
  name: 'outbox',
  commands: [status, list, show, retry],
  options: [],
  notes: ['Looks after the mails that the site sends.', ...backendNotes],
  createContext: createAskBackend,
});

/** Ids, or all mails of one state: exactly one of them. */
function readChoice({ positionals, flags }: CommandArguments) {
  const choices = [positionals.length > 0, flags.has('parked'), flags.has('queued')];
  if (choices.filter(Boolean).length !== 1)
    throw wrongUsage('expected ids, or --parked, or --queued');
  if (positionals.length > 0) return { ids: positionals.map(readId) };
  return { state: flags.has('parked') ? 'parked' : 'queued' };
}

function readId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw wrongUsage(`expected the number of a mail, found ${JSON.stringify(text)}`);
}
