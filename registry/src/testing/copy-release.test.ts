import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import { copyRelease } from './copy-release';

const hashOf = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const chunk = 'const version = "1.0.0";';
const files: Record<string, string> = {
  'entry.js': `load("chunk.js", "${hashOf(chunk)}");`,
  'chunk.js': chunk,
  'style.css': '.version { content: "1.0.0" }',
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copy-release-'));
  await mkdir(path.join(folder, 'built/files'), { recursive: true });
  for (const [file, text] of Object.entries(files))
    await writeFile(path.join(folder, 'built/files', file), text);
  const record = {
    version: '1.0.0',
    entry: 'entry.js',
    files: Object.entries(files).map(([file, text]) => ({
      path: file,
      bytes: text.length,
      integrity: hashOf(text),
    })),
  };
  await writeFile(path.join(folder, 'built/record.json'), JSON.stringify(record));
});
afterEach(() => rm(folder, { recursive: true }));

async function copy(change?: Parameters<typeof copyRelease>[2]) {
  const to = path.join(folder, 'copy');
  await copyRelease(path.join(folder, 'built'), to, change);
  const read = (file: string) => readFile(path.join(to, file), 'utf8');
  const record: ReleaseRecord = JSON.parse(await read('record.json'));
  return { record, read };
}

it('has the hashes of its changed scripts, in its record and in its entry', async () => {
  const { record, read } = await copy({
    script: (_, text) => text.replaceAll('1.0.0', '1.0.10'),
    record: (copied) => ({ ...copied, version: '1.0.10' }),
  });
  const changed = 'const version = "1.0.10";';
  expect(await read('files/chunk.js')).toBe(changed);
  expect(await read('files/entry.js')).toBe(`load("chunk.js", "${hashOf(changed)}");`);
  expect(await read('files/style.css')).toBe(files['style.css']);
  expect(record.version).toBe('1.0.10');
  expect(record.files.map(({ path: file }) => file)).toEqual(Object.keys(files));
  for (const { path: file, bytes, integrity } of record.files) {
    const text = await read(`files/${file}`);
    expect({ bytes, integrity }).toEqual({ bytes: text.length, integrity: hashOf(text) });
  }
});

it('is the same without a change, and leaves the original as it is', async () => {
  const { record, read } = await copy();
  const original = await readFile(path.join(folder, 'built/record.json'), 'utf8');
  expect(record).toEqual(JSON.parse(original));
  for (const [file, text] of Object.entries(files)) expect(await read(`files/${file}`)).toBe(text);
});
