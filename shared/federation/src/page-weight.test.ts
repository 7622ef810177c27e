import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import { openTinyRepository, tinyRemote } from './testing/build-tiny-remote';

jest.setTimeout(120_000);

const tiny = openTinyRepository();
afterAll(tiny.remove);

const recordFile = path.join(tiny.directory, 'dist/release/record.json');
/** About 75 KB that gzip cannot make smaller. */
const encyclopedia = `export const text = '${randomBytes(75_000).toString('base64')}';`;
const files = {
  'src/list/encyclopedia.ts': encyclopedia,
  'src/list/list.route.tsx': `import { text } from './encyclopedia';\n${tinyRemote['src/list/list.route.tsx']?.replace('{count}', '{text} {count}')}`,
};

it('rejects a page above 60 KB, and names its files and their sources', async () => {
  const { code, output } = await tiny.build(files);
  expect(code).not.toBe(0);
  expect(output).toMatch(
    /expected at most 60 KB of scripts and styles \(gzip\) for \.\/routes\/list, found 7\d\.\d:\n {2}js\/routes\.list\.\w+\.js 7\d\.\d KB, from src\/list\/encyclopedia\.ts/,
  );
  expect(output).toContain('declare a larger budget in src/remote.ts, at most 200');
  expect(existsSync(recordFile)).toBe(false);
});

it('takes it with a larger budget, which is in the record', async () => {
  const remote = tinyRemote['src/remote.ts']?.replace(
    "search: ['q'],",
    "search: ['q'], budget: 90,",
  );
  const { code } = await tiny.build({ ...files, 'src/remote.ts': remote ?? '' });
  expect(code).toBe(0);
  const record: ReleaseRecord = JSON.parse(readFileSync(recordFile, 'utf8'));
  expect(record.routes.map(({ id, budget }) => [id, budget])).toEqual([
    ['list', 90],
    ['detail', undefined],
  ]);
});
