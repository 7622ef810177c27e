import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openTestFolder } from '@meridian/service/testing';

const linter = join(import.meta.dirname, '../../node_modules/.bin/biome');
const plugins = ['url-can-parse.grit', 'waits-for-promises.grit'].map((rule) =>
  join(import.meta.dirname, rule),
);
const { folder, write } = openTestFolder();

beforeEach(() => write('biome.json', JSON.stringify({ plugins })));

/** What the linter says of a file with this text. */
function lint(text: string): string {
  write('linted.ts', text);
  const { stdout, stderr } = spawnSync(linter, ['lint', 'linted.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

/** What it says of a wait with these arguments. */
const lintWait = (look: string) =>
  lint(`export const wait = (page: Page) => page.waitForFunction(${look});\n`);

it.each([
  'async () => false',
  'async (title) => await isThere(title), title',
  'async () => { await load(); return true; }',
  'async (one: string, other: string): Promise<boolean> => { return isThere(one + other); }',
  'async function isLoaded() { return true; }',
  'async function () { return true; }',
])('rejects a wait for what comes of a promise: %s', (look) => {
  expect(lintWait(look)).toContain('treats the promise itself as the result');
});

it('accepts a wait for what is there at once', () => {
  const said = lintWait('() => document.title');
  expect(said).toContain('Checked 1 file');
  expect(said).not.toContain('waitForFunction');
});

it.each(['URL.canParse(text)', 'URL.canParse(text, base)', 'texts.filter(URL.canParse)'])(
  'rejects the faulty way to recognise a URL: %s',
  (use) => {
    expect(lint(`export const read = (text, base, texts) => ${use};\n`)).toContain(
      'use parseUrl of',
    );
  },
);

it('accepts the way of our own', () => {
  const said = lint(
    "import { parseUrl } from './parse-url';\nexport const read = (text) => parseUrl(text);\n",
  );
  expect(said).toContain('Checked 1 file');
  expect(said).not.toContain('canParse');
});
