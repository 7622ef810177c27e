import { defineCommand, wrongUsage } from './command';
import { type CliIo, defineProgram } from './program';
import { formatTable } from './table';

const state = defineCommand({
  name: 'state',
  summary: 'Show a state',
  options: [{ name: 'fail', value: '', summary: 'Fail' }],
  run: async (_: null, { flags }) => {
    if (flags.has('fail')) throw wrongUsage('expected less');
    return { state: 'live' };
  },
  print: (data, paint) => formatTable(['a', 'b', 'c'], [['x', paint('good', data.state), 'y']]),
});

const run = defineProgram({
  name: 'sample',
  commands: [
    state,
    defineCommand({ ...state, run: async () => null, name: 'other', print: String }),
  ],
  options: [],
  notes: [],
  createContext: () => null,
});

async function print(
  words: readonly string[],
  { stdout = true, stderr = true }: { stdout?: boolean; stderr?: boolean },
  environment: NodeJS.ProcessEnv = {},
) {
  let out = '';
  let err = '';
  const io: CliIo = {
    stdout: { isTTY: stdout, write: (text) => (out += text) },
    stderr: { isTTY: stderr, write: (text) => (err += text) },
    cwd: () => '/',
  };
  await run(words, environment, io);
  return { out, err };
}

const plain = 'a  b     c\nx  live  y\n';
const failed = /^error \(malformed-request\): expected less\nwhat to do: /;

it('colours states and errors on a terminal, where columns stay below one another', async () => {
  const { out } = await print(['state'], {});
  expect(out).toBe('a  b     c\nx  \u001b[32mlive\u001b[39m  y\n');
  const { err } = await print(['state', '--fail'], {});
  expect(err).toContain('\u001b[31merror (malformed-request):\u001b[39m expected less\n');
});

it.each<[string, Parameters<typeof print>[1], NodeJS.ProcessEnv]>([
  ['into files and pipes', { stdout: false, stderr: false }, { FORCE_COLOR: '1' }],
  ['where NO_COLOR is set', {}, { NO_COLOR: '1' }],
  ['on a terminal without colours', {}, { TERM: 'dumb' }],
])('prints plain text %s', async (_, streams, environment) => {
  expect((await print(['state'], streams, environment)).out).toBe(plain);
  expect((await print(['state', '--fail'], streams, environment)).err).toMatch(failed);
});

it('asks each stream by itself, and takes an empty NO_COLOR for none', async () => {
  expect((await print(['state'], {}, { NO_COLOR: '' })).out).not.toBe(plain);
  expect((await print(['state'], { stdout: false })).out).toBe(plain);
  expect((await print(['state', '--fail'], { stderr: false })).err).toMatch(failed);
});

it('prints data without colours', async () => {
  expect((await print(['state', '--json'], {})).out).toBe('{\n  "state": "live"\n}\n');
  const { err } = await print(['state', '--fail', '--json'], {});
  expect(JSON.parse(err)).toMatchObject({ error: { code: 'malformed-request' } });
});
