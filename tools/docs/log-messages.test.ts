import { checkRunbook, readLogMessages } from './log-messages';

it('the messages that services log have to be written out', () => {
  expect(() => readLogMessages('site/src/a.ts', 'logger.error(error.message)')).toThrow(
    'site/src/a.ts logs a message that is not written out: pass its text to the logger',
  );
});

it('the runbook passes with a row for each message, and fails with a sentence for each other', () => {
  const logged = [{ level: 'warn', message: 'the mail waits', file: 'site/src/a.ts' }];
  const row = '| warn | `the mail waits` | The server is away. | Wait. |';
  expect(checkRunbook(`# Runbook\n\n${row}\n`, logged)).toEqual([]);
  expect(checkRunbook('# Runbook', logged)).toEqual([
    'site/src/a.ts logs warn "the mail waits", which docs/runbook.md does not explain: add a row | warn | `the mail waits` | what it means | what to do |',
  ]);
  expect(checkRunbook(row.replace('warn', 'error'), [])).toEqual([
    'docs/runbook.md explains error "the mail waits", which no service logs: remove the row, or give it the words and the level of the code',
  ]);
});
