import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { openTestFolder } from '@meridian/service/testing';
import { openBrotliFiles } from './brotli-files';

const integrity = 'sha384-a/b+c';
const content = Buffer.from('const total = 42; '.repeat(500));
const folder = path.join(openTestFolder().folder, 'brotli');

it('compresses a file and saves the result, which is used from then on', async () => {
  const compressed = await (await openBrotliFiles(folder))(integrity, content);
  expect(brotliDecompressSync(compressed)).toEqual(content);
  expect(await readdir(folder)).toEqual(['sha384-a_b+c.br']);

  // The same content in another form shows where a result comes from.
  const saved = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  expect(saved).not.toEqual(compressed);
  await writeFile(path.join(folder, 'sha384-a_b+c.br'), saved);
  expect(await (await openBrotliFiles(folder))(integrity, content)).toEqual(saved);
});

it.each([
  ['damaged', Buffer.from('no Brotli')],
  ['cut off', Buffer.alloc(0)],
])('compresses again what is %s on disk', async (_, damaged) => {
  const compress = await openBrotliFiles(folder);
  const compressed = await compress(integrity, content);
  await writeFile(path.join(folder, 'sha384-a_b+c.br'), damaged);
  expect(await compress(integrity, content)).toEqual(compressed);
});

it('removes what is 30 days old at a start', async () => {
  const compress = await openBrotliFiles(folder);
  await compress('sha384-old', content);
  const before = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  await utimes(path.join(folder, 'sha384-old.br'), before, before);
  await compress(integrity, content);
  await openBrotliFiles(folder);
  expect(await readdir(folder)).toEqual(['sha384-a_b+c.br']);
});
