import { checkRunbook, readLogMessages } from './log-messages';

const read = (source: string) =>
  readLogMessages('site/src/a.ts', source).map(({ level, message }) => `${level} ${message}`);

describe('the messages that services log', () => {
  it.each([
    [`logger.warn({ err }, 'the mail waits')`, ['warn the mail waits']],
    [`context.logger.fatal('it crashed')`, ['fatal it crashed']],
    [
      `if (old) store.get().catch((err) => logger.error({ err }, \`\${what} failed\`))`,
      ['error … failed'],
    ],
    [
      `const outcome = isLast ? 'parked' : 'not delivered'; logger.warn({}, outcome)`,
      ['warn parked', 'warn not delivered'],
    ],
    [
      `const level = isGrave ? 'error' : 'debug'; logger[level]({ text }, 'engine')`,
      ['error engine'],
    ],
    [`logger.fatal({ err }, isError ? err.message : 'did not start')`, ['fatal did not start']],
    [`logger.info('ready'); console.error('no logger')`, []],
  ])('are read from %s', (source, messages) => {
    expect(read(source)).toEqual(messages);
  });

  it('have to be written out', () => {
    expect(() => read('logger.error(error.message)')).toThrow(
      'site/src/a.ts logs a message that is not written out: pass its text to the logger',
    );
  });
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
