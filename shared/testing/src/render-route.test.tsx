import { defineRoute, type Remote, RemoteWidget, useSearchParams } from '@meridian/composition';
import { Link } from '@meridian/ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requireLoadsByQuery, requireSearch } from './query-contract';
import { renderRoute } from './render-route';
import { sampleApi } from './sample-api';

const description = 'A page that exists in tests only, to show what the test kit can do.';

const list = defineRoute<'/things', string[]>({
  loader: async ({ api }) => (await api.get('/read-course')).allTasks.map(({ title }) => title),
  Page: function List({ data }) {
    const [params, setParams] = useSearchParams();
    const wanted = params.get('q') ?? '';
    return (
      <>
        <label>
          Search <input defaultValue={wanted} onChange={(e) => setParams({ q: e.target.value })} />
        </label>
        <ul>
          {data
            .filter((title) => title.includes(wanted))
            .map((title) => (
              <li key={title}>{title}</li>
            ))}
        </ul>
        <Link to="/shop">Shop</Link>
        <RemoteWidget id="catalogue/first-courses" heading="Courses" />
      </>
    );
  },
  meta: () => ({ title: 'Things', description, heading: 'All things' }),
});

const found = defineRoute<'/found', string[]>({
  loader: async ({ api, url }) => {
    const { allTasks } = await api.get('/read-course');
    const wanted = url.searchParams.get('q') ?? '';
    return allTasks.map(({ title }) => title).filter((title) => title.includes(wanted));
  },
  Page: ({ data }) => (
    <>
      <p>{data.length} found</p>
      <Link to="/found?q=Neo">Only newborns</Link>
    </>
  ),
  meta: () => ({ title: 'Found', description, heading: 'What was found' }),
});

const remote: Remote = {
  name: 'sample',
  routes: {
    things: {
      path: '/things',
      data: ['/read-course'],
      search: ['q'],
      uses: ['catalogue/first-courses'],
      module: async () => ({ route: list }),
    },
    found: {
      path: '/found',
      data: ['/read-course'],
      search: ['q'],
      loadsByQuery: true,
      module: async () => ({ route: found }),
    },
  },
  widgets: {},
  navigation: [],
};

describe('the test kit', () => {
  it('renders a page from its loader, with the banner’s heading and the widgets it places', async () => {
    const view = await renderRoute(remote, '/things?q=Neo', {
      api: sampleApi(),
      widgets: { 'catalogue/first-courses': 'failed' },
    });
    expect(screen.getByRole('heading', { name: 'All things' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(view.meta().title).toBe('Things');
    expect(screen.getByRole('alert')).toHaveTextContent('catalogue/first-courses');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const widget = { name: 'Widget catalogue/first-courses' };
    expect(screen.getByRole('region', widget)).toBeInTheDocument();
    expect(view.placed).toEqual([{ id: 'catalogue/first-courses', props: { heading: 'Courses' } }]);
    // The query changes without the loader.
    await userEvent.clear(screen.getByLabelText('Search'));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(view.location()).toEqual({ pathname: '/things', search: '', hash: '' });
    expect(view.api.requested).toEqual(['/read-course']);
  });

  it('runs the loader again for another query of a route that loads by it, and goes to other teams', async () => {
    const view = await renderRoute(remote, '/found', { api: sampleApi() });
    expect(screen.getByText('4 found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Only newborns' }));
    expect(await screen.findByText('1 found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Only newborns' }));
    expect(view.api.requested).toHaveLength(2);
    await act(() => view.navigate('/things'));
    expect(view.routeId()).toBe('things');
    await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
    expect(await screen.findByText('A page of another team: /shop')).toBeInTheDocument();
  });
});

describe('the contract suite', () => {
  const options = { api: sampleApi() };

  it('rejects a loader that reads the query without a declaration of it', async () => {
    // It loads everything, and selects by the query itself.
    await requireLoadsByQuery(remote, '/things?q=Neo', options);
    const undeclared = { ...remote.routes.found, loadsByQuery: undefined } as const;
    const other = { ...remote, routes: { ...remote.routes, found: undeclared } } as Remote;
    await expect(requireLoadsByQuery(other, '/found?q=Neo', options)).rejects.toThrow(
      /the same for \/found and \/found\?q=Neo, found a difference.+declares loadsByQuery: true/,
    );
  });

  it('rejects a query that the site server would hide from the page', () => {
    requireSearch(remote, '/things?q=Neo');
    expect(() => requireSearch(remote, '/things?q=Neo&sort=price')).toThrow(
      /to list sort in search, found q: .+Add them to search in remote\.ts/,
    );
  });
});
