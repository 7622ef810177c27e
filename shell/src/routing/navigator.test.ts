/** @jest-environment @meridian/testing/browser */
import { createMatcher } from '@meridian/contracts/pages';
import { waitFor } from '@testing-library/dom';
import { deferred } from '../testing/deferred';
import { makeMap, makeRelease } from '../testing/make-map';
import { removeListeners } from '../testing/remove-listeners';
import type { Page } from './load-page';
import { createNavigator } from './navigator';
import { createPageStore } from './page-store';

removeListeners();

const routes = { any: '/:name', home: '/', hits: { path: '/hits', loadsByQuery: true as const } };
const match = createMatcher(makeMap({ site: makeRelease('site', { routes }) }));
const anyPage = {
  Page: () => null,
  meta: () => ({ title: '', description: '', heading: null }),
};
const pageAt = (pathname: string): Page => {
  const found = match(pathname);
  if (!found) throw new Error(`no page at ${pathname}`);
  return { match: found, module: anyPage, status: 200, data: pathname };
};
const failedAt = (pathname: string): Page => ({
  match: match(pathname),
  status: 502,
  data: null,
});

const origin = window.location.origin;
const turn = () => new Promise((resolve) => setTimeout(resolve));
const popped = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const travel = async (delta: number) => {
  const arrived = popped();
  history.go(delta);
  await arrived;
  await turn();
};

let scrolledTo: (number | string)[];

beforeEach(() => {
  sessionStorage.clear();
  history.pushState(null, '', '/start');
  document.body.innerHTML = '';
  scrolledTo = [];
  window.scrollTo = ((options: ScrollToOptions) => {
    scrolledTo.push(options.top ?? -1);
    scrollBy(options.top ?? 0);
  }) as typeof window.scrollTo;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(`#${this.id}`);
  };
  scrollBy(0);
});

function scrollBy(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

function open(options: Partial<Parameters<typeof createNavigator>[0]> = {}) {
  const load = jest.fn(async (url: URL, _: AbortSignal) => pageAt(url.pathname));
  const leave = jest.fn();
  const pages = createNavigator({
    store: createPageStore(),
    page: pageAt('/start'),
    load,
    canGo: () => true,
    hasOfflinePages: () => false,
    leave,
    apply: async (change, arrive) => {
      change();
      arrive();
    },
    ...options,
  });
  const where = () => {
    const { location, page, pending } = pages.get();
    return {
      bar: window.location.href.slice(origin.length),
      screen: page.data,
      path: location.pathname,
      pending,
    };
  };
  return { pages, load, leave, where };
}

it('starts at the document’s URL with its page, and loads nothing for another query or anchor', async () => {
  history.replaceState(null, '', '/start?focus=Nursing#fees');
  const { pages, load, where } = open();
  const { page, location } = pages.get();
  expect(where()).toMatchObject({ screen: '/start', pending: null });
  expect(location).toMatchObject({ pathname: '/start', search: '?focus=Nursing', hash: '#fees' });
  pages.navigator.push('/start?focus=Surgery');
  pages.navigator.push('/start?focus=Surgery#fees');
  expect(where().bar).toBe('/start?focus=Surgery#fees');
  await travel(-2);
  expect(where().bar).toBe('/start?focus=Nursing#fees');
  expect(pages.get().page).toBe(page);
  expect(load).not.toHaveBeenCalled();
});

it('loads first, by path and query, then changes URL and screen in one step', async () => {
  const slow = deferred<Page>();
  const load = jest.fn((_: URL) => slow.promise);
  const { pages, where } = open({ load });
  const seen: unknown[] = [];
  const stop = pages.subscribe(() => seen.push(where()));
  pages.navigator.push('/next?page=2#list');
  expect(load.mock.calls[0]?.[0].href).toBe(`${origin}/next?page=2`);
  expect(where()).toMatchObject({ bar: '/start', screen: '/start', pending: '/next' });
  slow.resolve(pageAt('/next'));
  await turn();
  expect(where()).toMatchObject({ bar: '/next?page=2#list', screen: '/next', pending: null });
  expect(seen).toHaveLength(2);
  stop();
  pages.navigator.push('/other');
  await turn();
  expect(seen).toHaveLength(2);
});

it('adds an entry for a push and none for a replace', async () => {
  const { pages, where } = open();
  const before = history.length;
  const steps = ['push', 'replace', 'push'] as const;
  const lengths: number[] = [];
  for (const [index, step] of steps.entries()) {
    // An absolute URL of this site is a page, too.
    pages.navigator[step](`${origin}/${index}`);
    await turn();
    lengths.push(history.length - before);
  }
  expect(lengths).toEqual([1, 1, 2]);
  await travel(-1);
  expect(where()).toMatchObject({ bar: '/1', screen: '/1' });
  const arrived = popped();
  pages.navigator.go(-1);
  await arrived;
  await turn();
  expect(where()).toMatchObject({ bar: '/start', screen: '/start' });
});

describe('while a page is being loaded', () => {
  it.each([
    ['aborts', true],
    ['ignores', false],
  ])('a newer navigation ends the older one, which %s with its signal', async (_, isHeard) => {
    const older = { ...deferred<Page>(), isAborted: () => false };
    const { pages, where, leave } = open({
      load: async (url, signal) => {
        if (url.pathname !== '/older') return pageAt(url.pathname);
        older.isAborted = () => signal.aborted;
        if (isHeard) signal.addEventListener('abort', () => older.reject(signal.reason));
        return older.promise;
      },
    });
    pages.navigator.push('/older');
    pages.navigator.push('/newer');
    expect(older.isAborted()).toBe(true);
    expect(where().pending).toBe('/newer');
    await turn();
    older.resolve(pageAt('/older'));
    await turn();
    expect(where()).toMatchObject({ bar: '/newer', screen: '/newer', pending: null });
    expect(leave).not.toHaveBeenCalled();
  });

  it('a change of the query of the page on the screen, or going back to that, ends it', async () => {
    const { pages, where } = open({ load: () => new Promise(() => {}) });
    pages.navigator.push('/slow');
    pages.navigator.replace('/start?focus=Nursing');
    expect(where()).toMatchObject({ bar: '/start?focus=Nursing', pending: null });
    history.pushState({ key: 'same' }, '', '/start?second');
    pages.navigator.push('/slow');
    await travel(-1);
    expect(where()).toMatchObject({ bar: '/start?focus=Nursing', pending: null });
  });
});

describe('a change of the query or the anchor alone', () => {
  it('loads a failed page again for a link to it, but not for an anchor inside', async () => {
    const { pages, load, where } = open({ page: failedAt('/start') });
    pages.navigator.push('/start#main');
    expect(load).not.toHaveBeenCalled();
    expect(pages.get().location.hash).toBe('#main');
    pages.navigator.push('/start#main');
    await turn();
    expect(load).toHaveBeenCalledTimes(1);
    expect(where()).toMatchObject({ screen: '/start' });
  });

  it('adopts an entry that the browser created for a plain link to an anchor', async () => {
    const { pages, load } = open();
    scrollBy(700);
    const arrived = popped();
    window.location.hash = '#main';
    await arrived;
    expect(load).not.toHaveBeenCalled();
    expect(pages.get().location.hash).toBe('#main');
    expect(scrolledTo).toEqual([]);
    await travel(-1);
    expect(pages.get().location.hash).toBe('');
    expect(scrolledTo).toEqual([700]);
  });
});

describe('uses a new document', () => {
  it('for other sites, and for pages whose code is not here', () => {
    const { pages, load, leave, where } = open({ canGo: ({ pathname }) => pathname !== '/next' });
    for (const to of ['https://other.example/next', '//other.example/next', 'mailto:a@b.example']) {
      pages.navigator.push(to);
      expect(leave).toHaveBeenLastCalledWith(new URL(to, origin).href, { replace: false });
    }
    pages.navigator.push('/next?page=2');
    expect(leave).toHaveBeenLastCalledWith(`${origin}/next?page=2`, { replace: false });
    pages.navigator.replace('/next');
    expect(leave).toHaveBeenLastCalledWith(`${origin}/next`, { replace: true });
    expect(load).not.toHaveBeenCalled();
    expect(where().bar).toBe('/start');
  });

  it.each<[string, Parameters<typeof open>[0]]>([
    ['loading', { load: () => Promise.reject(new Error('a fault')) }],
    [
      'rendering',
      {
        apply: () => {
          throw new Error('a fault of the frame');
        },
      },
    ],
  ])('for a page when %s it throws', async (_, options) => {
    const { pages, leave } = open(options);
    pages.navigator.push('/next?page=2#list');
    await turn();
    expect(leave).toHaveBeenCalledWith('/next?page=2#list', { replace: false });
  });

  it('when the browser rejects new entries; a change of the query is still rendered', async () => {
    const reject = () => {
      throw new DOMException('Too many calls', 'SecurityError');
    };
    const { pages, leave, where } = open();
    const push = jest.spyOn(history, 'pushState').mockImplementation(reject);
    const replace = jest.spyOn(history, 'replaceState').mockImplementation(reject);
    pages.navigator.replace('/start?q=heart');
    expect(pages.get().location.search).toBe('?q=heart');
    expect(leave).not.toHaveBeenCalled();
    pages.navigator.push('/next');
    await turn();
    expect(leave).toHaveBeenCalledWith('/next');
    expect(where().bar).toBe('/start');
    push.mockRestore();
    replace.mockRestore();
  });
});

it('reloads the current page at its scroll position', async () => {
  const { pages, load, where } = open({ page: failedAt('/start') });
  const entries = history.length;
  scrollBy(400);
  const reloaded = pages.reload();
  expect(where().pending).toBe('/start');
  await reloaded;
  expect(load).toHaveBeenCalledTimes(1);
  expect(where()).toMatchObject({ bar: '/start', screen: '/start', pending: null });
  expect(history.length).toBe(entries);
  expect(scrolledTo).toEqual([]);
});

it('stays on a page that cannot be reloaded, instead of loading its document for ever', async () => {
  const load = () => Promise.reject(new Error('no map'));
  const { pages, leave } = open({ load, page: failedAt('/start') });
  await pages.reload();
  expect(leave).not.toHaveBeenCalled();
  expect(pages.get()).toMatchObject({ page: { status: 502 }, pending: null });
});

it('leaves a page that fails without a connection to the service worker', async () => {
  const failed = { status: 502 as const, match: null, data: null };
  const { pages, leave, where } = open({
    load: async () => failed,
    hasOfflinePages: () => true,
  });
  pages.navigator.push('/next?page=2');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/next?page=2', { replace: false }));
  expect(where().bar).toBe('/start');
  // Tried again by hand, it is not left: there would be the same page again.
  leave.mockClear();
  await pages.reload();
  expect(leave).not.toHaveBeenCalled();
});
