import { fakeApi, sampleNow } from '@meridian/testing';
import { feed } from './feed';
import { sitemap } from './sitemap';

const args = { api: fakeApi(), now: sampleNow };

it('lists 12 institutions, 11 partners and 4 articles, the articles with their dates', async () => {
  const listed = await sitemap(args);
  const count = (start: string) => listed.filter(({ path }) => path.startsWith(start)).length;
  expect([count('/readmore-detail/'), count('/partners-detail/'), count('/blog/')]).toEqual([
    12, 11, 4,
  ]);
  expect(listed.find(({ path }) => path === '/blog/3')).toEqual({
    path: '/blog/3',
    lastModified: '2024-05-02',
  });
});

it('gives feed readers each article with date, author and summary', async () => {
  const entries = await feed(args);
  expect(entries.map(({ publishedAt }) => publishedAt).sort()).toEqual([
    '2023-11-03',
    '2024-04-01',
    '2024-05-02',
    '2026-10-14',
  ]);
  expect(entries.find(({ path }) => path === '/blog/3')).toMatchObject({
    title: 'The first hour after birth: measure, then act',
    author: 'Meridian Editorial',
    category: 'Maternal health',
  });
});
