import { ApiError, listen } from '@meridian/composition';
import type { Events } from '@meridian/contracts';
import { emptyPageState } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import { act, waitFor } from '@testing-library/react';
import { startPage } from '../client/start-page';
import type { AnyRoute, LoadModule } from '../releases/module-source';
import { makeMap, makePage } from '../testing/make-map';
import { removeListeners, withDocumentListeners } from '../testing/remove-listeners';
import { content, contentBefore, loadSamples, news, newsBefore } from '../testing/sample-remotes';
import { startApp } from './start-app';

removeListeners();

const map = makeMap({ content: [content, contentBefore], news: [news, newsBefore] });
const state = emptyPageState(map, sampleSettings);

let reported: Events['shell:error'][];

beforeEach(() => {
  reported = [];
  window.scrollTo = () => {};
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  listen('shell:error', (detail) => reported.push(detail));
  history.replaceState(null, '', '/');
});
afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** Starts a document without a page, which the browser renders. */
function start(loadApp: Parameters<typeof startPage>[0], carried = state) {
  document.body.innerHTML = '<div id="root"></div><script id="page-state" type="text/plain">';
  const script = document.querySelector('script');
  if (script) script.textContent = JSON.stringify(carried);
  return act(async () => withDocumentListeners(() => startPage(loadApp)));
}

const open = (load: LoadModule) =>
  start(async () => ({ startApp: (...[own, root, parts]) => startApp(own, root, parts, load) }));

/** The sample remotes, where the home page of one release is this one. */
const withHome =
  (home: AnyRoute, of: string, load = loadSamples()): LoadModule =>
  async (release, name) =>
    release.container === of && name === './routes/home' ? { route: home } : load(release, name);

const failing = (error: unknown) => makePage('Welcome', { loader: () => Promise.reject(error) });

function Thrower(): never {
  throw new Error('out of order');
}

const throwing = makePage('Welcome', { Page: Thrower });
const broken = loadSamples({ [content.container]: 'nothing' });

it.each([
  ['a widget', loadSamples({ [news.container]: 'throwing footer' }), 'news/footer', 'news 2.0.0'],
  ['a page', withHome(throwing, content.container), 'content/home', 'content 2.0.0'],
  [
    'a page that has fallen back',
    withHome(throwing, contentBefore.container, broken),
    'content/home',
    'content 1.0.0',
  ],
])('reports which release %s threw in', async (_, load, where, release) => {
  await open(load);
  await waitFor(() => expect(reported).toHaveLength(1));
  const [app, version] = release.split(' ');
  const kind = 'render';
  expect(reported[0]).toMatchObject({ where, reason: 'out of order', app, version, kind });
});

it.each([
  ['the API', new ApiError('unavailable', 'The backend could not be reached'), 'api'],
  ['its own loader', new TypeError('data is undefined'), 'render'],
  // It has no kind, because the backend had reason to reject it.
  ['a request too many', new ApiError('rate-limited', 'later'), undefined],
])('says that a page failed by %s', async (_, error, kind) => {
  await open(withHome(failing(error), content.container));
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toMatchObject({ where: 'content', app: 'content', version: '2.0.0' });
  expect(reported[0]?.kind).toBe(kind);
});

it('says that code of the shell did not load, and why', async () => {
  const error = Object.assign(new Error('Loading chunk app failed'), { type: 'timeout' });
  await start(() => Promise.reject(error));
  await waitFor(() => expect(reported.length).toBeGreaterThan(0));
  const kind = { kind: 'load', cause: 'timeout' };
  expect(reported[0]).toMatchObject({ where: 'header', app: 'shell', ...kind });
});

it('knows the app of the page once the code of pages is loaded', async () => {
  const apps: ReturnType<typeof startApp>[] = [];
  await start(async () => ({
    startApp: (...[own, root, parts]) => {
      const app = startApp(own, root, parts, loadSamples());
      apps.push(app);
      expect(app.shownApp()).toBeNull();
      return app;
    },
  }));
  await waitFor(() => expect(apps[0]?.shownApp()).toBe('content'));
  await act(async () => {
    history.pushState(null, '', '/search');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(apps[0]?.shownApp()).toBe('shell'));
});
