import { defineRoute, type Remote } from '@meridian/composition';
import { requireLoadsByQuery, requireSearch } from './query-contract';
import { sampleApi } from './sample-api';

const meta = () => ({ title: 'Things', description: 'In tests only.', heading: null });
const Page = () => null;
const all = defineRoute<'/things', string[]>({
  loader: async ({ api }) => (await api.get('/read-course')).allTasks.map(({ title }) => title),
  Page,
  meta,
});
const found = defineRoute<'/found', string[]>({
  loader: async ({ api, url }) => {
    const { allTasks } = await api.get('/read-course');
    const wanted = url.searchParams.get('q') ?? '';
    return allTasks.map(({ title }) => title).filter((title) => title.includes(wanted));
  },
  Page,
  meta,
});

const remoteWith = (declared: { loadsByQuery?: true }): Remote => ({
  name: 'sample',
  routes: {
    things: { path: '/things', search: ['q'], module: async () => ({ route: all }) },
    found: { path: '/found', search: ['q'], ...declared, module: async () => ({ route: found }) },
  },
  widgets: {},
  navigation: [],
});

it('rejects a loader that reads the query without a declaration of it', async () => {
  const options = { api: sampleApi() };
  // It loads everything, and selects by the query itself.
  await requireLoadsByQuery(remoteWith({}), '/things?q=Neo', options);
  await requireLoadsByQuery(remoteWith({ loadsByQuery: true }), '/found?q=Neo', options);
  await expect(requireLoadsByQuery(remoteWith({}), '/found?q=Neo', options)).rejects.toThrow(
    /the same for \/found and \/found\?q=Neo, found a difference.+declares loadsByQuery: true/,
  );
});

it('rejects a query that the site server would hide from the page', () => {
  requireSearch(remoteWith({}), '/things?q=Neo');
  expect(() => requireSearch(remoteWith({}), '/things?q=Neo&sort=price')).toThrow(
    /to list sort in search, found q: .+Add them to search in remote\.ts/,
  );
});
