import { fakeApi, sampleNow } from '@meridian/testing';
import { feed } from './feed';

const args = { api: fakeApi(), now: sampleNow };

it('gives feed readers each article with date, author and summary', async () => {
  const entries = await feed(args);
  expect(entries.map(({ publishedAt }) => publishedAt).sort()).toEqual([
    '2023-11-03',
    '2024-04-01',
    '2024-05-02',
    '2026-05-19',
    '2026-10-14',
    '2026-11-11',
  ]);
  expect(entries.find(({ path }) => path === '/blog/3')).toMatchObject({
    title: 'The first hour after birth: measure, then act',
    author: 'Meridian Editorial',
    category: 'Maternal health',
  });
});
