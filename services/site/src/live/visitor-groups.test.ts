import type { LiveMap } from '@meridian/contracts';
import { groupVisitors, isInCanary } from './visitor-groups';

const reference = (version: string) => ({ version, digest: `sha384-${version}` });
const live = { live: reference('1.0.0'), fallback: reference('0.9.0') };
const canary = (percent: number, firstBucket: number) => ({
  live: reference('2.0.0'),
  fallback: reference('1.0.0'),
  percent,
  firstBucket,
});
const all = Array.from({ length: 1000 }, (_, bucket) => bucket);
const sizes = (apps: LiveMap['apps']) => {
  const { groups, groupOf } = groupVisitors(apps);
  return groups.map((group) => [
    group.canaries.join(' '),
    all.filter((bucket) => groupOf(bucket) === group).length,
  ]);
};

it('gives a canary exactly its share of the buckets, and goes on at the first after the last', () => {
  for (const [percent, firstBucket] of [
    [1, 0],
    [10, 950],
    [50, 999],
    [99, 5],
  ] as const) {
    const chosen = all.filter((bucket) => isInCanary(canary(percent, firstBucket), bucket));
    expect(chosen).toHaveLength(percent * 10);
    expect(chosen).toContain(firstBucket);
  }
});

it('gives the visitors of a canary its release, and the live releases of other apps', () => {
  const apps = { shop: { ...live, canary: canary(10, 0) }, content: live };
  expect(sizes(apps)).toEqual([
    ['', 900],
    ['shop', 100],
  ]);
  const { groupOf } = groupVisitors(apps);
  expect(groupOf(99).apps).toEqual({
    shop: { live: reference('2.0.0'), fallback: reference('1.0.0') },
    content: live,
  });
  expect(groupOf(100).apps).toEqual({ shop: live, content: live });
});

it('has a group for each combination of canaries', () => {
  const apps = {
    shop: { ...live, canary: canary(20, 0) },
    content: { ...live, canary: canary(20, 100) },
    account: { ...live, canary: canary(10, 900) },
  };
  expect(sizes(apps)).toEqual([
    ['', 600],
    ['shop', 100],
    ['shop content', 100],
    ['content', 100],
    ['account', 100],
  ]);
});
