import { defineProgram, formatTable, formatTime, wrongUsage } from '@meridian/service/cli';
import { InvalidArgumentError, Option } from 'commander';
import type { OutboxReport } from '../operators/outbox-routes';
import type { ListedMail, ShownMail } from '../outbox/ops-queries';
import { backendNotes, createAskBackend } from './ask-backend';

export const runOutbox = defineProgram('outbox', (program, { environment, cwd, print }) => {
  const ask = createAskBackend(environment, cwd);
  program
    .description('Looks after the mails that the site sends.')
    .addHelpText('after', backendNotes);
  program
    .command('status')
    .description('count queued, sent and parked mails, and forms rejected today')
    .action(async () => print((await ask<OutboxReport>('/outbox')).counters, printCounters));
  program
    .command('list')
    .description('list the newest 200 mails')
    .addOption(new Option('--state <state>').choices(['queued', 'sent', 'parked']))
    .action(async ({ state }: { state?: string }) => {
      const query = state ? `?state=${state}` : '';
      print((await ask<OutboxReport>(`/outbox${query}`)).mails, printMails);
    });
  program
    .command('show')
    .description('show one mail: what it says, how often it was tried, what the server said')
    .argument('<id>', '', readId)
    .action(async (id: number) => print(await ask<ShownMail>(`/outbox/${id}`), printMail));
  program
    .command('retry')
    .description('try mails now; parked mails start again with all their tries')
    .argument('[ids...]', '', (text, others: number[] = []) => [...others, readId(text)])
    .option('--parked', 'all parked mails')
    .option('--queued', 'all queued mails')
    .action(async (ids: number[] = [], { parked, queued }: { parked?: true; queued?: true }) => {
      if ([ids.length > 0, parked, queued].filter(Boolean).length !== 1)
        throw wrongUsage('expected ids, or --parked, or --queued');
      const choice = ids.length > 0 ? { ids } : { state: parked ? 'parked' : 'queued' };
      print(await ask<{ retried: number[] }>('/outbox/retry', choice), ({ retried }) =>
        retried.length === 0 ? 'nothing to try' : `will be tried now: ${retried.join(', ')}`,
      );
    });
});

function readId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected the number of a mail.');
}

function printCounters(counters: OutboxReport['counters']): string {
  const { queued, sent, parked, oldestQueuedSeconds, rejectedToday } = counters;
  const waiting = oldestQueuedSeconds === null ? '' : `, the oldest for ${oldestQueuedSeconds} s`;
  return [
    `queued  ${queued}${waiting}`,
    `sent    ${sent}`,
    `parked  ${parked}`,
    ...Object.entries(rejectedToday).map(([what, count]) => `rejected today: ${what} ${count}`),
  ].join('\n');
}

function printMails(mails: readonly ListedMail[]): string {
  if (mails.length === 0) return 'no mails';
  const headings = ['id', 'state', 'tries', 'made', 'kind', 'to', 'last error'];
  const lines = mails.map(({ id, state, tries, createdAt, kind, recipient, lastError }) => [
    String(id),
    state,
    String(tries),
    formatTime(createdAt),
    kind,
    recipient,
    (lastError ?? '').slice(0, 60),
  ]);
  return formatTable(headings, lines);
}

function printMail(mail: ShownMail): string {
  const { id, state, tries, recipient, createdAt, dueAt, sentAt, lastError, content } = mail;
  const facts = [
    ['mail', String(id)],
    ['state', `${state} after ${tries} ${tries === 1 ? 'try' : 'tries'}`],
    ['kind', mail.kind],
    ['to', recipient],
    ['made', formatTime(createdAt)],
    ...(state === 'queued' ? [['next try', formatTime(dueAt)]] : []),
    ...(sentAt ? [['sent', formatTime(sentAt)]] : []),
    ...(lastError ? [['last error', lastError]] : []),
    ...(content ? [['subject', content.subject]] : []),
  ];
  const lines = facts.map(([name = '', value = '']) => `${name.padEnd(12)}${value}`);
  const text = content ? content.text.trimEnd() : 'The content of a sent mail is deleted.';
  return [...lines, '', text].join('\n');
}
