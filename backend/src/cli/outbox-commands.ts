import {
  type CliIo,
  type CommandArguments,
  defineCommand,
  type Program,
  runProgram,
  wrongUsage,
} from '@shared/service/cli';
import { backendNotes, createAskBackend } from './ask-backend';
import { createOutboxClient, type OutboxClient } from './outbox-client';
import { printCounters, printMail, printMails, printRetried } from './print';

const states = ['queued', 'sent', 'parked'];

const status = defineCommand({
  name: 'status',
  summary: 'Count queued, sent and parked mails, and forms rejected today',
  run: (client: OutboxClient) => client.count(),
  print: printCounters,
});

const list = defineCommand({
  name: 'list',
  summary: 'List the newest 200 mails',
  options: [{ name: 'state', value: '<state>', summary: 'Only queued, sent or parked ones' }],
  run(client: OutboxClient, { options: { state } }) {
    if (state !== undefined && !states.includes(state))
      throw wrongUsage(`expected --state ${states.join(', ')}, found ${state}`);
    return client.list(state);
  },
  print: printMails,
});

const show = defineCommand({
  name: 'show',
  summary: 'Show one mail: what it says, how often it was tried, what the server said',
  takes: { usage: '<id>', min: 1, max: 1 },
  run: (client: OutboxClient, { positionals: [id = ''] }) => client.show(String(readId(id))),
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
  run: (client: OutboxClient, input) => client.retry(readChoice(input)),
  print: printRetried,
});

const outbox: Program<OutboxClient> = {
  name: 'outbox',
  commands: [status, list, show, retry],
  options: [],
  notes: ['Looks after the mails that the site sends.', ...backendNotes],
  createContext: (environment, cwd) => createOutboxClient(createAskBackend(environment, cwd)),
};

/** `npm run outbox`: the mails that the site sends. @returns the exit code */
export function runOutbox(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  io: CliIo,
): Promise<number> {
  return runProgram(outbox, argv, environment, io);
}

/** Ids, or all mails of one state: exactly one of them. */
function readChoice({ positionals, flags }: CommandArguments) {
  const choices = [positionals.length > 0, flags.has('parked'), flags.has('queued')];
  if (choices.filter(Boolean).length !== 1)
    throw wrongUsage('expected ids, or --parked, or --queued');
  if (positionals.length > 0) return { ids: positionals.map(readId) };
  return { state: flags.has('parked') ? ('parked' as const) : ('queued' as const) };
}

function readId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw wrongUsage(`expected the number of a mail, found ${JSON.stringify(text)}`);
}
