import { fakeApi, sampleNow } from '@meridian/testing';
import { search } from './search';

it('finds the sign-in page by each of its names', async () => {
  const [page] = await search({ api: fakeApi(), now: sampleNow });
  expect(page).toMatchObject({ path: '/login', title: 'For Organizers' });
  expect(page?.keywords).toEqual(expect.arrayContaining(['sign in', 'sign up', 'login']));
});
