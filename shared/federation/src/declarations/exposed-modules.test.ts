import { rmSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { findExposedInDevelopment, findExposedModules } from './exposed-modules';

// Jest cannot load the bundler.
jest.mock('./to-common-js', () => jest.requireActual('../testing/compile-for-jest'));

const { folder: directory, write } = openTestFolder();

/** Finds the exposed modules of a remote with these routes, widgets and files. */
function find(routes: string, widgets: string, files: string[], before = '') {
  rmSync(path.join(directory, 'src'), { recursive: true, force: true });
  const remote = `
    import { defineRemote } from '@meridian/composition';
    import { pathTo } from '@meridian/contracts';
    import type { Anything } from './types';
    ${before}
    export const remote: Anything = defineRemote('shop', {
      routes: { ${routes} }, widgets: { ${widgets} }, navigation: [{ to: pathTo('/shop') }],
    });`;
  write('src/remote.ts', remote);
  for (const file of files) write(`src/${file}`);
  return findExposedModules(directory);
}

const list = `list: { path: '/list', module: () => import('./list/list.route') },`;

it('exposes each route and widget under its id, from the file that remote.ts imports for it', async () => {
  const teaser = `teaser: { module: () => import('./teaser/teaser.widget') }`;
  expect(await find(list, teaser, ['list/list.route.tsx', 'teaser/teaser.widget.ts'])).toEqual({
    './routes/list': { import: './src/list/list.route.tsx', name: 'routes.list' },
    './widgets/teaser': { import: './src/teaser/teaser.widget.ts', name: 'widgets.teaser' },
  });
});

it('exposes one file under several ids, also when remote.ts computes its entries', async () => {
  const exposed = await find(
    `...Object.fromEntries(['a', 'b'].map((id) => [id + '-grid', { path: '/' + id, ...grid }]))`,
    '',
    ['grid/grid.route.ts'],
    `const grid = { module: () => import('./grid/grid.route') };`,
  );
  expect(exposed).toEqual({
    './routes/a-grid': { import: './src/grid/grid.route.ts', name: 'routes.a-grid' },
    './routes/b-grid': { import: './src/grid/grid.route.ts', name: 'routes.b-grid' },
  });
});

it.each([
  [
    'a route without its file',
    [],
    'src/remote.ts declares the route "list", but src/list/list.route.ts or .tsx does not exist: add it, or correct the import() of the route',
  ],
  [
    'a route file that remote.ts does not list',
    ['list/list.route.ts', 'shelf/shelf.route.tsx'],
    'src/remote.ts does not list src/shelf/shelf.route.tsx: list it there, or delete it',
  ],
])('rejects %s', async (_, files, message) => {
  await expect(find(list, '', files)).rejects.toThrow(message);
});

it.each([
  ['without the suffix', `() => import('./shelf/shelf')`, 'name that file shelf.route.ts or .tsx'],
  [
    'by no import()',
    'async () => ({})',
    'the route "shelf" must name its module by one import(), found 0',
  ],
])('rejects a route whose module remote.ts names %s', async (_, module, message) => {
  const files = ['list/list.route.ts', 'shelf/shelf.ts'];
  const shelf = `shelf: { path: '/shelf', module: ${module} }`;
  await expect(find(shelf, '', files)).rejects.toThrow(message);
});

describe('under development', () => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  afterAll(() => said.mockRestore());
  const exposedNow = () => findExposedInDevelopment(directory);

  it('exposes a module whose file does not exist yet, and prints a message', async () => {
    await find(list, '', []).catch(() => {});
    expect(await exposedNow()).toEqual({
      './routes/list': { import: './src/list/list.route', name: 'routes.list' },
    });
    expect(said).toHaveBeenCalledWith(expect.stringContaining('src/list/list.route.ts'));
  });

  it('exposes the same modules as before while remote.ts cannot be run', async () => {
    await find(list, '', ['list/list.route.tsx']);
    const before = await exposedNow();
    await find(`${list} half: {`, '', ['list/list.route.tsx']).catch(() => {});
    expect(await exposedNow()).toEqual(before);
  });
});
