import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred } from '../../testing/deferred';
import { makeMap, makePage, makeRelease } from '../../testing/make-map';
import { makeSearchResponse } from '../../testing/make-search-response';
import { main, openSite } from '../../testing/open-site';
import type { Search } from './search.route';

const map = makeMap({ shop: makeRelease('shop', { routes: { hub: '/shop' } }) });
const exposed = { 'shop ./routes/hub': makePage('Hub') };

/** Two pages of hits, so that there is something to turn. */
const respondToAll: Search = async ({ query, kind, page = 1 }) =>
  makeSearchResponse(query, { kind: kind ?? null, page, pages: 2 });

function open(url: string, response: Search = respondToAll) {
  const search = jest.fn(response);
  return openSite(map, exposed, url, search).then((site) => ({ ...site, search }));
}
const heading = (name: string) => main().findByRole('heading', { level: 2, name });

it('shows another query without a new document and leaves the focus in the field', async () => {
  const { search, go } = await open('/search?q=ecg');
  const field = main().getByRole('searchbox');
  await userEvent.clear(field);
  await userEvent.type(field, '  chest  pain {Enter}');
  await heading('2 results for “chest pain”, page 1 of 2');
  expect(window.location.search).toBe('?q=chest+pain');
  expect(search.mock.calls.map(([request]) => request.query)).toEqual(['ecg', 'chest pain']);
  expect(field).toHaveFocus();
  await go('/search?q=sepsis');
  expect(main().getByRole('searchbox')).toHaveValue('sepsis');
});

it('filters by kind and pages by links, and moves the focus to the heading', async () => {
  await open('/search?q=ecg');
  await userEvent.click(main().getByRole('link', { name: /Books/ }));
  await heading('2 books among 2 results for “ecg”, page 1 of 2');
  expect(main().getByRole('link', { name: /Books/, current: true })).toHaveAttribute(
    'href',
    '/search?q=ecg&kind=Book',
  );
  await userEvent.click(main().getByRole('link', { name: 'Next' }));
  const next = await heading('2 books among 2 results for “ecg”, page 2 of 2');
  expect(window.location.search).toBe('?q=ecg&kind=Book&page=2');
  expect(next).toHaveFocus();
});

it('sends no request without words', async () => {
  const { search } = await open('/search?q=%20');
  expect(search).not.toHaveBeenCalled();
  expect(main().getByRole('heading', { name: 'What are you looking for?' })).toBeInTheDocument();
});

it('leaves the previous results on the screen while the next ones load slowly', async () => {
  const slow = deferred<ReturnType<typeof makeSearchResponse>>();
  const { pages } = await open('/search?q=ecg', (request, signal) =>
    request.query === 'slow' ? slow.promise : respondToAll(request, signal),
  );
  jest.useFakeTimers();
  await act(async () => {
    pages.navigator.push('/search?q=slow');
    await jest.advanceTimersByTimeAsync(400);
  });
  jest.useRealTimers();
  expect(main().getByRole('status')).toHaveTextContent('2 results for “ecg”');
  await act(async () => slow.resolve(makeSearchResponse('slow')));
  await heading('2 results for “slow”');
});
