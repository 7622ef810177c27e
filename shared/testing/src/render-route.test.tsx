import {
  defineRoute,
  NotFoundError,
  type Remote,
  RemoteWidget,
  useLocation,
  useSearchParams,
  type WidgetModule,
} from '@meridian/composition';
import type { CourseList } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failing } from './fake-api';
import { requireLoadsByQuery, requireSearch } from './query-contract';
import { describeRemoteContract } from './remote-contract';
import { renderRoute } from './render-route';
import { renderWidget } from './render-widget';
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
        <Link to="/things/course-ecg?from=list">First</Link>
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

const detail = defineRoute<'/things/:id', CourseList>({
  loader: ({ params, api }) => api.get(`/read-course/${params.id}`),
  Page: function Detail({ data, params }) {
    const { search } = useLocation();
    const [course] = data.allTasks;
    if (!course) throw new NotFoundError(params.id);
    return (
      <h1>
        {course.title} {search}
      </h1>
    );
  },
  meta: ({ params }) => ({ title: params.id, description, heading: null }),
});

const greeting: WidgetModule<Record<never, never>, string> = {
  loader: ({ now }) => now.toISOString(),
  Widget: ({ data }) => (
    <p>
      Now: {data} <Link to="/things">All</Link>
    </p>
  ),
};

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
    thing: {
      path: '/things/:id',
      data: ['/read-course/:id'],
      module: async () => ({ route: detail }),
    },
  },
  widgets: { greeting: { fallbackLink: 'things', module: async () => ({ widget: greeting }) } },
  sitemap: async () => ({
    sitemap: async ({ api }) =>
      (await api.get('/read-course')).allTasks.map(({ _id }) => ({ path: `/things/${_id}` })),
  }),
  navigation: [{ id: 'things', label: 'Things', to: '/things', placement: 'main', order: 1 }],
};

describe('the test kit', () => {
  it('renders a page from its loader, with the banner’s heading and the widgets it places', async () => {
    const view = await renderRoute(remote, '/things', { api: sampleApi() });
    expect(screen.getByRole('heading', { name: 'All things' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(view.placed).toEqual([{ id: 'catalogue/first-courses', props: { heading: 'Courses' } }]);
    expect(view.api.requested).toEqual(['/read-course']);
    expect(view.meta().title).toBe('Things');
  });

  it('changes the query without running the loader again', async () => {
    const view = await renderRoute(remote, '/things?q=Neo', { api: sampleApi() });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.clear(screen.getByLabelText('Search'));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(view.location()).toEqual({ pathname: '/things', search: '', hash: '' });
    expect(view.api.requested).toHaveLength(1);
  });

  it('runs the loader again for another query of a route that loads by it', async () => {
    const view = await renderRoute(remote, '/found', { api: sampleApi() });
    expect(screen.getByText('4 found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Only newborns' }));
    expect(await screen.findByText('1 found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Only newborns' }));
    expect(view.api.requested).toHaveLength(2);
  });

  it('follows links to other pages of the remote and to pages of other teams', async () => {
    const view = await renderRoute(remote, '/things', { api: sampleApi() });
    await userEvent.click(screen.getByRole('link', { name: 'First' }));
    expect(
      await screen.findByRole('heading', {
        name: 'ECG Interpretation for the Busy Ward ?from=list',
      }),
    ).toBeInTheDocument();
    expect(view.routeId()).toBe('thing');
    await act(() => view.navigate('/things'));
    await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
    expect(await screen.findByText('A page of another team: /shop')).toBeInTheDocument();
  });

  it('throws what the loader throws', async () => {
    await expect(renderRoute(remote, '/things/none')).rejects.toMatchObject({ code: 'not-found' });
    await expect(
      renderRoute(remote, '/things', { api: { '/read-course': failing('unavailable') } }),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('shows a failure card for a widget that failed, until a retry succeeds', async () => {
    await renderRoute(remote, '/things', {
      api: sampleApi(),
      widgets: { 'catalogue/first-courses': 'failed' },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('catalogue/first-courses');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      screen.getByRole('region', { name: 'Widget catalogue/first-courses' }),
    ).toBeInTheDocument();
  });

  it('renders a widget at a set time and reports where its links lead', async () => {
    const view = await renderWidget(remote, 'sample/greeting', { now: new Date(0) });
    expect(screen.getByText(/1970-01-01/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    expect(view.wentTo()).toBe('/things');
  });
});

const queries = { things: ['/things?q=Neo'], found: ['/found?q=Neo'] };
describeRemoteContract(remote, { examples: { ...queries, thing: ['/things/course-ecg'] } });

describe('the contract suite', () => {
  const options = { api: sampleApi() };
  const undeclared = { ...remote.routes.found, loadsByQuery: undefined } as const;

  it('rejects a loader that reads the query without a declaration of it', async () => {
    const other = { ...remote, routes: { ...remote.routes, found: undeclared } } as Remote;
    await expect(requireLoadsByQuery(other, '/found?q=Neo', options)).rejects.toThrow(
      /the same for \/found and \/found\?q=Neo, found a difference.+declares loadsByQuery: true/,
    );
  });

  it('accepts a page that loads everything and selects by the query itself', async () => {
    await requireLoadsByQuery(remote, '/things?q=Neo', options);
  });

  it('rejects a query that the site server would hide from the page', () => {
    requireSearch(remote, '/things?q=Neo');
    expect(() => requireSearch(remote, '/things?q=Neo&sort=price')).toThrow(
      /to list sort in search, found q: .+Add them to search in remote\.ts/,
    );
  });
});
