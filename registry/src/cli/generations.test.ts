import type { HistoryEntry } from '@meridian/contracts';
import { isAfter, toGenerations } from './generations';
import { printGeneration } from './print-generation';

const at = '2026-11-21T08:00:00.000Z';
const entry = (generation: number, changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  channel: 'production',
  epoch: 0,
  generation,
  action: 'promote',
  app: 'shop',
  from: null,
  to: '1.0.0',
  actor: 'sana',
  at,
  reason: null,
  forced: false,
  percent: null,
  ...changes,
});
const issued = (generation: number, epoch = 0) => ({
  channel: 'production',
  epoch,
  generation,
  issuedAt: at,
});
const print = (...input: Parameters<typeof toGenerations>) =>
  toGenerations(...input).map((generation) => printGeneration(generation, (_, text) => text));

it('orders by epoch before generation', () => {
  const [old, raised] = [
    { epoch: 0, generation: 9 },
    { epoch: 1, generation: 1 },
  ];
  expect([isAfter(raised, old), isAfter(old, raised), isAfter(old, old)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('prints a generation on one line, the oldest first, without those that are known', () => {
  const entries = [
    entry(4, {
      action: 'retire',
      app: 'blog',
      from: '1.0.0',
      to: null,
      reason: 'Moved',
      forced: true,
    }),
    entry(3, { app: 'books' }),
    entry(3, { from: '0.9.0' }),
    entry(2),
  ];
  expect(print(entries, { epoch: 0, generation: 2 }, issued(4))).toEqual([
    '2026-11-21 08:00:00 UTC  3  sana  promote  books nothing -> 1.0.0, shop 0.9.0 -> 1.0.0',
    '2026-11-21 08:00:00 UTC  4  sana  retire  blog 1.0.0 -> nothing  forced: Moved',
  ]);
});

it('names five apps of many', () => {
  const entries = Array.from({ length: 100 }, (_, at) => entry(1, { app: `app${at}` }));
  expect(print(entries, { epoch: 0, generation: 0 }, issued(1))[0]).toMatch(
    /promote {2}app0 nothing -> 1\.0\.0, .*app4 nothing -> 1\.0\.0 and 95 more$/,
  );
});
