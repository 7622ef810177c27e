import { fakeApi, sampleNow } from '@meridian/testing';
import { feed } from './feed';

const args = { api: fakeApi(), now: sampleNow };

it('gives feed readers each article with date, author and summary', async () => {
  const entries = await feed(args);
  expect(entries).toHaveLength(6);
  expect(entries.find(({ path }) => path === '/blog/3')).toMatchObject({
    title: 'The first hour after birth: measure, then act',
    author: 'Meridian Editorial',
    category: 'Maternal health',
    publishedAt: '2024-05-02',
  });
});
