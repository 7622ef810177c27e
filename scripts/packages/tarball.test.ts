import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { writeTarball } from './tarball';

const files = new Map([
  ['src/index.js', Buffer.from('export {};\n')],
  ['bin.mjs', Buffer.from('#!/usr/bin/env node\n')],
]);

it('has every file in one folder, which npm asks for, and the same bytes whatever order they come in', async () => {
  const bytes = await writeTarball(files, ['./bin.mjs']);
  const entries = await unpackTar(new Uint8Array(gunzipSync(bytes)));
  expect(entries.map(({ header, data }) => [header.name, header.mode, data?.length])).toEqual([
    ['package/bin.mjs', 0o755, 20],
    ['package/src/index.js', 0o644, 11],
  ]);
  const reversed = await writeTarball(new Map([...files].reverse()), ['./bin.mjs']);
  expect(reversed.equals(bytes)).toBe(true);
});
