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
    isKeptOffline: () => false,
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

it('starts at the document’s URL with its page', () => {
  history.replaceState(null, '', '/start?focus=Nursing#fees');
  const { pages, where } = open();
  expect(where()).toMatchObject({ screen: '/start', pending: null });
  expect(pages.get().location).toMatchObject({
    pathname: '/start',
    search: '?focus=Nursing',
    hash: '#fees',
  });
});

it('loads first, then changes URL and screen in one step', async () => {
  const slow = deferred<Page>();
  const { pages, where } = open({ load: () => slow.promise });
  const seen: unknown[] = [];
  pages.subscribe(() => seen.push(where()));
  pages.navigator.push('/next?page=2');
  expect(where()).toMatchObject({ bar: '/start', screen: '/start', pending: '/next' });
  slow.resolve(pageAt('/next'));
  await turn();
  expect(where()).toMatchObject({ bar: '/next?page=2', screen: '/next', pending: null });
  expect(seen).toHaveLength(2);
});

it('passes path and query to load, without the anchor', async () => {
  const { pages, load } = open();
  pages.navigator.push('/next?page=2#list');
  await turn();
  expect(load.mock.calls[0]?.[0].href).toBe(`${origin}/next?page=2`);
});

it('adds an entry for a push and none for a replace', async () => {
  const { pages, where } = open();
  const before = history.length;
  pages.navigator.push('/pushed');
  await turn();
  expect(history.length).toBe(before + 1);
  pages.navigator.replace('/replaced');
  await turn();
  expect(history.length).toBe(before + 1);
  expect(where()).toMatchObject({ bar: '/replaced', screen: '/replaced' });
  await travel(-1);
  expect(where()).toMatchObject({ bar: '/start', screen: '/start' });
});

it('notifies subscribers until they unsubscribe', async () => {
  const { pages } = open();
  const listener = jest.fn();
  const stop = pages.subscribe(listener);
  stop();
  pages.navigator.push('/next');
  await turn();
  expect(listener).not.toHaveBeenCalled();
});

it('stores the state of an entry', async () => {
  const { pages } = open();
  pages.navigator.push('/next', { from: 'menu' });
  await turn();
  pages.navigator.push('/other');
  await turn();
  await travel(-1);
  expect(pages.get().location.state).toEqual({ from: 'menu' });
});

describe('while a page is being loaded', () => {
  it('a newer navigation aborts the older one, whose page is never shown', async () => {
    const loads = new Map<string, ReturnType<typeof deferred<Page>> & { signal: AbortSignal }>();
    const { pages, where, leave } = open({
      load: (url, signal) => {
        const load = { ...deferred<Page>(), signal };
        signal.addEventListener('abort', () => load.reject(signal.reason));
        loads.set(url.pathname, load);
        return load.promise;
      },
    });
    pages.navigator.push('/older');
    pages.navigator.push('/newer');
    expect(loads.get('/older')?.signal.aborted).toBe(true);
    expect(where().pending).toBe('/newer');
    loads.get('/newer')?.resolve(pageAt('/newer'));
    await turn();
    loads.get('/older')?.resolve(pageAt('/older'));
    await turn();
    expect(where()).toMatchObject({ bar: '/newer', screen: '/newer', pending: null });
    expect(leave).not.toHaveBeenCalled();
  });

  it('an older load that ignores its signal changes nothing when it arrives', async () => {
    const older = deferred<Page>();
    const { pages, where } = open({
      load: async (url) => (url.pathname === '/older' ? older.promise : pageAt(url.pathname)),
    });
    pages.navigator.push('/older');
    pages.navigator.push('/newer');
    await turn();
    older.resolve(pageAt('/older'));
    await turn();
    expect(where()).toMatchObject({ bar: '/newer', screen: '/newer', pending: null });
  });

  it('a change of the query of the page on the screen ends it', async () => {
    const { pages, where } = open({ load: () => new Promise(() => {}) });
    pages.navigator.push('/slow');
    pages.navigator.replace('/start?focus=Nursing');
    expect(where()).toMatchObject({ bar: '/start?focus=Nursing', pending: null });
  });

  it('going back to the page on the screen ends it', async () => {
    const { pages, where } = open({ load: () => new Promise(() => {}) });
    history.pushState({ key: 'same' }, '', '/start?second');
    pages.navigator.push('/slow');
    await travel(-1);
    expect(where()).toMatchObject({ bar: '/start', screen: '/start', pending: null });
  });
});

describe('a change of the query or the anchor alone', () => {
  it('loads nothing and keeps the page', async () => {
    const { pages, load, where } = open();
    const { page } = pages.get();
    pages.navigator.push('/start?focus=Nursing');
    pages.navigator.push('/start?focus=Nursing#fees');
    expect(load).not.toHaveBeenCalled();
    expect(pages.get().page).toBe(page);
    expect(where().bar).toBe('/start?focus=Nursing#fees');
    await travel(-2);
    expect(load).not.toHaveBeenCalled();
    expect(where().bar).toBe('/start');
  });

  it('loads the page of another query when its route loads by the query', async () => {
    history.replaceState(null, '', '/hits?q=ecg');
    const { pages, load } = open({ page: pageAt('/hits') });
    pages.navigator.push('/hits?q=ecg#next');
    expect(load).not.toHaveBeenCalled();
    pages.navigator.push('/hits?q=wounds');
    await turn();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads a failed page again when the visitor follows a link to it', async () => {
    const { pages, load, where } = open({ page: failedAt('/start') });
    pages.navigator.push('/start');
    await turn();
    expect(load).toHaveBeenCalledTimes(1);
    expect(where()).toMatchObject({ screen: '/start' });
  });

  it('loads nothing for an anchor inside a failure page', () => {
    const { pages, load } = open({ page: failedAt('/start') });
    pages.navigator.push('/start#main');
    expect(load).not.toHaveBeenCalled();
    expect(pages.get().location.hash).toBe('#main');
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

describe('the scroll position', () => {
  it('is the top of a new page', async () => {
    const { pages } = open();
    scrollBy(900);
    pages.navigator.push('/next');
    await turn();
    expect(scrolledTo).toEqual([0]);
  });

  it('is the anchor’s target on the new page', async () => {
    document.body.innerHTML = '<h2 id="fees">Fees</h2>';
    const { pages } = open();
    pages.navigator.push('/next#fees');
    await turn();
    expect(scrolledTo).toEqual(['#fees']);
  });

  it('stays when the navigation prevents the reset', async () => {
    const { pages } = open();
    scrollBy(900);
    pages.navigator.replace('/start?q=heart', undefined, { preventScrollReset: true });
    pages.navigator.push('/next', undefined, { preventScrollReset: true });
    await turn();
    expect(scrolledTo).toEqual([]);
  });

  it('is restored when the visitor goes back and forward', async () => {
    const { pages } = open();
    scrollBy(900);
    pages.navigator.push('/next');
    await turn();
    scrollBy(300);
    await travel(-1);
    await travel(1);
    expect(scrolledTo).toEqual([0, 900, 300]);
  });

  it('is set only after the new page has rendered', async () => {
    let render = () => {};
    const { pages } = open({
      apply: async (change, arrive) => {
        render = () => {
          change();
          arrive();
        };
      },
    });
    pages.navigator.push('/next');
    await turn();
    expect(scrolledTo).toEqual([]);
    render();
    expect(scrolledTo).toEqual([0]);
  });
});

describe('uses a new document', () => {
  it.each(['https://other.example/next', '//other.example/next', 'mailto:a@b.example'])(
    'to %s, which is not of this site',
    (to) => {
      const { pages, load, leave } = open();
      pages.navigator.push(to);
      expect(leave).toHaveBeenCalledWith(new URL(to, origin).href, { replace: false });
      expect(load).not.toHaveBeenCalled();
    },
  );

  it('to a page whose code is not here', () => {
    const { pages, load, leave, where } = open({ canGo: ({ pathname }) => pathname !== '/next' });
    pages.navigator.push('/next?page=2');
    expect(leave).toHaveBeenLastCalledWith(`${origin}/next?page=2`, { replace: false });
    pages.navigator.replace('/next');
    expect(leave).toHaveBeenLastCalledWith(`${origin}/next`, { replace: true });
    expect(load).not.toHaveBeenCalled();
    expect(where().bar).toBe('/start');
  });

  it('to a page whose load function throws, and works afterwards', async () => {
    const { pages, leave, where } = open({ load: () => Promise.reject(new Error('a fault')) });
    pages.navigator.push('/next?page=2#list');
    await turn();
    expect(leave).toHaveBeenCalledWith('/next?page=2#list', { replace: false });
    expect(where().bar).toBe('/start');
  });

  it('when rendering the new page throws', async () => {
    const { pages, leave } = open({
      apply: () => {
        throw new Error('a fault of the frame');
      },
    });
    pages.navigator.push('/next');
    await turn();
    expect(leave).toHaveBeenCalledWith('/next', { replace: false });
  });

  it('when the browser rejects new entries, but still renders a change of the query', async () => {
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

it('treats an absolute URL of this site as a page', async () => {
  const { pages, where, leave } = open();
  pages.navigator.push(`${origin}/next?page=2`);
  await turn();
  expect(leave).not.toHaveBeenCalled();
  expect(where()).toMatchObject({ bar: '/next?page=2', screen: '/next' });
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
  const load = async () => {
    throw new Error('no map');
  };
  const leave = jest.fn();
  const { pages } = open({ load, leave, page: failedAt('/start') });
  await pages.reload();
  expect(leave).not.toHaveBeenCalled();
  expect(pages.get()).toMatchObject({ page: { status: 502 }, pending: null });
});

it('goes through the history like the buttons of the browser', async () => {
  const { pages, where } = open();
  pages.navigator.push('/next');
  await turn();
  const arrived = popped();
  pages.navigator.go(-1);
  await arrived;
  await turn();
  expect(where()).toMatchObject({ bar: '/start', screen: '/start' });
});

it('creates hrefs for links', () => {
  const { navigator } = open().pages;
  expect(navigator.createHref('/next')).toBe('/next');
  expect(navigator.createHref({ pathname: '/next', search: '?a=1', hash: '#b' })).toBe(
    '/next?a=1#b',
  );
});

it('leaves a page that fails without a connection to what responds to documents meanwhile', async () => {
  const failed = { status: 502 as const, match: null, data: null };
  const { pages, leave, where } = open({
    load: async () => failed,
    isKeptOffline: () => true,
  });
  pages.navigator.push('/next?page=2');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/next?page=2', { replace: false }));
  expect(where().bar).toBe('/start');
  // Tried again by hand, it is not left: there would be the same page again.
  leave.mockClear();
  await pages.reload();
  expect(leave).not.toHaveBeenCalled();
});
