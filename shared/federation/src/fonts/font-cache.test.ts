import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { fromCache } from './font-cache.mjs';

const { folder } = openTestFolder();

const cut = jest.fn(async () => Buffer.from('a cut font'));
beforeEach(() => cut.mockClear());

const read = (...key: string[]) => fromCache(path.join(folder, 'fonts'), key, cut);

it('cuts a font once for each key', async () => {
  expect(await read('font', '400-700')).toEqual(Buffer.from('a cut font'));
  expect(await read('font', '400-700')).toEqual(Buffer.from('a cut font'));
  expect(cut).toHaveBeenCalledTimes(1);
  await read('font', '400-600');
  await read('font4', '00-700');
  expect(cut).toHaveBeenCalledTimes(3);
});

it.each([
  ['changed', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('!')])],
  ['cut short', (bytes: Buffer) => bytes.subarray(0, 20)],
  ['emptied', () => Buffer.alloc(0)],
])('cuts a font again whose file was %s', async (_, damage) => {
  await read('font');
  const [name = ''] = readdirSync(path.join(folder, 'fonts'));
  const file = path.join(folder, 'fonts', name);
  const whole = readFileSync(file);
  writeFileSync(file, damage(whole));
  expect(await read('font')).toEqual(Buffer.from('a cut font'));
  expect(cut).toHaveBeenCalledTimes(2);
  expect(readFileSync(file)).toEqual(whole);
});

it('cuts a font where nothing can be saved', async () => {
  writeFileSync(path.join(folder, 'fonts'), 'no folder');
  expect(await read('font')).toEqual(Buffer.from('a cut font'));
});
