import { ApiError, listen } from '@meridian/composition';
import type { Events } from '@meridian/contracts';
import { emptyPageState } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import { act, waitFor } from '@testing-library/react';
import { startPage } from '../client/start-page';
import type { AnyRoute, LoadModule } from '../releases/module-source';
import { makeMap } from '../testing/make-map';
import { makePage } from '../testing/open-site';
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

it('says of which release a widget threw', async () => {
  await open(loadSamples({ [news.container]: 'throwing footer' }));
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toMatchObject({
    where: 'news/footer',
    reason: 'out of order',
    app: 'news',
    version: '2.0.0',
    kind: 'render',
  });
});

it('says of which release a page threw', async () => {
  await open(withHome(makePage('Welcome', { Page: Thrower }), content.container));
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toMatchObject({
    where: 'content/home',
    app: 'content',
    version: '2.0.0',
    kind: 'render',
  });
});

it('says that it was the release before when the page fell back to that', async () => {
  const load = loadSamples({ [content.container]: 'nothing' });
  await open(withHome(makePage('Welcome', { Page: Thrower }), contentBefore.container, load));
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toMatchObject({ app: 'content', version: '1.0.0', kind: 'render' });
});

it.each([
  ['the API', new ApiError('unavailable', 'The backend could not be reached'), 'api'],
  ['its own loader', new TypeError('data is undefined'), 'render'],
])('says that a page failed by %s', async (_, error, kind) => {
  await open(withHome(failing(error), content.container));
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toMatchObject({ where: 'content', app: 'content', version: '2.0.0', kind });
});

it('says no kind of a request that the backend had reason to reject', async () => {
  await open(withHome(failing(new ApiError('rate-limited', 'later')), content.container));
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toMatchObject({ app: 'content', reason: 'later' });
  expect(reported[0]).not.toHaveProperty('kind');
});

it.each([
  ['error', 'network'],
  ['timeout', 'timeout'],
  ['missing', 'evaluation'],
  [undefined, 'evaluation'],
])('says that code of the shell did not load, for the reason %s', async (type, cause) => {
  const error = Object.assign(new Error('Loading chunk app failed'), type ? { type } : {});
  await start(() => Promise.reject(error));
  await waitFor(() => expect(reported.length).toBeGreaterThan(0));
  expect(reported[0]).toMatchObject({ where: 'header', app: 'shell', kind: 'load', cause });
});

it('knows whose page is shown once the code of pages is there', async () => {
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
