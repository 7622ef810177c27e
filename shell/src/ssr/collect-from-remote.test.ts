import type { Remote } from '@meridian/composition';
import type { SearchEntry } from '@meridian/contracts';
import { sampleSettings } from '@meridian/testing';
import { makeMap, makeRelease } from '../testing/make-map';
import { collectFromRemote } from './collect-from-remote';

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

function collect(kind: 'search' | 'pages', app: Remote) {
  const map = makeMap({ shop: makeRelease('shop') });
  const context = {
    app: 'shop',
    map,
    origin: 'https://site.test',
    apiBase: '/api',
    settings: sampleSettings,
    getRemote: () => app,
  };
  return collectFromRemote(context, kind);
}

afterEach(() => void jest.useRealTimers());

it('returns the contribution of the remote, or null without one', async () => {
  const shop = contributing('shop', async () => [book]);
  expect(await collect('search', shop)).toEqual({ contribution: [book], problems: [] });
  expect(await collect('search', remote('shop'))).toEqual({ contribution: null, problems: [] });
});

it('accepts plain data only, because nothing else can be sent to the server', async () => {
  const circular: { self?: object } = {};
  circular.self = circular;
  const broken = contributing('shop', () => [{ ...book, ...circular }]);
  expect(await collect('search', broken)).toEqual({
    contribution: null,
    problems: [expect.stringMatching(/^shop search: .*circular/)],
  });
  const drawing = contributing('shop', () => [{ ...book, draw: () => 'a function' }]);
  expect((await collect('search', drawing)).contribution).toEqual([book]);
});

it('does not wait longer than 3 s', async () => {
  jest.useFakeTimers();
  const slow = contributing('shop', () => new Promise(() => {}));
  const collecting = collect('search', slow);
  await jest.advanceTimersByTimeAsync(3000);
  expect((await collecting).problems).toEqual([
    expect.stringMatching(/^shop search: TimeoutError: took longer than 3000 ms\n/),
  ]);
  expect(jest.getTimerCount()).toBe(0);
});

it('gives the pages without parameters with their meta, and reports those that fail', async () => {
  const page = (heading: string, loader?: () => Promise<unknown>) => async () => ({
    route: {
      Page: Nothing,
      ...(loader && { loader }),
      meta: ({ data, url }: { data: unknown; url: URL }) => ({
        title: String(data ?? heading),
        description: url.href,
        heading,
        jsonLd: [{ '@type': 'Thing' }],
      }),
    },
  });
  const item = { label: 'Shop', to: '/shop', order: 1 };
  const shop = remote('shop', {
    routes: {
      hub: { path: '/shop', module: page('Hub') },
      loaded: { path: '/loaded', module: page('Loaded', async () => 'From the loader') },
      broken: { path: '/broken', module: page('Broken', () => Promise.reject(new Error('away'))) },
      detail: { path: '/shop/:id', module: page('Detail') },
    },
    navigation: [
      { id: 'a', ...item, placement: 'main' },
      { id: 'b', ...item, placement: 'footer' },
    ],
  });
  const expected = (path: string, labels: string[], title: string, heading: string) => ({
    path,
    labels,
    meta: { title, description: `https://site.test${path}`, heading },
  });
  expect(await collect('pages', shop)).toEqual({
    contribution: [
      expected('/shop', ['Shop'], 'Hub', 'Hub'),
      expected('/loaded', [], 'From the loader', 'Loaded'),
    ],
    problems: [expect.stringMatching(/^shop \/broken: Error: away\n/)],
  });
});
