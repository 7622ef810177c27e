import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { writeTarball } from './tarball';

const files = new Map([
  ['src/index.js', Buffer.from('export {};\n')],
  ['README.md', Buffer.alloc(70_000, 'a')],
  ['empty.css', Buffer.alloc(0)],
  ['bin.mjs', Buffer.from('#!/usr/bin/env node\n')],
]);

it('is an archive with every file in one folder, which npm asks for', async () => {
  const { bytes } = writeTarball(files, ['./bin.mjs']);
  const entries = await unpackTar(new Uint8Array(gunzipSync(bytes)));
  expect(entries.map(({ header }) => [header.name, header.mode])).toEqual([
    ['package/README.md', 0o644],
    ['package/bin.mjs', 0o755],
    ['package/empty.css', 0o644],
    ['package/src/index.js', 0o644],
  ]);
  expect(entries.map(({ data }) => data?.length)).toEqual([70_000, 20, 0, 11]);
});

it('has the same bytes for the same files, in whichever order they come', () => {
  const { bytes, integrity } = writeTarball(files, []);
  const reversed = writeTarball(new Map([...files].reverse()), []);
  expect(reversed.bytes.equals(bytes)).toBe(true);
  expect(integrity).toBe(`sha512-${createHash('sha512').update(bytes).digest('base64')}`);
});

it('rejects a path that the format cannot hold', () => {
  const long = new Map([[`${'a'.repeat(100)}.js`, Buffer.alloc(1)]]);
  expect(() => writeTarball(long, [])).toThrow('Expected a path of at most 100 bytes');
});
