import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openTestFolder } from '@meridian/service/testing';

const linter = join(import.meta.dirname, '../../node_modules/.bin/biome');
const plugins = ['url-can-parse.grit', 'waits-for-promises.grit'].map((rule) =>
  join(import.meta.dirname, rule),
);
const { folder, write } = openTestFolder();

beforeEach(() => write('biome.json', JSON.stringify({ plugins })));

function lint(text: string): string {
  write('linted.ts', text);
  const { stdout, stderr } = spawnSync(linter, ['lint', 'linted.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it.each([
  'page.waitForFunction(async () => false)',
  'page.waitForFunction(async (title) => await isThere(title), title)',
  'page.waitForFunction(async (one: string): Promise<boolean> => { return isThere(one); })',
  'page.waitForFunction(async function isLoaded() { return true; })',
  'page.waitForFunction(async function () { return true; })',
])('rejects a wait for the result of a promise: %s', (wait) => {
  expect(lint(`${wait};\n`)).toContain('treats the promise itself as the result');
});

it.each(['URL.canParse(text)', 'URL.canParse(text, base)', 'texts.filter(URL.canParse)'])(
  'rejects the faulty way to recognise a URL: %s',
  (use) => {
    expect(lint(`export const isUrl = ${use};\n`)).toContain('use parseUrl of');
  },
);

it.each(['page.waitForFunction(() => document.title)', 'parseUrl(text)'])('accepts %s', (use) => {
  expect(lint(`export const a = ${use};\n`)).toMatch(/^Checked 1 file/);
});
