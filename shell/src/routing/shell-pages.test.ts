import { createMatcher } from '@meridian/contracts/pages';
import { createModuleSource } from '../releases/module-source';
import { makeMap, makeRelease } from '../testing/make-map';
import { withShellPages } from './shell-pages';

const map = makeMap({ shop: makeRelease('shop', { routes: { hub: '/shop', rest: '/:any' } }) });
const route = { Page: () => null, meta: () => ({ title: '', description: '', heading: null }) };

function openModules() {
  const loadModule = jest.fn(async () => ({ route }));
  const modules = withShellPages(
    createModuleSource(map, loadModule, () => {}),
    map,
    () => Promise.reject(new Error('no index here')),
  );
  return { modules, loadModule };
}

it('matches the search page before any remote', () => {
  expect(createMatcher(map)('/search')?.owned).toMatchObject({
    app: 'shell',
    route: { id: 'search', search: ['kind', 'page', 'q'], loadsByQuery: true },
  });
  expect(createMatcher(map)('/Search')?.owned.app).toBe('shop');
});

it('provides a page of the shell without loading a remote, and the same one each time', async () => {
  const { modules, loadModule } = openModules();
  const both = ['search', 'search'].map((id) => modules.route('shell', id));
  const [first, second] = await Promise.all(both);
  expect(first?.Page).toBeDefined();
  expect(second).toBe(first);
  await expect(modules.route('shell', 'nothing')).rejects.toMatchObject({
    name: 'ReleaseUnavailableError',
    message: 'No release of shell could provide ./routes/nothing',
  });
  expect(loadModule).not.toHaveBeenCalled();
  expect(await modules.route('shop', 'hub')).toBe(route);
});
