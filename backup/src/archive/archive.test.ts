import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from './manifest';
import { collect, readVerified, verifyArchive } from './read-archive';
import { type ArchiveEntry, writeArchive } from './write-archive';

const describeFiles = (files: Manifest['files']): Manifest => ({
  format: 'meridian-backup-1',
  takenAt: '2026-01-01T00:00:00.000Z',
  database: 'pglite',
  releases: 0,
  hasKeys: false,
  damaged: [],
  removed: [],
  files,
});

const damaged = {
  code: 'integrity-mismatch',
  message: expect.stringContaining('expected a whole backup in'),
};

const fileOf = (digit: string) => ({ bytes: 50, sha256: digit.repeat(64) });

async function* makeEntries(count: number): AsyncGenerator<ArchiveEntry> {
  for (let n = 0; n < count; n += 1) {
    const content = Buffer.alloc((n % 300) * 500, `${n} `);
    yield { name: `file-${n}`, bytes: content.length, content: [content] };
  }
}

describe('an archive', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gives every file as it was, also those after one that was not read', async () => {
    const file = path.join(folder, 'whole.tar.gz');
    // So many that neither a content nor the manifest fits into a buffer of the decoder.
    await writeArchive(file, makeEntries(600), describeFiles);
    const manifest = await verifyArchive(file);
    const lengths: [string, number][] = [];
    for await (const { name, content } of readVerified(file, manifest)) {
      const isRead = !/[5-9]$/.test(name);
      if (isRead) lengths.push([name, (await collect(content, 1_000_000)).length]);
    }
    expect(lengths).toHaveLength(300);
    expect(lengths.at(-1)).toEqual(['file-594', 294 * 500]);
  });

  it.each([0.001, 0.6])('is rejected when damaged at %d of its length', async (part) => {
    const file = path.join(folder, 'whole.tar.gz');
    await writeArchive(file, makeEntries(20), describeFiles);
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length * part);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    await writeFile(file, bytes);
    await expect(verifyArchive(file)).rejects.toMatchObject(damaged);
  });

  it.each([0, 0.99])('is rejected when cut off at %d of its length', async (part) => {
    const file = path.join(folder, 'whole.tar.gz');
    await writeArchive(file, makeEntries(20), describeFiles);
    await truncate(file, Math.floor((await stat(file)).size * part));
    await expect(verifyArchive(file)).rejects.toMatchObject(damaged);
  });

  it.each([
    ['missing', (files: Manifest['files']) => ({ ...files, more: fileOf('0') })],
    ['more than it says', ({ 'file-1': _, ...files }: Manifest['files']) => files],
    ['another', (files: Manifest['files']) => ({ ...files, 'file-1': fileOf('0') })],
  ])('is rejected when a file is %s', async (_, change) => {
    const file = path.join(folder, 'other.tar.gz');
    await writeArchive(file, makeEntries(2), (files) => describeFiles(change(files)));
    await expect(verifyArchive(file)).rejects.toMatchObject(damaged);
  });

  it('is not there when one of its files cannot be read', async () => {
    async function* breakOff(): AsyncGenerator<ArchiveEntry> {
      yield* makeEntries(3);
      throw new Error('the store does not respond');
    }
    const writing = writeArchive(path.join(folder, 'file'), breakOff(), describeFiles);
    await expect(writing).rejects.toThrow('the store does not respond');
    expect(await readdir(folder)).toEqual([]);
  });

  it('ends with the error of a disk that does not take it', async () => {
    const writing = writeArchive(path.join(folder, 'no/file'), makeEntries(600), describeFiles);
    await expect(writing).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
