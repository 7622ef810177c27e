import type { HistoryEntry } from '@meridian/contracts';
import { sampleHistory } from '../testing/registry-samples';
import { groupHistory } from './group-history';

const entry = (generation: number, changes: Partial<HistoryEntry> = {}) =>
  sampleHistory({ generation, from: '1.0.0', to: '1.1.0', ...changes });

it('has one line per generation, which names the one before', () => {
  expect(
    groupHistory([entry(20), entry(3), entry(2), entry(2, { app: 'blog' }), entry(1)]),
  ).toMatchObject([
    // Generations of other apps are not in the list.
    { before: '19' },
    { name: '3', before: '2', steps: ['shop 1.0.0 → 1.1.0'] },
    { name: '2', before: '1', steps: ['shop 1.0.0 → 1.1.0', 'blog 1.0.0 → 1.1.0'] },
    { name: '1', before: '0' },
  ]);
});

it('names the last generation of the epoch before, where a new one begins', () => {
  expect(groupHistory([entry(1, { epoch: 1, action: 'restore' }), entry(9)])).toMatchObject([
    { name: '1.1', before: '9', steps: ['shop 1.1.0 issued again'] },
    { name: '9', before: '8' },
  ]);
});

it.each([
  [{ from: null }, 'shop new → 1.1.0'],
  [{ action: 'canary', percent: 10 }, 'shop 1.1.0 for 10 %'],
  [{ action: 'rollback', from: '1.1.0', to: '1.0.0' }, 'shop 1.1.0 → 1.0.0, rolled back'],
  [{ action: 'rollback', from: '1.1.0', to: '1.0.0', percent: 0 }, 'canary 1.1.0 of shop ended'],
  [{ action: 'retire', to: null }, 'shop retired'],
  [{ forced: true }, 'shop 1.0.0 → 1.1.0, by force'],
] as [Partial<HistoryEntry>, string][])('says %j in words', (changes, words) => {
  expect(groupHistory([entry(1, changes)])[0]?.steps).toEqual([words]);
});
