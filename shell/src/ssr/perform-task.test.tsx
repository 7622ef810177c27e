import {
  defineRoute,
  defineWidget,
  GoneError,
  NotFoundError,
  RemoteWidget,
} from '@meridian/composition';
import type { ClientMap, WidgetId } from '@meridian/contracts';
import { createMatcher } from '@meridian/contracts/pages';
import type { ReleaseTask, TaskName } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import { makeMap, makeRelease } from '../testing/make-map';
import '../testing/server-globals';
import { performTask } from './perform-task';

const meta = ({ data }: { data: unknown }) => ({
  title: `Page of ${String(data)}`,
  description: '',
  heading: null,
});
const fail = (): never => {
  throw new Error('out of order');
};

const routes = {
  home: defineRoute({
    meta,
    loader: ({ url, params }) => `${url.pathname}${url.search} ${Object.keys(params).length}`,
    Page: ({ data }) => <p>{data}</p>,
  }),
  placing: defineRoute({
    meta,
    Page: () => (
      <>
        <RemoteWidget id={'news/strip' as WidgetId} {...({ size: 3 } as object)} />
        <RemoteWidget id={'news/link' as WidgetId} fallback={<a href="/news">News</a>} />
        <RemoteWidget id={'news/late' as WidgetId} fallback={null} />
      </>
    ),
  }),
  missing: defineRoute({
    meta,
    loader: () => Promise.reject(new NotFoundError('no such course')),
    Page: () => null,
  }),
  withdrawn: defineRoute({
    meta,
    loader: () => Promise.reject(new GoneError('This course is no longer offered.')),
    Page: () => null,
  }),
  throwing: defineRoute({ meta, Page: fail }),
};
const widgets = {
  strip: defineWidget({ loader: () => 'the news', Widget: ({ data }) => <p>{data}</p> }),
  throwing: defineWidget({ Widget: fail }),
};

const names = ['home', 'placing', 'missing', 'withdrawn', 'throwing', 'absent'];
const content = makeRelease('content', {
  version: '2.0.0',
  routes: Object.fromEntries(names.map((id) => [id, `/${id}`])),
});
const map = makeMap({ content: [content, makeRelease('content')], news: makeRelease('news') });

const remote = {
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { module: async () => ({ route }) }]),
  ),
  widgets: Object.fromEntries(
    Object.entries(widgets).map(([id, widget]) => [id, { module: async () => ({ widget }) }]),
  ),
};

function perform<Name extends TaskName>(
  task: ReleaseTask<Name>,
  getRemote = (): unknown => remote,
) {
  const origin = 'https://www.meridian.example';
  const context = { app: 'content', map, origin, apiBase: '/api', settings: sampleSettings };
  return performTask({ ...context, getRemote }, task);
}

const rendering = { widgets: {}, fallen: [] };

function pageOf(id: string, url = `/${id}`) {
  const match = createMatcher(map as ClientMap)(`/${id}`);
  if (!match) throw new Error(`no page ${id}`);
  return { url, match };
}

const widgetTask: Omit<ReleaseTask<'render-widget'>, 'widget'> = {
  type: 'render-widget',
  key: 'page-1',
  props: {},
  data: 'the news',
  url: '/home',
  widgets: { 'content/strip': 'ready', 'content/throwing': 'ready' },
  fallen: [],
};

it('loads a page by the URL of the request', async () => {
  const loaded = await perform({ type: 'load-page', ...pageOf('home', '/home?q=heart') });
  expect(loaded).toEqual({ data: '/home?q=heart 0' });
});

it('describes and renders a page with its data', async () => {
  const page = { ...pageOf('home'), data: 'the home' };
  const described = await perform({ type: 'describe-page', ...page });
  expect(described.meta.title).toBe('Page of the home');
  expect(await perform({ type: 'render-page', ...page, ...rendering })).toEqual({
    html: '<p>the home</p>',
    meta: described.meta,
    placed: [],
    problems: [],
  });
});

it('lists the widgets that a page places where they are ready, with what stands for them', async () => {
  const part = await perform({
    type: 'render-page',
    ...pageOf('placing'),
    data: null,
    widgets: { 'news/strip': 'ready', 'news/link': 'ready', 'news/late': 'pending' },
    fallen: [],
  });
  expect(part.placed).toMatchObject([
    { id: 'news/strip', props: { size: 3 } },
    { id: 'news/link', props: {}, fallback: '<a href="/news">News</a>' },
  ]);
  expect(part.placed[0]).not.toHaveProperty('fallback');
  for (const { mark } of part.placed) expect(part.html).toContain(mark);
  expect(new Set(part.placed.map(({ key }) => key)).size).toBe(2);
});

it('loads and renders a widget', async () => {
  expect(await perform({ type: 'load-widget', widget: 'strip' })).toEqual({ data: 'the news' });
  const part = await perform({ ...widgetTask, widget: 'strip' });
  expect(part).toMatchObject({ html: expect.stringContaining('<p>the news</p>'), problems: [] });
});

it('finds the modules of its release', async () => {
  const find = (module: string) => perform({ type: 'find-module', module });
  expect(await find('./routes/home')).toEqual({ hasLoader: true });
  expect(await find('./widgets/throwing')).toEqual({ hasLoader: false });
});

describe('fails', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  const load = (id: string) => ({ type: 'load-page', ...pageOf(id) }) as const;
  const page = { type: 'render-page', ...pageOf('throwing'), data: null, ...rendering } as const;
  const absent = './routes/absent';
  it.each<[string, ReleaseTask]>([
    [`module: the ssr file does not have ${absent}`, { type: 'find-module', module: absent }],
    ['not-found: no such course', load('missing')],
    ['gone: This course is no longer offered.', load('withdrawn')],
    ['fault: out of order', page],
    ['fault: out of order', { ...widgetTask, widget: 'throwing' }],
  ])('with %s', async (expected, task) => {
    const { failure, message } = await perform(task).catch((error: unknown) => error as never);
    expect(`${failure}: ${message}`).toBe(expected);
  });

  it('as a release without modules when its ssr file cannot be evaluated', async () => {
    await expect(perform(load('home'), fail)).rejects.toMatchObject({ failure: 'module' });
  });
});
