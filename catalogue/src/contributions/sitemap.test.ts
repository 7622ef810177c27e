import { failing, fakeApi, sampleApi, sampleNow } from '@meridian/testing';
import { sitemap } from './sitemap';

it('lists the page of every course and conference', async () => {
  const listed = await sitemap({ api: fakeApi(sampleApi()), now: sampleNow });
  const paths = listed.map(({ path }) => path);
  expect(paths).toContain('/courses-detail/course-ecg');
  expect(paths).toContain('/conferences-detail/conference-heart');
  expect(paths).toHaveLength(new Set(paths).size);
});

it('fails when the backend fails, so that the site server keeps the previous URLs', async () => {
  const api = fakeApi({ ...sampleApi(), '/read-course': failing('unavailable') });
  await expect(sitemap({ api, now: sampleNow })).rejects.toMatchObject({ code: 'unavailable' });
});
