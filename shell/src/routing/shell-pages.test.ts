import { createMatcher } from '@shared/contracts/pages';
import { createModuleSource } from '../releases/with-fallback';
import { makeMap, makeRelease } from '../testing/make-map';
import { withShellPages } from './shell-pages';

const map = makeMap({ shop: makeRelease('shop', { routes: { hub: '/shop', rest: '/:any' } }) });
const route = { Page: () => null, meta: () => ({ title: '', description: '', heading: null }) };

function openModules() {
  const loadFrom = jest.fn(async () => ({ route }));
  const modules = withShellPages(
    createModuleSource(map, loadFrom, () => {}),
    map,
    () => Promise.reject(new Error('no index here')),
  );
  return { modules, loadFrom };
}

it('matches the address of the search page before any remote does', () => {
  expect(createMatcher(map)('/search')?.owned).toMatchObject({
    app: 'shell',
    route: { id: 'search', search: ['kind', 'page', 'q'], loadsByQuery: true },
  });
  expect(createMatcher(map)('/Search')?.owned.app).toBe('shop');
});

it('gives the shell’s own page without asking a remote, and the same each time', async () => {
  const { modules, loadFrom } = openModules();
  const [first, second] = await Promise.all([
    modules.route('shell', 'search'),
    modules.route('shell', 'search'),
  ]);
  expect(first.Page).toBeDefined();
  expect(second).toBe(first);
  expect(loadFrom).not.toHaveBeenCalled();
});

it('leaves the pages of remotes to them', async () => {
  const { modules } = openModules();
  expect(await modules.route('shop', 'hub')).toBe(route);
});

it('says that a page it does not have is unavailable', async () => {
  const { modules } = openModules();
  await expect(modules.route('shell', 'nothing')).rejects.toMatchObject({
    name: 'ReleaseUnavailableError',
    app: 'shell',
  });
});
