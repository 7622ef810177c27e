import { existsSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import * as v from 'valibot';
import { openStateFile } from './state-file';

const { folder, write } = openTestFolder();
const file = path.join(folder, 'state/shop.json');
const onError = jest.fn();
const open = (at = file) => openStateFile(at, v.object({ count: v.number() }), onError);

it('finds the last state after a restart, although several were written at once', async () => {
  const state = open();
  expect(await state.read()).toBeNull();
  await Promise.all([1, 2, 3].map((count) => state.write({ count })));
  expect(await state.read()).toEqual({ count: 3 });
  expect(await open().read()).toEqual({ count: 3 });
  await state.write(null);
  expect(await state.read()).toBeNull();
  expect(existsSync(file)).toBe(false);
});

it.each(['', 'no JSON', '{}'])('finds none in a damaged file (%s)', async (content) => {
  await open().write({ count: 1 });
  write('state/shop.json', content);
  expect(await open().read()).toBeNull();
});

it('remembers a state that cannot be written, and reports the error', async () => {
  const state = open('/dev/null/state.json');
  await state.write({ count: 1 });
  expect(await state.read()).toEqual({ count: 1 });
  expect(onError).toHaveBeenCalledTimes(1);
});
