import { defineProgram, formatTable } from './program';

const run = defineProgram('sample', (program, { print }) => {
  program
    .command('promote')
    .argument('<app>')
    .requiredOption('--reason <why>')
    .action((app: string) => {
      if (app === 'broken') throw new TypeError('It broke.');
      print({ app }, (done) => formatTable(['app', 'is'], [[done.app, 'live']]));
    });
});

async function print(...words: string[]) {
  const said = { out: '', err: '' };
  const code = await run(
    words,
    {},
    {
      stdout: { write: (text) => (said.out += text) },
      stderr: { write: (text) => (said.err += text) },
      cwd: () => '/',
    },
  );
  return { code, ...said };
}

it('prints text for people and data for programs', async () => {
  const line = ['promote', 'catalogue', '--reason', 'New'];
  const out = 'app        is\ncatalogue  live\n';
  expect(await print(...line)).toEqual({ code: 0, out, err: '' });
  expect((await print(...line, '--json')).out).toBe('{\n  "app": "catalogue"\n}\n');
});

it.each([[], ['--help'], ['promote', '--help']])('prints help for %j', async (...words) => {
  const { code, out, err } = await print(...words);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: npm run sample -- .*--json/s);
});

it.each([
  [
    'promot shop',
    2,
    `unknown command 'promot' (Did you mean promote?)`,
    'See: npm run sample -- --help',
  ],
  [
    'promote --reason New',
    2,
    `missing required argument 'app'`,
    'See: npm run sample -- promote --help',
  ],
  [
    'promote shop --reason New --resaon',
    2,
    '(Did you mean --reason?)',
    'See: npm run sample -- promote --help',
  ],
  ['promote shop', 2, "'--reason <why>' not", 'npm run sample -- promote shop --reason "<why>"'],
  ['promote broken --reason New', 1, 'TypeError: It broke.', undefined],
])('says of %s what is wrong, and what to do', async (line, code, message, suggestion) => {
  const result = await print(...line.split(' '), '--json');
  expect([result.code, result.out]).toEqual([code, '']);
  const { error } = JSON.parse(result.err);
  expect(error.message).toContain(message);
  expect(error.suggestion?.replace(' --json', '')).toBe(suggestion);
});

it('prints an error as a line, and what to do below it', async () => {
  expect((await print('promote', "Anna's shop")).err).toBe(
    [
      "error (malformed-request): required option '--reason <why>' not specified",
      String.raw`what to do: npm run sample -- promote 'Anna'\''s shop' --reason "<why>"`,
      '',
    ].join('\n'),
  );
});
