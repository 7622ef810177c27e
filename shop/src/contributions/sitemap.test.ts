import { fakeApi, sampleNow } from '@meridian/testing';
import { sitemap } from './sitemap';

it('lists 77 books and 16 subscriptions', async () => {
  const listed = await sitemap({ api: fakeApi(), now: sampleNow });
  expect(listed.filter(({ path }) => path.startsWith('/price-detail/'))).toHaveLength(77);
  expect(listed).toHaveLength(77 + 16);
  expect(listed.map(({ path }) => path)).toContain('/NEJKdetail/1');
});
