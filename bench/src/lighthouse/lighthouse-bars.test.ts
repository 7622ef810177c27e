import { findMissedBars, type PageAudit, takeMiddle } from './lighthouse-bars';

const audit = (scores: Partial<PageAudit['scores']> = {}, lcp = 0): PageAudit => ({
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100, ...scores },
  times: { fcp: 0, lcp, tbt: 0, cls: 0 },
  faults: {
    performance: ['Largest Contentful Paint 2.9 s', 'Total Blocking Time 400 ms'],
    accessibility: [],
    'best-practices': [],
    seo: ['Page is blocked from indexing'],
  },
});

it('accepts 95 in each category, and names those below with what costs points', () => {
  const reached = audit({ performance: 95, accessibility: 95, 'best-practices': 95, seo: 95 });
  expect(findMissedBars('/courses', reached)).toEqual([]);
  expect(findMissedBars('/courses', audit({ performance: 94, seo: 66 }))).toEqual([
    'performance of /courses, 94 and not at least 95 (Largest Contentful Paint 2.9 s, Total Blocking Time 400 ms)',
    'seo of /courses, 66 and not at least 95 (Page is blocked from indexing)',
  ]);
});

it('lets a page that must not be listed be one that search engines do not find', () => {
  expect(findMissedBars('/login', audit({ seo: 66 }))).toEqual([]);
  expect(findMissedBars('/login', audit({ accessibility: 90 }))).toHaveLength(1);
});

it('takes score and times of the load of the middle performance', () => {
  const audits = [99, 70, 96].map((performance) => audit({ performance }));
  expect(takeMiddle(audits)).toBe(audits[2]);
  expect(() => takeMiddle([])).toThrow('No audit of the page came to an end.');
});
