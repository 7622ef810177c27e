import { listen } from '@meridian/composition';
import { emptyPageState, type PageState } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadModule } from '../releases/module-source';
import type * as PerformTask from '../ssr/perform-task';
import type * as RenderPage from '../ssr/render-page';
import { deferred } from '../testing/deferred';
import { makeMap } from '../testing/make-map';
import { makeSsrRequest } from '../testing/make-ssr-request';
import { main } from '../testing/open-site';
import { withDocumentListeners } from '../testing/remove-listeners';
import type * as SampleRemotes from '../testing/sample-remotes';
import {
  content,
  contentBefore,
  loadSamples,
  news,
  newsBefore,
  type Sketches,
} from '../testing/sample-remotes';
import '../testing/server-globals';
import { startApp } from '../app/start-app';
import { startPage } from './start-page';

// Set by the build.
Object.assign(globalThis, { DEVELOPMENT: false });

const map = makeMap({ content: [content, contentBefore], news: [news, newsBefore] });

/** The server has a React of its own, as every process has. */
const server = {} as typeof RenderPage & typeof PerformTask & typeof SampleRemotes;
jest.isolateModules(() => {
  Object.assign(
    server,
    jest.requireActual('../ssr/render-page'),
    jest.requireActual('../ssr/perform-task'),
    jest.requireActual('../testing/sample-remotes'),
  );
});

/** The response of the server for a URL, when its bundles are as sketched. */
function serve(url: string, sketches: Sketches = {}) {
  const { origin } = location;
  const load = server.loadSamples(sketches);
  return server.renderPage(...makeSsrRequest(map, url, load, { origin }, server.performTask));
}

const complaints: string[] = [];
const reported: string[] = [];
const stops: (() => void)[] = [];

function fillDocument({ html, state }: { html: string; state: PageState }, url: string) {
  history.replaceState(null, '', url);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'page-state' });
  script.textContent = JSON.stringify(state);
  document.body.append(script);
}

/** Starts the page as the shell does, with modules of the test. */
function start(load: LoadModule) {
  withDocumentListeners(() =>
    startPage(
      async () => ({
        startApp: (state, element, parts) => startApp(state, element, parts, load),
      }),
      () => reported.push('loaded again'),
    ),
  );
}

/** Opens what the server sent in a browser; says whether its elements are the same. */
async function open(
  page: { html: string; state: PageState },
  url: string,
  load: LoadModule = loadSamples(),
) {
  fillDocument(page, url);
  const before = document.querySelector('main');
  await act(async () => {
    start(load);
  });
  return { isHydrated: () => before !== null && document.querySelector('main') === before };
}

beforeEach(() => {
  window.scrollTo = () => {};
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  jest.spyOn(console, 'error').mockImplementation((...args) => {
    complaints.push(args.map(String).join(' '));
  });
  stops.push(
    listen('shell:error', ({ where, reason }) => reported.push(`${where}: ${reason}`)),
    listen('shell:release-failed', ({ app, version, outcome }) =>
      reported.push(`${app} ${version} ${outcome}`),
    ),
  );
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  for (const stop of stops.splice(0)) stop();
  complaints.length = 0;
  reported.length = 0;
  jest.restoreAllMocks();
  delete document.documentElement.dataset.interactive;
});

const isAlive = () => document.documentElement.dataset.interactive === 'true';

describe('a page that the server rendered', () => {
  it('hydrates without loading its data again', async () => {
    const page = await serve('/');
    const onLoad = jest.fn();
    const { isHydrated } = await open(page, '/', loadSamples({}, { onLoad }));
    expect(isHydrated()).toBe(true);
    expect(isAlive()).toBe(true);
    expect(onLoad).not.toHaveBeenCalled();
    expect(complaints).toEqual([]);
    expect(reported).toEqual([]);
    expect(main().getByText('2.0.0 page since 1970-01-01T00:00:00.000Z')).toBeVisible();
    await userEvent.click(main().getByRole('button', { name: 'pressed 0' }));
    expect(main().getByRole('button', { name: 'pressed 1' })).toBeVisible();
  });

  it('hydrates each part once its module is loaded', async () => {
    const slow = deferred<undefined>();
    const load = loadSamples();
    await open(await serve('/'), '/', async (release, name) => {
      if (name === './widgets/strip') await slow.promise;
      return load(release, name);
    });
    expect(isAlive()).toBe(false);
    await userEvent.click(main().getByRole('button', { name: 'pressed 0' }));
    expect(main().getByRole('button', { name: 'pressed 1' })).toBeVisible();
    await act(async () => slow.resolve(undefined));
    expect(isAlive()).toBe(true);
    expect(main().getByText('2.0.0 strip')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it.each(['/about?from=menu#team', '/nowhere?q=%3Cb%3E'])('hydrates at %s', async (url) => {
    const { isHydrated } = await open(await serve(url), url);
    expect(isHydrated()).toBe(true);
    expect(complaints).toEqual([]);
    expect(reported).toEqual([]);
  });
});

it('leaves a menu open that the visitor opened before', async () => {
  fillDocument(await serve('/'), '/');
  const menu = document.querySelector('details') as HTMLDetailsElement;
  menu.open = true;
  await act(async () => start(loadSamples()));
  expect(isAlive()).toBe(true);
  expect(menu.isConnected && menu.open).toBe(true);
  const link = within(menu).getAllByRole('link')[0] as HTMLElement;
  link.focus();
  await userEvent.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(complaints).toEqual([]);
});

it('restores the scroll position before the code of the page is there, and not once more after', async () => {
  const tops: (number | undefined)[] = [];
  window.scrollTo = ((to: ScrollToOptions) => tops.push(to.top)) as typeof window.scrollTo;
  sessionStorage.setItem('scroll-positions', JSON.stringify({ left: 600 }));
  fillDocument(await serve('/'), '/');
  history.replaceState({ key: 'left' }, '');
  await act(async () => {
    start(loadSamples());
    expect(tops).toEqual([600]);
  });
  expect(tops).toEqual([600]);
  sessionStorage.clear();
});

describe('when the browser cannot load what the server rendered', () => {
  it('renders the page again from the fallback, with its own data', async () => {
    await open(await serve('/'), '/', loadSamples({ [content.container]: 'nothing' }));
    expect(main().getByText(/^1\.0\.0 page/)).toBeVisible();
    expect(main().getByText('2.0.0 strip')).toBeVisible();
    expect(reported).toEqual(['content 2.0.0 fallback']);
    expect(isAlive()).toBe(true);
  });

  it.each([
    ['page', 'Note', { [content.container]: 'nothing' }, ['content 2.0.0 fallback']],
    ['widget', 'Name', { [news.container]: 'only the footer' }, ['news 2.0.0 fallback']],
  ] as [string, string, Sketches, string[]][])(
    'leaves the %s of the server, with what was typed into it, when there is a fallback',
    async (_, name, sketches, reports) => {
      fillDocument(await serve('/', { [news.container]: 'asking strip' }), '/');
      const field = main().getByRole<HTMLInputElement>('textbox', { name });
      field.value = 'Sana';
      await act(async () => start(loadSamples({ [news.container]: 'asking strip', ...sketches })));
      expect(isAlive()).toBe(true);
      expect(main().getByText(/^2\.0\.0 page/)).toBeVisible();
      expect(field.isConnected && field.value).toBe('Sana');
      expect(reported).toEqual(reports);
    },
  );
});

const noStrip = {
  [news.container]: 'all but the strip',
  [newsBefore.container]: 'all but the strip',
};
it.each([
  ['could not be loaded', noStrip, ['news/strip'], '1.0.0 strip'],
  ['threw', { [news.container]: 'throwing strip' }, [], '2.0.0 strip'],
] as [string, Sketches, string[], string][])(
  'hydrates the card of a widget that %s on the server, and loads the widget again',
  async (_, sketches, failed, text) => {
    const page = await serve('/', sketches);
    expect(page.html).toContain('cannot be shown right now');
    expect(page.state.failedWidgets).toEqual(failed);
    const { isHydrated } = await open(page, '/');
    expect(isHydrated()).toBe(true);
    await waitFor(() => expect(main().getByText(text)).toBeVisible());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('hydrates a failure page of the server, and tries to load the page again', async () => {
  const nothing = { [content.container]: 'nothing', [contentBefore.container]: 'nothing' } as const;
  const page = await serve('/', nothing);
  expect(page.status).toBe(503);
  await open(page, '/');
  expect(await main().findByText(/^1\.0\.0 page/)).toBeVisible();
});

it('makes the frame interactive while the page that the server could not send is on its way', async () => {
  const arrival = deferred<undefined>();
  const load = loadSamples();
  const state = emptyPageState(map, sampleSettings);
  await open({ html: '<noscript>One moment</noscript>', state }, '/', async (release, name) => {
    await arrival.promise;
    return load(release, name);
  });
  expect(isAlive()).toBe(true);
  expect(main().queryByText(/^2\.0\.0 page/)).not.toBeInTheDocument();
  await act(async () => arrival.resolve(undefined));
  expect(main().getByText(/^2\.0\.0 page/)).toBeVisible();
});

it('loads the document again for an entry of another page while only the frame is hydrated', async () => {
  const { html, state } = await serve('/');
  const parts = Object.fromEntries(
    Object.entries(state.parts).map(([key, part]) => [key, { ...part, hydrate: 'never' as const }]),
  );
  const page = { status: 200 as const, hydrate: 'never' as const };
  await open({ html, state: { ...state, page, parts } }, '/');
  await waitFor(() => expect(isAlive()).toBe(true));
  const goBackTo = (to: string) => {
    history.replaceState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  goBackTo('/#team');
  expect(reported).toEqual([]);
  goBackTo('/about');
  expect(reported).toEqual(['loaded again']);
});

it('throws for a document of another site and says what is missing', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(() => start(loadSamples())).toThrow('#page-state');
});
