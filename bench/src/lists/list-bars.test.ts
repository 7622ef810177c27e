import { findMissedBars, timesOf } from './list-bars';

it('takes the middle, and the time that one of a hundred exceeds', () => {
  const times = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(timesOf('lists', times)).toEqual({ what: 'lists', p50: 100, p99: 198 });
});

it('names what takes longer than its bar', () => {
  const list = { what: 'a list', p50: 10, p99: 50 };
  expect(findMissedBars([list, { ...list, p99: 51 }])).toEqual([
    'a list, 51 ms (p99) and not at most 50',
  ]);
  expect(() => timesOf('lists', [])).toThrow('expected times of lists, found none');
});
