import type { Remote } from '@shared/composition';
import type { ClientRelease, SearchEntry } from '@shared/contracts';
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

const twoApps = makeMap({ shop: makeRelease('shop'), cinema: makeRelease('cinema') });

function collect(kind: 'search' | 'pages', remotes: Record<string, Remote | Error>, map = twoApps) {
  const request = { map, origin: 'https://site.test', apiBase: 'http://api.test/api' };
  const getRemote = ({ base }: ClientRelease) => {
    const [, , app = '', version = ''] = base.split('/');
    const remote = remotes[`${app} ${version}`] ?? remotes[app];
    if (!remote || remote instanceof Error) throw remote ?? new Error(`no ${app}`);
    return remote;
  };
  return collectContributions({ ...request, getRemote }, kind);
}

afterEach(() => void jest.useRealTimers());

it('asks every remote; one without contributions gives null', async () => {
  const gave = await collect('search', {
    shop: contributing('shop', async () => [book]),
    cinema: remote('cinema'),
  });
  expect(gave).toEqual([
    { app: 'shop', contribution: [book], problems: [] },
    { app: 'cinema', contribution: null, problems: [] },
  ]);
});

it('collects from other remotes when one throws, and reports the error', async () => {
  const [shop, cinema] = await collect('search', {
    shop: contributing('shop', () => {
      throw new Error('no shelf');
    }),
    cinema: contributing('cinema', () => [book]),
  });
  expect(shop).toEqual({ app: 'shop', contribution: null, problems: ['shop search: no shelf'] });
  expect(cinema?.contribution).toEqual([book]);
});

it('accepts plain data only, because nothing else can be sent to the server’s thread', async () => {
  const circular: { self?: object } = {};
  circular.self = circular;
  const [shop, cinema] = await collect('search', {
    shop: contributing('shop', () => [{ ...book, ...circular }]),
    cinema: contributing('cinema', () => [{ ...book, draw: () => 'a function' }]),
  });
  expect(shop?.contribution).toBeNull();
  expect(shop?.problems[0]).toMatch(/^shop search: .*circular/);
  expect(cinema?.contribution).toEqual([book]);
});

it('does not wait longer than 3 s for a remote', async () => {
  jest.useFakeTimers();
  const gathering = collect('search', {
    shop: contributing('shop', () => new Promise(() => {})),
    cinema: contributing('cinema', () => [book]),
  });
  await jest.advanceTimersByTimeAsync(3000);
  const [shop, cinema] = await gathering;
  expect(shop?.problems).toEqual(['shop search: took longer than 3000 ms']);
  expect(cinema?.contribution).toEqual([book]);
  expect(jest.getTimerCount()).toBe(0);
});

it('asks the fallback release when the live one fails', async () => {
  const map = makeMap({
    shop: [makeRelease('shop', { version: '2.0.0' }), makeRelease('shop', { version: '1.0.0' })],
  });
  const [shop] = await collect(
    'search',
    { 'shop 2.0.0': new Error('damaged'), 'shop 1.0.0': contributing('shop', () => [book]) },
    map,
  );
  expect(shop).toEqual({ app: 'shop', contribution: [book], problems: ['shop 2.0.0: damaged'] });
});

it('skips a release that was built for another contract', async () => {
  const map = makeMap({ shop: makeRelease('shop', { contract: '9.0.0' }) });
  const search = jest.fn(() => [book]);
  expect(await collect('search', { shop: contributing('shop', search) }, map)).toEqual([
    { app: 'shop', contribution: null, problems: [] },
  ]);
  expect(search).not.toHaveBeenCalled();
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
  const map = makeMap({ shop: makeRelease('shop') });

  it('are those without parameters, with their meta', async () => {
    const [gave] = await collect('pages', { shop }, map);
    expect(gave?.contribution).toEqual([
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
    const [gave] = await collect('pages', { shop }, map);
    expect(gave?.problems).toEqual(['shop /broken: away']);
  });
});
