import type { Remote } from '@meridian/composition';
import type { SearchEntry } from '@meridian/contracts';
import { sampleSettings } from '@meridian/testing';
import { makeMap, makeRelease } from '../testing/make-map';
import { collectContributions } from './collect-contributions';

const book: SearchEntry = { path: '/books/1', title: 'A book', kind: 'Book', text: 'Of words.' };

const Nothing = () => null;

const remote = (name: string, more: Partial<Remote> = {}): Remote => ({
  name,
  routes: {},
  widgets: {},
  navigation: [],
  ...more,
});
const contributing = (name: string, search: () => SearchEntry[] | Promise<SearchEntry[]>) =>
  remote(name, { search: async () => ({ search }) });

function collect(kind: 'search' | 'pages', app: Remote | Error) {
  const map = makeMap({ shop: makeRelease('shop') });
  const context = {
    app: 'shop',
    map,
    origin: 'https://site.test',
    apiBase: '/api',
    settings: sampleSettings,
    getRemote() {
      if (app instanceof Error) throw app;
      return app;
    },
  };
  return collectContributions(context, kind);
}

afterEach(() => void jest.useRealTimers());

it('gives what the remote contributes, and null when that is nothing', async () => {
  expect(
    await collect(
      'search',
      contributing('shop', async () => [book]),
    ),
  ).toEqual({
    contribution: [book],
    problems: [],
  });
  expect(await collect('search', remote('shop'))).toEqual({ contribution: null, problems: [] });
});

it('reports what the remote throws', async () => {
  const shop = contributing('shop', () => {
    throw new Error('no shelf');
  });
  expect(await collect('search', shop)).toEqual({
    contribution: null,
    problems: ['shop search: no shelf'],
  });
});

it('accepts plain data only, because nothing else can be sent to the server', async () => {
  const circular: { self?: object } = {};
  circular.self = circular;
  const shop = await collect(
    'search',
    contributing('shop', () => [{ ...book, ...circular }]),
  );
  expect(shop.contribution).toBeNull();
  expect(shop.problems[0]).toMatch(/^shop search: .*circular/);
  const drawing = contributing('shop', () => [{ ...book, draw: () => 'a function' }]);
  expect((await collect('search', drawing)).contribution).toEqual([book]);
});

it('does not wait longer than 3 s', async () => {
  jest.useFakeTimers();
  const collecting = collect(
    'search',
    contributing('shop', () => new Promise(() => {})),
  );
  await jest.advanceTimersByTimeAsync(3000);
  expect((await collecting).problems).toEqual(['shop search: took longer than 3000 ms']);
  expect(jest.getTimerCount()).toBe(0);
});

it('fails as a release without the module when its ssr file cannot be evaluated', async () => {
  await expect(collect('search', new Error('damaged'))).rejects.toMatchObject({
    failure: 'module',
    message: 'damaged',
  });
});

describe('pages', () => {
  const page =
    (heading: string, more: object = {}) =>
    async () => ({
      route: {
        Page: Nothing,
        meta: ({ data, url }: { data: unknown; url: URL }) => ({
          title: String(data ?? heading),
          description: url.href,
          heading,
          jsonLd: [{ '@type': 'Thing' }],
        }),
        ...more,
      },
    });
  const shop = remote('shop', {
    routes: {
      hub: { path: '/shop', module: page('Hub') },
      loaded: {
        path: '/loaded',
        module: page('Loaded', { loader: async () => 'From the loader' }),
      },
      broken: {
        path: '/broken',
        module: page('Broken', { loader: () => Promise.reject(new Error('away')) }),
      },
      detail: { path: '/shop/:id', module: page('Detail') },
    },
    navigation: [
      { id: 'a', label: 'Shop', to: '/shop', placement: 'main', order: 1 },
      { id: 'b', label: 'Shop', to: '/shop', placement: 'footer', order: 1 },
    ],
  });
  it('are those without parameters, with their meta', async () => {
    expect((await collect('pages', shop)).contribution).toEqual([
      {
        path: '/shop',
        labels: ['Shop'],
        meta: { title: 'Hub', description: 'https://site.test/shop', heading: 'Hub' },
      },
      {
        path: '/loaded',
        labels: [],
        meta: {
          title: 'From the loader',
          description: 'https://site.test/loaded',
          heading: 'Loaded',
        },
      },
    ]);
  });

  it('leave out one that fails, and report it', async () => {
    expect((await collect('pages', shop)).problems).toEqual(['shop /broken: away']);
  });
});
