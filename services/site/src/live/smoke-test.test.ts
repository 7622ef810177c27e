import type { ClientMap } from '@meridian/contracts';
import { createPathFinder } from '@meridian/contracts/pages';
import type { RenderedPage } from '@meridian/contracts/ssr';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { smokeTest } from './smoke-test';

const map = makeMap({
  content: makeRelease('content', {
    routes: { home: { path: '/', uses: ['shop/new-books'] }, about: '/about' },
  }),
  shop: makeRelease('shop', {
    routes: { hub: '/shop', book: '/books/:id', author: '/authors/:id' },
    widgets: { 'new-books': {} },
  }),
  cinema: makeRelease('cinema', {
    routes: { films: '/films', film: { path: '/films/:id', uses: ['shop/new-books'] } },
  }),
});

type Page = Partial<Pick<RenderedPage, 'status' | 'problems'>> & {
  failedWidgets?: string[];
  brokenWidgets?: string[];
  /** The map that names what the page was rendered with. */
  used?: ClientMap;
};

/** Runs the test with the next pages of each path, each of which takes some time. */
async function run(apps: string[], pages: Record<string, (Page | Error)[]> = {}, renderMs = 0) {
  const rendered: string[] = [];
  const failures = await smokeTest(
    { map, findPath: createPathFinder(map) },
    {
      async render({ url, match }) {
        rendered.push(`${url} ${match?.owned.app}`);
        if (renderMs > 0) await new Promise((resolve) => setTimeout(resolve, renderMs));
        const next = pages[url]?.shift() ?? {};
        if (next instanceof Error) throw next;
        const { failedWidgets = [], used = map, ...page } = next;
        return { status: 200, problems: [], state: { failedWidgets, map: used }, ...page } as never;
      },
      async collect(_kind, app) {
        const paths = app === 'shop' ? ['/shop', '/books/7', '/books/8'] : ['/films/3'];
        return { contribution: paths.map((path) => ({ path })) as never, problems: [] };
      },
    },
    new Set(apps),
  );
  return { rendered, failures: Object.fromEntries(failures) };
}

it('renders home, each page of the app, and the pages with its widgets, all once', async () => {
  const { rendered, failures } = await run(['shop']);
  expect(rendered).toEqual(['/ content', '/shop shop', '/books/7 shop', '/films/3 cinema']);
  expect(failures).toEqual({});
});

it('renders the pages of all apps when the shell changed', async () => {
  const { rendered } = await run(['shell']);
  expect(rendered).toHaveLength(6);
  expect(rendered).toContain('/about content');
});

it.each<[string, Page | Error, string]>([
  ['throws', { status: 500, problems: ['a fault'] }, '/shop fails with status 500: a fault'],
  ['fails to load', { status: 503, problems: ['no code'] }, '/shop fails with status 503: no code'],
  ['hangs', new Error('blocked its process'), '/shop: blocked its process'],
])('blames the app of a page that %s twice', async (_, page, reason) => {
  const { failures } = await run(['shop'], { '/shop': [page, page] });
  expect(failures).toEqual({ shop: [reason] });
});

it('does not blame an app for a single failure, missing data, or a missing page', async () => {
  const pages = {
    '/shop': [{ status: 500 as const }],
    '/books/7': [{ status: 502 as const }, { status: 502 as const }],
    '/films/3': [{ status: 404 as const }, { status: 404 as const }],
  };
  expect((await run(['shop'], pages)).failures).toEqual({});
});

it.each(['failedWidgets', 'brokenWidgets'])(
  'blames the app of %s on the page of another',
  async (kind) => {
    const failing = { [kind]: ['shop/new-books', 'cinema/trailer'], problems: ['a fault'] };
    const { failures } = await run(['shop'], { '/': [failing, failing] });
    expect(failures).toEqual({ shop: ['/: shop/new-books fails: a fault'] });
  },
);

it('blames an app that needs its fallback', async () => {
  const shop = makeRelease('shop', { version: '0.9.0' });
  const used = { ...map, apps: { ...map.apps, shop: { live: shop, fallback: null } } };
  const fallen = { used, problems: ['shop 1.0.0: a fault'] };
  const { failures } = await run(['shop'], { '/shop': [fallen, fallen] });
  expect(failures).toEqual({ shop: ['/shop needs its fallback: shop 1.0.0: a fault'] });
});

/** Runs the test with pages that all take this long. */
async function runSlowly(app: string, renderMs: number) {
  jest.useFakeTimers();
  const running = run([app], {}, renderMs);
  await jest.advanceTimersByTimeAsync(renderMs + 40_000);
  const { failures } = await running;
  await jest.runAllTimersAsync();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  return failures;
}

it('does not wait for a page longer than visitors do, and blames its app alone', async () => {
  const late = ['/shop: took longer than 10000 ms'];
  expect(await runSlowly('shop', 60_000)).toEqual({ shop: late });
});

it('does not blame a release for a busy machine', async () => {
  expect(await runSlowly('shop', 7000)).toEqual({});
  // The home page of another app is slow, and the change may be its repair.
  expect(await runSlowly('none', 60_000)).toEqual({});
});
