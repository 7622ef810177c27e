import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openTestFolder } from '@meridian/service/testing';
import { packTar, unpackTar } from 'modern-tar';
import { readArchive, verifyArchive } from './read-archive';
import { type AddFile, writeArchive } from './write-archive';

const filled = {
  takenAt: '2026-01-01T00:00:00.000Z',
  hasDatabase: false,
  releases: 0,
  hasKeys: false,
};

const damaged = {
  code: 'integrity-mismatch',
  message: expect.stringContaining('expected a whole backup in'),
};

const write = (file: string, count: number) =>
  writeArchive(file, async (add) => {
    await addFiles(add, count);
    return filled;
  });

async function addFiles(add: AddFile, count: number): Promise<void> {
  await add('folder/', 0, []);
  for (let n = 0; n < count; n += 1) {
    const content = Buffer.alloc((n % 300) * 500, `${n} `);
    await add(`file-${n}`, content.length, [content]);
  }
}

describe('an archive', () => {
  const { folder } = openTestFolder();

  it('returns every file unchanged, also files after one that was not read', async () => {
    const file = path.join(folder, 'whole.tar.gz');
    const manifest = await write(file, 600);
    expect(await verifyArchive(file)).toEqual(manifest);
    const lengths: [string, number][] = [];
    for await (const { name, content } of readArchive(file)) {
      if (!/[5-9/]$/.test(name)) lengths.push([name, (await buffer(content)).length]);
    }
    expect(lengths).toHaveLength(300);
    expect(lengths.at(-1)).toEqual(['file-594', 294 * 500]);
  });

  it('is readable by its owner alone, and replaces nothing', async () => {
    const file = path.join(folder, 'whole.tar.gz');
    await write(file, 1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(write(file, 2)).rejects.toMatchObject({ code: 'conflict' });
    expect(await readdir(folder)).toEqual(['whole.tar.gz']);
  });

  it.each([0.001, 0.6])('is rejected when damaged at %d of its length', async (part) => {
    const file = path.join(folder, 'whole.tar.gz');
    await write(file, 20);
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length * part);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    await writeFile(file, bytes);
    await expect(verifyArchive(file)).rejects.toMatchObject(damaged);
  });

  it.each([0, 0.99])('is rejected when cut off at %d of its length', async (part) => {
    const file = path.join(folder, 'whole.tar.gz');
    await write(file, 20);
    await truncate(file, Math.floor((await stat(file)).size * part));
    await expect(verifyArchive(file)).rejects.toMatchObject(damaged);
  });

  it.each([
    ['missing', 'file-1', undefined],
    ['another', 'file-1', { name: 'file-1', content: 'x' }],
    ['of another name', 'file-1', { name: 'file-7', content: '1 '.repeat(250) }],
    ['after the manifest', '', { name: 'more', content: '' }],
  ])('is rejected when a file is %s', async (_, left, put) => {
    const file = path.join(folder, 'other.tar.gz');
    await write(file, 2);
    const entries = await unpackTar(gunzipSync(await readFile(file)));
    const data = Buffer.from(put?.content ?? '');
    const other = put ? [{ header: { name: put.name, size: data.length }, data }] : [];
    const position = left
      ? entries.findIndex(({ header }) => header.name === left)
      : entries.length;
    entries.splice(position, 1, ...other);
    await writeFile(file, gzipSync(await packTar(entries)));
    await expect(verifyArchive(file)).rejects.toMatchObject(damaged);
  });

  it('is not written when one of its files cannot be read', async () => {
    const writing = writeArchive(path.join(folder, 'file'), async (add) => {
      await addFiles(add, 3);
      throw new Error('the store does not respond');
    });
    await expect(writing).rejects.toThrow('the store does not respond');
    expect(await readdir(folder)).toEqual([]);
  });

  it('throws the error of the disk that cannot store it', async () => {
    const writing = write(path.join(folder, 'no/file'), 600);
    await expect(writing).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
