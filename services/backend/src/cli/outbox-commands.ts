import { defineProgram, wrongUsage } from '@meridian/service/cli';
import { InvalidArgumentError, Option } from 'commander';
import type { ShownMail } from '../outbox/ops-queries';
import type { OutboxReport } from '../outbox/routes';
import { backendNotes, createAskBackend } from './ask-backend';
import { printCounters, printMail, printMails } from './print-mails';

/** `npm run outbox`: the mails that the site sends. */
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
