import { inEnglish } from '@meridian/composition';
import type { ClientRelease } from '@meridian/contracts';
import { withShellPages } from '../routing/shell-pages';
import { deferred } from '../testing/deferred';
import { makeMap, makeRelease } from '../testing/make-map';
import { createModuleSource, type FallbackReport, ReleaseUnavailableError } from './module-source';

const Nothing = () => null;

const routes = { list: '/list', detail: '/detail/:id' };
const widgets = { teaser: {} };
const live = makeRelease('shop', { version: '2.0.0', routes, widgets });
const fallback = makeRelease('shop', { version: '1.0.0', routes, widgets });
const withBoth = makeMap({ shop: [live, fallback] });

/** The exports of a module of a release; the title names module and version. */
function exportsOf({ version }: ClientRelease, module: string) {
  const meta = () => ({ title: `${module} ${version}`, description: '', heading: null });
  return module.startsWith('./routes/')
    ? { route: { Page: Nothing, meta } }
    : { widget: { Widget: Nothing, loader: () => version } };
}

function open(
  load: (release: ClientRelease, module: string) => unknown = exportsOf,
  map = withBoth,
) {
  const reports: FallbackReport[] = [];
  const loadModule = jest.fn(async (release: ClientRelease, module: string) =>
    load(release, module),
  );
  const source = createModuleSource(map, loadModule, (report) => reports.push(report));
  const titleOf = async (id: string) =>
    (await source.route('shop', id)).meta({
      data: null,
      params: {},
      url: new URL('https://a.b'),
      t: inEnglish,
    }).title;
  return { source, reports, loadModule, titleOf };
}

const fail = (reason: string) => {
  throw new Error(reason);
};
const liveIsBroken = (release: ClientRelease, module: string) =>
  release === live ? fail('broken') : exportsOf(release, module);

it('provides the live release and loads each of its modules once', async () => {
  const { titleOf, loadModule, reports, source } = open();
  const title = './routes/list 2.0.0';
  expect(await Promise.all([titleOf('list'), titleOf('list')])).toEqual([title, title]);
  await titleOf('list');
  expect(loadModule).toHaveBeenCalledTimes(1);
  expect(reports).toEqual([]);
  expect(source.hasFallenBack('shop')).toBe(false);
});

it('provides the fallback once the live release failed to load, and reports that', async () => {
  const { titleOf, loadModule, reports, source } = open(liveIsBroken);
  expect([source.versionOf('shop'), source.versionOf('news')]).toEqual(['2.0.0', undefined]);
  expect(await titleOf('list')).toBe('./routes/list 1.0.0');
  expect(source.hasFallenBack('shop')).toBe(true);
  expect(source.versionOf('shop')).toBe('1.0.0');
  expect(reports).toEqual([
    {
      app: 'shop',
      version: '2.0.0',
      cause: 'evaluation',
      module: './routes/list',
      outcome: 'fallback',
      reason: 'broken',
      error: new Error('broken'),
    },
  ]);
  expect(await titleOf('detail')).toBe('./routes/detail 1.0.0');
  expect(loadModule.mock.calls.map(([{ version }, module]) => `${version} ${module}`)).toEqual([
    '2.0.0 ./routes/list',
    '1.0.0 ./routes/list',
    '1.0.0 ./routes/detail',
  ]);
});

it('switches and reports once when several modules fail at the same time', async () => {
  const { source, reports, titleOf } = open(liveIsBroken);
  const [, , teaser] = await Promise.all([
    titleOf('list'),
    titleOf('detail'),
    source.widget('shop', 'teaser'),
  ]);
  expect(reports).toHaveLength(1);
  expect(teaser.loader?.({} as never)).toBe('1.0.0');
});

it('does not reuse modules of the live release after the switch', async () => {
  const { titleOf } = open((release, module) =>
    module === './routes/detail' ? liveIsBroken(release, module) : exportsOf(release, module),
  );
  expect(await titleOf('list')).toBe('./routes/list 2.0.0');
  expect(await titleOf('detail')).toBe('./routes/detail 1.0.0');
  expect(await titleOf('list')).toBe('./routes/list 1.0.0');
});

it('provides the fallback for a live module that arrives after the switch', async () => {
  const slow = deferred<unknown>();
  const { titleOf } = open((release, module) => {
    if (release === live && module === './routes/list') return slow.promise;
    return liveIsBroken(release, module);
  });
  const list = titleOf('list');
  await titleOf('detail');
  slow.resolve(exportsOf(live, './routes/list'));
  expect(await list).toBe('./routes/list 1.0.0');
});

const { './routes/list': _, ...modules } = live.modules;
it.each([
  [
    'has a newer contract',
    { contract: '1.1.0' },
    'built against contract 1.1.0, the shell has 1.0.0',
  ],
  ['does not expose the module', { modules }, 'the release does not expose ./routes/list'],
])(
  'uses the fallback of a release that %s without loading the release',
  async (_, more, reason) => {
    const map = makeMap({ shop: [{ ...live, ...more }, fallback] });
    const { titleOf, loadModule, reports } = open(exportsOf, map);
    expect(await titleOf('list')).toBe('./routes/list 1.0.0');
    expect(loadModule).toHaveBeenCalledTimes(1);
    expect(reports[0]?.reason).toBe(reason);
  },
);

const wrong = './routes/list does not export what its name says';
it.each<[string, () => unknown, string]>([
  ['exports nothing', () => undefined, wrong],
  ['exports a widget instead of a route', () => ({ widget: { Widget: Nothing } }), wrong],
  ['exports a route without a page', () => ({ route: { meta: () => ({}) } }), wrong],
  ['throws what is no error', () => Promise.reject('a plain text'), 'a plain text'],
])('takes the fallback when the live module %s', async (_, load, reason) => {
  const { titleOf, reports } = open((release, module) =>
    release === live ? load() : exportsOf(release, module),
  );
  expect(await titleOf('list')).toBe('./routes/list 1.0.0');
  expect(reports[0]?.reason).toBe(reason);
});

it('throws the cause when neither release can be loaded, and tries the fallback again on a retry', async () => {
  let isBroken = true;
  const { source, reports, titleOf, loadModule } = open((release, module) =>
    isBroken ? fail(`${release.version} is broken`) : exportsOf(release, module),
  );
  const failure = await source.route('shop', 'list').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ReleaseUnavailableError);
  expect((failure as Error).message).toBe('No release of shop could provide ./routes/list');
  expect((failure as Error).cause).toEqual(new Error('1.0.0 is broken'));
  expect(reports.map(({ version, outcome }) => `${version} ${outcome}`)).toEqual([
    '2.0.0 fallback',
    '1.0.0 unavailable',
  ]);
  isBroken = false;
  expect(await titleOf('list')).toBe('./routes/list 1.0.0');
  expect(loadModule).toHaveBeenCalledTimes(3);
});

it('tries the live release again on a retry when there is no fallback', async () => {
  let isBroken = true;
  const { source, titleOf, reports } = open(
    (release, module) => (isBroken ? fail('offline') : exportsOf(release, module)),
    makeMap({ shop: live }),
  );
  await expect(titleOf('list')).rejects.toBeInstanceOf(ReleaseUnavailableError);
  expect(reports).toMatchObject([{ version: '2.0.0', outcome: 'unavailable' }]);
  expect(source.hasFallenBack('shop')).toBe(false);
  isBroken = false;
  expect(await titleOf('list')).toBe('./routes/list 2.0.0');
});

it('has no module of an app that is not in the map', async () => {
  const { source, loadModule } = open();
  await expect(source.widget('unknown', 'teaser')).rejects.toBeInstanceOf(ReleaseUnavailableError);
  expect(loadModule).not.toHaveBeenCalled();
});

describe('with the map of one page', () => {
  const narrowed = makeMap({
    shop: { ...live, modules: { './routes/list': { js: [], css: [] } } },
  });

  function openNarrowed(load: (release: ClientRelease, module: string) => unknown = exportsOf) {
    const loadMap = jest.fn(async () => withBoth);
    const loadModule = async (release: ClientRelease, module: string) => load(release, module);
    const source = createModuleSource(narrowed, loadModule, () => {}, loadMap);
    return { source, loadMap };
  }

  it('provides the modules of the page without the whole map', async () => {
    const { source, loadMap } = openNarrowed();
    await source.route('shop', 'list');
    expect(loadMap).not.toHaveBeenCalled();
  });

  it('finds other modules and the fallback in the whole map', async () => {
    const { source, loadMap } = openNarrowed((release, module) =>
      release.version === live.version ? fail('broken') : exportsOf(release, module),
    );
    await source.route('shop', 'list');
    expect(source.hasFallenBack('shop')).toBe(true);
    await source.route('shop', 'detail');
    expect(loadMap).toHaveBeenCalledTimes(2);
  });

  it('says that a release is unavailable when the whole map cannot be loaded', async () => {
    const { source, loadMap } = openNarrowed();
    loadMap.mockRejectedValue(new Error('offline'));
    await expect(source.route('shop', 'detail')).rejects.toThrow(ReleaseUnavailableError);
    await source.route('shop', 'list');
  });
});

describe('with the pages of the shell', () => {
  const own = makeMap({ shop: makeRelease('shop', { routes: { hub: '/shop', rest: '/:any' } }) });

  it('provides them without loading a remote, the same components each time, and others from remotes', async () => {
    const { source, loadModule } = open(exportsOf, own);
    const pages = withShellPages(source, own, () => Promise.reject(new Error('no index here')));
    const both = ['search', 'search'].map((id) => pages.route('shell', id));
    const [first, second] = await Promise.all(both);
    expect(first?.Page).toBeDefined();
    expect(second?.Page).toBe(first?.Page);
    await expect(pages.route('shell', 'nothing')).rejects.toBeInstanceOf(ReleaseUnavailableError);
    expect(loadModule).not.toHaveBeenCalled();
    expect((await pages.route('shop', 'hub')).Page).toBe(Nothing);
  });
});
