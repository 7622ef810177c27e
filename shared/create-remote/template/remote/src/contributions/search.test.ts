import { fakeApi, sampleNow } from '@meridian/testing';
import { articles } from '../articles/articles';
import { search } from './search';

it('finds each article by its title and its text', async () => {
  const entries = await search({ api: fakeApi(), now: sampleNow });
  expect(entries.map(({ title }) => title)).toEqual(articles.map(({ title }) => title));
  expect(entries[0]?.text).toContain('students and clinicians');
});
