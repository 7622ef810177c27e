import { setImmediate } from 'node:timers/promises';
import { mapParallel } from './map-parallel';

it('gives the results in the order of the items', async () => {
  const results = await mapParallel([3, 1, 2], 2, async (item) => {
    for (let pause = 0; pause < item; pause++) await setImmediate();
    return item * 10;
  });
  expect(results).toEqual([30, 10, 20]);
});

it('begins with no other item when one failed, and leaves none running', async () => {
  const begun: number[] = [];
  const done: number[] = [];
  const run = async (item: number) => {
    begun.push(item);
    await setImmediate();
    if (item === 1) throw new Error('no such item');
    await setImmediate();
    done.push(item);
  };
  await expect(mapParallel([1, 2, 3, 4], 2, run)).rejects.toThrow('no such item');
  expect(begun).toEqual([1, 2]);
  expect(done).toEqual([2]);
});
