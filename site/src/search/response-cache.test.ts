import type { SearchResponse } from '@shared/contracts';
import { createResponseCache } from './response-cache';

const answer = (query: string) => ({ query }) as SearchResponse;

it('asks once for what is asked for again', async () => {
  const cache = createResponseCache({ size: 2 });
  const find = jest.fn(async () => answer('ecg'));
  expect(await Promise.all([cache.get('a', find), cache.get('a', find)])).toEqual([
    answer('ecg'),
    answer('ecg'),
  ]);
  expect(find).toHaveBeenCalledTimes(1);
});

it('gives up what has not been asked for the longest', async () => {
  const cache = createResponseCache({ size: 2 });
  const find = jest.fn(async () => answer('ecg'));
  for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.get(key, find);
  expect(find).toHaveBeenCalledTimes(3);
  await cache.get('b', find);
  expect(find).toHaveBeenCalledTimes(4);
});

it('keeps no failure, and nothing once it is cleared', async () => {
  const cache = createResponseCache({ size: 2 });
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const find = jest.fn(async () => answer('ecg'));
  await cache.get('a', find);
  cache.clear();
  await cache.get('a', find);
  expect(find).toHaveBeenCalledTimes(2);
});
