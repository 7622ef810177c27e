import { ApiError, GoneError, NotFoundError, RemoteWidget } from '@meridian/composition';
import type { ClientMap, ClientRelease, NavigationItem, WidgetId } from '@meridian/contracts';
import type { PlacedPart, RenderedPart, SsrContext } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import type { AnyRoute, AnyWidget } from '../releases/module-source';
import { makeMap, makePage, makeRelease } from '../testing/make-map';
import { makeSsrRequest } from '../testing/make-ssr-request';
import '../testing/server-globals';
import { renderPage } from './render-page';

const item = (label: string): NavigationItem => ({
  id: label.toLowerCase(),
  label,
  to: `/${label.toLowerCase()}`,
  placement: 'main',
  order: 1,
});

const routes = { home: { path: '/', uses: ['news/strip'] }, about: '/about' };
const widgets = {
  strip: { label: 'The news strip' },
  footer: { slot: 'footer-feature' as const },
};
const content = makeRelease('content', { version: '2.0.0', routes, navigation: [item('About')] });
const contentBefore = makeRelease('content', {
  routes: { home: routes.home },
  navigation: [item('Before')],
});
const news = makeRelease('news', { version: '2.0.0', widgets });
const newsBefore = makeRelease('news', { version: '1.0.0', widgets });
const map = makeMap({ content, news });

type Bundle = Record<string, AnyRoute | AnyWidget>;

const pages: Bundle = {
  './routes/home': makePage('Welcome', { Page: WithStrip, meta: { heading: null } }),
  './routes/about': makePage('About us'),
};
const strips = (text: string): Bundle => ({
  './widgets/strip': { Widget: Says, loader: () => text },
  './widgets/footer': { Widget: Says, loader: () => `${text} in the footer` },
});

function WithStrip() {
  return <RemoteWidget id={'news/strip' as WidgetId} />;
}

function Says({ data }: { data: string }) {
  return <p>{data}</p>;
}

const placing = (count: number) => () =>
  Array.from({ length: count }, (_, index) => (
    <RemoteWidget key={String(index)} id={'news/strip' as WidgetId} />
  ));

function Nested({ depth = 3 }: { depth?: number }) {
  return depth > 0 ? (
    <RemoteWidget id={'news/strip' as WidgetId} {...{ depth: depth - 1 }} />
  ) : (
    <p>the innermost</p>
  );
}

function Long() {
  return <p>{'x'.repeat(60_000)}</p>;
}

function Thrower(): never {
  throw new Error('secret-of-the-house out of order');
}

/** A server whose release bundles are in the test; one that is missing cannot be evaluated. */
function render(
  url: string,
  bundles: Partial<Record<'content' | 'contentBefore' | 'news' | 'newsBefore', Bundle>> = {},
  testMap: ClientMap = map,
) {
  const byRelease = new Map<ClientRelease, Bundle | undefined>([
    [content, bundles.content ?? pages],
    [contentBefore, bundles.contentBefore],
    [news, 'news' in bundles ? bundles.news : strips('the news')],
    [newsBefore, bundles.newsBefore],
  ]);
  const load = async (release: ClientRelease, name: string) => {
    const module = byRelease.get(release)?.[name];
    if (!module) throw new Error(`the ssr file does not have ${name}`);
    return name.startsWith('./routes/') ? { route: module } : { widget: module };
  };
  return renderPage(...makeSsrRequest(testMap, url, load));
}

const mark = '<!--00000000-0000-4000-8000-000000000000 key-->';
const placed: PlacedPart = { key: '', id: 'news/footer', props: {}, mark };

const inDocument = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
};

describe('a page', () => {
  it('is rendered whole in its frame, with what the browser needs to continue', async () => {
    const page = await render('/');
    expect(page.status).toBe(200);
    const root = inDocument(page.html);
    expect(root.querySelector('main')).toHaveTextContent('the news');
    expect(root.querySelector('footer')).toHaveTextContent('the news in the footer');
    expect(page.meta).toMatchObject({ title: 'Welcome' });
    const keys = [...root.querySelectorAll<HTMLElement>('[data-part]')].map(
      ({ dataset }) => dataset.part,
    );
    const [, , strip = '', , footer = ''] = keys;
    expect(keys).toEqual(['header', 'page', strip, 'footer', footer, 'toasts']);
    expect(page.state).toEqual({
      map,
      mapFile: null,
      page: { status: 200, hydrate: 'load', data: null },
      parts: {
        [strip]: { id: 'news/strip', hydrate: 'load', props: {} },
        [footer]: { id: 'news/footer', hydrate: 'load', props: {} },
      },
      widgets: { 'news/strip': 'the news', 'news/footer': 'the news in the footer' },
      failedWidgets: [],
      settings: sampleSettings,
    });
    expect(page).toMatchObject({ problems: [], isComplete: true });
    expect(page.used).toEqual([
      { app: 'content', module: './routes/home', hydrate: 'load' },
      { app: 'news', module: './widgets/strip', hydrate: 'load' },
      { app: 'news', module: './widgets/footer', hydrate: 'load' },
    ]);
    // The policy would block them.
    expect(page.html).not.toMatch(/<script|\sstyle=/);
  });
});

describe('is a failure page in the frame', () => {
  const failing = (page: Parameters<typeof makePage>[1]): Bundle => ({
    './routes/home': makePage('Welcome', page),
  });

  const metaThrows = { ...makePage('Welcome'), meta: Thrower };
  it.each<[number, string, string, Bundle]>([
    [404, 'no app has the path', '/nowhere', pages],
    [404, 'its path looks like another site', '//evil.example', pages],
    [404, 'it is not found', '/', failing({ loader: () => Promise.reject(new NotFoundError('')) })],
    [502, 'its data fails to load', '/', failing({ loader: () => Promise.reject(new Error('')) })],
    [502, 'its data cannot be embedded', '/', failing({ loader: () => ({ size: 1n }) })],
    [503, 'no release has its code', '/', {}],
    [500, 'it throws', '/', failing({ Page: Thrower })],
    [500, 'its meta throws', '/', { './routes/home': metaThrows }],
  ])('with status %d when %s', async (status, _, url, content) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const rendered = await render(url, { content });
    expect(rendered.status).toBe(status);
    const root = inDocument(rendered.html);
    expect(root.querySelector('header')).not.toBeNull();
    expect(root.querySelector('footer')).toHaveTextContent('the news in the footer');
    expect(root.querySelector('main h1')).toHaveTextContent(
      status === 404 ? 'Page not found' : 'This page cannot be shown right now',
    );
    expect(rendered.state.page).toEqual({ status, hydrate: 'load', data: null });
    expect(rendered.meta).toMatchObject({ noIndex: true });
    expect(rendered.used.map(({ module }) => module)).not.toContain('./routes/home');
    // The reason is in the log, but not on the page.
    expect(JSON.stringify(rendered.state) + rendered.html).not.toContain('secret-of-the-house');
    if (status !== 404) expect(rendered.problems).not.toEqual([]);
  });

  it('with status 410 for a page of an app that was retired', async () => {
    const [context] = makeSsrRequest(map, '/', async () => Promise.reject(new Error('not asked')));
    const rendered = await renderPage(context, { url: '/books/heart', match: null, isGone: true });
    const main = inDocument(rendered.html).querySelector('main');
    expect(main?.querySelector('h1')).toHaveTextContent('This page is no longer here');
    expect(main).toHaveTextContent('The page at /books/heart was taken off the site');
    expect(main?.querySelector('input[type=search]')).toHaveValue('books heart');
    expect(main?.querySelector('a[href="/about"]')).toHaveTextContent('About');
    expect(rendered.meta).toMatchObject({ title: 'This page is no longer here', noIndex: true });
    expect(rendered.state.page).toEqual({ status: 410, hydrate: 'load', data: null });
  });

  it('with status 410 and the reason for what was withdrawn', async () => {
    const reason = 'This conference was withdrawn by its organizer.';
    const loader = () => Promise.reject(new GoneError(reason));
    const { html, ...rendered } = await render('/', { content: failing({ loader }) });
    expect([rendered.status, rendered.problems]).toEqual([410, []]);
    expect(inDocument(html).querySelector('main')).toHaveTextContent(reason);
    expect(rendered.meta).toMatchObject({
      noIndex: true,
      description: expect.stringContaining(reason),
    });
    expect(rendered.state.page).toEqual({ status: 410, hydrate: 'load', data: null, reason });
  });
});

describe('a widget', () => {
  const strip = './widgets/strip';
  const away = () => Promise.reject(new ApiError('unavailable', 'away'));
  const thrown = 'rendering: Error: secret-of-the-house out of order';
  it.each<[string, Bundle, string[], string[], string[]]>([
    ['throws', { [strip]: { Widget: Thrower } }, [thrown], [], ['news/strip']],
    [
      'has no data',
      { [strip]: { Widget: Says, loader: away } },
      ['news/strip: ApiError: away'],
      ['news/strip'],
      [],
    ],
  ])('that %s is a card in a page with status 200', async (_, bundle, problems, failed, broken) => {
    const page = await render('/', { news: { ...strips('the news'), ...bundle } });
    expect(page).toMatchObject({ status: 200, isComplete: false, brokenWidgets: broken });
    for (const problem of problems) expect(page.problems.join('\n')).toContain(problem);
    expect(inDocument(page.html).querySelector('main')).toHaveTextContent(
      'The news strip cannot be shown right now.',
    );
    expect(page.state.failedWidgets).toEqual(failed);
    expect(page.state.widgets['news/footer']).toBe('the news in the footer');
  });

  it('that is missing makes its page hydrate at load, so that the browser can load it', async () => {
    const hydrate = 'never';
    const still = makeRelease('content', {
      version: '2.0.0',
      routes: { home: { ...routes.home, hydrate } },
    });
    const policyWith = async (strip: Bundle) => {
      const load = async (_: ClientRelease, name: string) => {
        const module = { ...pages, ...strip }[name];
        if (!module) throw new Error(`the ssr file does not have ${name}`);
        return name.startsWith('./routes/') ? { route: module } : { widget: module };
      };
      const page = await renderPage(
        ...makeSsrRequest(makeMap({ content: still, news }), '/', load),
      );
      return [page.state.page?.hydrate, page.used[0]?.hydrate];
    };
    expect(await policyWith(strips('the news'))).toEqual([hydrate, hydrate]);
    expect(await policyWith({})).toEqual(['load', 'load']);
  });

  /** Renders the home page, where releases send something else than they should for one type of task. */
  async function renderChanged(
    type: 'render-page' | 'render-widget',
    change: (sent: RenderedPart, key: string) => Partial<RenderedPart>,
  ) {
    const [context, request] = makeSsrRequest(map, '/', async (_, name) => {
      const module = { ...pages, ...strips('the news') }[name] as never;
      return name.startsWith('./routes/') ? { route: module } : { widget: module };
    });
    const ask: SsrContext['ask'] = async (release, task) => {
      const result = await context.ask(release, task);
      const isOther = task.type !== type || ('widget' in task && task.widget !== 'strip');
      if (isOther || !('html' in result)) return result;
      return { ...result, ...change(result, 'key' in task ? task.key : '') };
    };
    return renderPage({ ...context, ask }, request);
  }

  const below = (key: string) => ({ ...placed, key: `_${key}R_1_` });
  type Sent = (key: string) => Partial<RenderedPart>;
  it.each<[string, string, Sent]>([
    ['reaches beyond its place', 'are closed in it', () => ({ html: '</div><h1>DEFACED</h1>' })],
    [
      'places a widget under a key of the frame',
      'expected a key below',
      () => ({ placed: [{ ...placed, key: '_R_1_' }] }),
    ],
    [
      'places a widget under a key that is HTML',
      'expected a key below',
      (key) => ({ placed: [{ ...placed, key: `_${key}R_"><b>` }] }),
    ],
    [
      'places more widgets than any widget needs',
      'at most 12 widgets in a widget',
      (key) => ({ placed: Array(13).fill(below(key)) }),
    ],
    [
      'has a mark that takes long to find',
      'found something else',
      (key) => ({ html: 'a'.repeat(9), placed: [{ ...below(key), mark: `b${'a'.repeat(9)}` }] }),
    ],
    ['is no part at all', 'found something else', () => ({ html: undefined as never })],
  ])('whose release sends what %s is a card', async (_, reason, makeSent) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await renderChanged('render-widget', (_sent, key) => makeSent(key));
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('DEFACED');
    const main = inDocument(page.html).querySelector('main');
    expect(main).toHaveTextContent('The news strip cannot be shown right now.');
    expect(page.problems).toEqual([expect.stringContaining(reason)]);
    expect(page.brokenWidgets).toEqual(['news/strip']);
  });

  it('that places itself without end is a card', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const news = { ...strips('the news'), './widgets/strip': { Widget: placing(3) } };
    const page = await render('/', { news });
    expect(page.status).toBe(200);
    // The one that the page places, and twelve in it.
    expect(Object.keys(page.state.parts)).toHaveLength(1 + 12 + 1);
    expect(page.problems).toContainEqual(expect.stringContaining('at most 12 widgets in a widget'));
  });

  it('shows a widget in a widget in a widget', async () => {
    const news = { ...strips('the news'), './widgets/strip': { Widget: Nested } };
    const page = await render('/', { news });
    expect(page.problems).toEqual([]);
    expect(inDocument(page.html).querySelector('main')).toHaveTextContent('the innermost');
  });

  it('whose mark a page repeats is shown once', async () => {
    const { html } = await renderChanged('render-page', ({ html }) => ({ html: html + html }));
    expect(inDocument(html).querySelector('main')?.textContent).toBe('the news');
  });

  it('is a card when the widgets of its page are too long together', async () => {
    const news = { ...strips('the news'), './widgets/strip': { Widget: Long } };
    const content = { ...pages, './routes/home': makePage('Welcome', { Page: placing(20) }) };
    const page = await render('/', { news, content });
    expect(page.html.match(/cannot be shown right now/g)).toHaveLength(3);
    expect(page.problems).toHaveLength(3);
    expect(inDocument(page.html).querySelector('footer')).toHaveTextContent(
      'the news in the footer',
    );
  });
});

describe('when a live release cannot be evaluated', () => {
  it('renders nothing of that release, and names the fallback as live', async () => {
    const testMap = makeMap({ content, news: [news, newsBefore] });
    const { './widgets/strip': _, ...damaged } = strips('new news');
    const bundles = { news: damaged, newsBefore: strips('old news') };
    const { status, state, html, isComplete } = await render('/', bundles, testMap);
    expect([status, isComplete]).toEqual([200, false]);
    expect(state.map.apps.news).toEqual({ live: newsBefore, fallback: null });
    expect(state.map.apps.content).toEqual(testMap.apps.content);
    expect(state.widgets).toEqual({
      'news/strip': 'old news',
      'news/footer': 'old news in the footer',
    });
    expect(inDocument(html).querySelector('main')).toHaveTextContent('old news');
    expect(html).not.toContain('new news');
  });

  it('responds with 503, not 404, for a page that the fallback does not have', async () => {
    const testMap = makeMap({ content: [content, contentBefore], news });
    const page = await render('/about', { content: {}, contentBefore: pages }, testMap);
    expect(page.state.page).toEqual({ status: 503, hydrate: 'load', data: null });
  });
});
