import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { createBrotliFiles } from './brotli-files';

const integrity = 'sha384-a/b+c';
const content = Buffer.from('const total = 42; '.repeat(500));
let folder: string;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'meridian-brotli-')), 'brotli');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

it('compresses a file and saves the result, which is used from then on', async () => {
  const compressed = await createBrotliFiles(folder)(integrity, content);
  expect(brotliDecompressSync(compressed)).toEqual(content);
  expect(await readdir(folder)).toEqual(['sha384-a_b+c.br']);

  // The same content in another form shows where a result comes from.
  const saved = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  expect(saved).not.toEqual(compressed);
  await writeFile(path.join(folder, 'sha384-a_b+c.br'), saved);
  expect(await createBrotliFiles(folder)(integrity, content)).toEqual(saved);
});

it.each([
  ['damaged', Buffer.from('no Brotli')],
  ['cut off', Buffer.alloc(0)],
])('compresses again what is %s on disk', async (_, damaged) => {
  const compress = createBrotliFiles(folder);
  const compressed = await compress(integrity, content);
  await writeFile(path.join(folder, 'sha384-a_b+c.br'), damaged);
  expect(await compress(integrity, content)).toEqual(compressed);
});

it('compresses all the same where nothing can be saved', async () => {
  await writeFile(folder, 'a file');
  const compressed = await createBrotliFiles(folder)(integrity, content);
  expect(brotliDecompressSync(compressed)).toEqual(content);
});
