import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const linter = join(import.meta.dirname, '../../node_modules/.bin/biome');
const rule = join(import.meta.dirname, 'waits-for-promises.grit');
const folder = mkdtempSync(join(tmpdir(), 'waits-'));

beforeAll(() => writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [rule] })));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the linter says of a wait with these arguments. */
function lint(look: string): string {
  const text = `export const wait = (page: Page) => page.waitForFunction(${look});\n`;
  writeFileSync(join(folder, 'wait.ts'), text);
  const { stdout, stderr } = spawnSync(linter, ['lint', 'wait.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it.each([
  'async () => false',
  'async (title) => await isThere(title), title',
  'async () => { await load(); return true; }',
  'async (one: string, other: string): Promise<boolean> => { return isThere(one + other); }',
  'async function isLoaded() { return true; }',
  'async function () { return true; }',
])('rejects a wait for what comes of a promise: %s', (look) => {
  expect(lint(look)).toContain('treats the promise itself as the result');
});

it('accepts a wait for what is there at once', () => {
  const said = lint('() => document.title');
  expect(said).toContain('Checked 1 file');
  expect(said).not.toContain('waitForFunction');
});
