import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeMap, makeRelease } from '../../testing/make-map';
import { makeSearchResponse } from '../../testing/make-search-response';
import { openSite } from '../../testing/open-site';
import { removeListeners } from '../../testing/remove-listeners';

removeListeners();

it('names the request whose document it is, until another page is shown', async () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  Object.assign(meta, { name: 'request-id', content: '4711' });
  meta.dataset.path = '/shop';
  const map = makeMap({
    shop: makeRelease('shop', { routes: { shop: '/shop', deals: '/deals' } }),
  });
  const { go } = await openSite(map, {}, '/shop');
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('4711')).toBeVisible();
  await go('/deals');
  await waitFor(() => expect(main.queryByText('4711')).toBeNull());
  expect(main.getByText(/The fault is on our side/)).toBeVisible();
});

it('suggests a search for the words of the path', async () => {
  const map = makeMap({ shop: makeRelease('shop') });
  const { pages } = await openSite(map, {}, '/course-details/heart-failure', async ({ query }) =>
    makeSearchResponse(query),
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('search')).toHaveAttribute('action', '/search');
  const field = main.getByRole('searchbox', { name: 'Search this site' });
  expect(field).toHaveValue('course details heart failure');
  await userEvent.clear(field);
  await userEvent.type(field, 'heart{Enter}');
  await waitFor(() =>
    expect(pages.get().location).toMatchObject({ pathname: '/search', search: '?q=heart' }),
  );
});
