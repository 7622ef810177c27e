import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '@meridian/registry/client';
import { openTestFolder, silentLogger } from '@meridian/service/testing';
import { openVerifiedFiles } from './verified-files';

const dayMs = 24 * 60 * 60 * 1000;

const { folder, write } = openTestFolder();

const open = () => openVerifiedFiles(folder, silentLogger);

const makeFile = (text: string) => {
  const content = Buffer.from(text);
  return {
    content,
    file: { path: 'a.js', bytes: content.length, integrity: digestOf(content) },
  };
};

/** Saves a file with a date some days ago. */
async function saveDaysAgo(text: string, days: number) {
  const { file, content } = makeFile(text);
  await open().save(file, content);
  const changed = new Date(Date.now() - days * dayMs);
  await utimes(path.join(folder, file.integrity.replaceAll('/', '_')), changed, changed);
  return file;
}

it('reads null for a missing file, or one that was damaged on the disk', async () => {
  const { file, content } = makeFile('content');
  expect(await open().read(file)).toBeNull();
  await open().save(file, content);
  const [name = ''] = await readdir(folder);
  write(name, 'damaged');
  expect(await open().read(file)).toBeNull();
});

it('deletes files that no map names after a day, and leaves the others', async () => {
  const needed = await saveDaysAgo('needed', 30);
  const spare = await saveDaysAgo('spare', 0.9);
  const old = await saveDaysAgo('old', 1.1);
  const files = open();
  await files.retain([needed]);
  expect(await files.read(needed)).not.toBeNull();
  expect(await files.read(spare)).not.toBeNull();
  expect(await files.read(old)).toBeNull();
});
