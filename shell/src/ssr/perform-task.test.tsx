import { defineRoute, RemoteWidget } from '@meridian/composition';
import type { WidgetId } from '@meridian/contracts';
import { createMatcher } from '@meridian/contracts/pages';
import type { ReleaseTask, TaskName } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import { makeMap, makeRelease } from '../testing/make-map';
import '../testing/server-globals';
import { performTask } from './perform-task';

const home = defineRoute<'/', string>({
  meta: ({ data }) => ({ title: `Page of ${data}`, description: '', heading: null }),
  loader: ({ url, params }) => `${url.href} ${Object.keys(params).length}`,
  Page: () => (
    <>
      <RemoteWidget id={'news/strip' as WidgetId} {...({ size: 3 } as object)} />
      <RemoteWidget id={'news/link' as WidgetId} fallback={<a href="/news">News</a>} />
      <RemoteWidget id={'news/late' as WidgetId} fallback={null} />
    </>
  ),
});
const content = makeRelease('content', { version: '2.0.0', routes: { home: '/home' } });
const map = makeMap({ content: [content, makeRelease('content')], news: makeRelease('news') });
const remote = { routes: { home: { module: async () => ({ route: home }) } }, widgets: {} };

function perform<Name extends TaskName>(
  task: ReleaseTask<Name>,
  getRemote = (): unknown => remote,
) {
  const origin = 'https://www.meridian.example';
  const context = { app: 'content', map, origin, apiBase: '/api', settings: sampleSettings };
  return performTask({ ...context, getRemote }, task);
}

const match = createMatcher(map)('/home');
if (!match) throw new Error('no page /home');
const page = { url: '/home?q=heart', match };

it('loads a page by the URL of the request, and renders it with marks for its widgets', async () => {
  const { data } = await perform({ type: 'load-page', ...page });
  expect(data).toBe('https://www.meridian.example/home?q=heart 0');
  const { meta } = await perform({ type: 'describe-page', ...page, data });
  expect(meta.title).toBe(`Page of ${data}`);
  const widgets = { 'news/strip': 'ready', 'news/link': 'ready', 'news/late': 'pending' } as const;
  const part = await perform({ type: 'render-page', ...page, data, widgets, fallen: [] });
  expect(part).toMatchObject({ meta, problems: [] });
  expect(part.placed).toMatchObject([
    { id: 'news/strip', props: { size: 3 } },
    { id: 'news/link', props: {}, fallback: '<a href="/news">News</a>' },
  ]);
  expect(part.placed[0]).not.toHaveProperty('fallback');
  for (const { mark } of part.placed) expect(part.html).toContain(mark);
  expect(new Set(part.placed.map(({ key }) => key)).size).toBe(2);
});

it('finds the modules of its release, and fails where there are none', async () => {
  const find = (module: string) => perform({ type: 'find-module', module });
  expect(await find('./routes/home')).toEqual({ hasLoader: true });
  await expect(find('./routes/absent')).rejects.toMatchObject({ failure: 'module' });
  const failure = perform({ type: 'load-page', ...page }, () => {
    throw new Error('damaged');
  });
  await expect(failure).rejects.toMatchObject({
    failure: 'module',
    message: expect.stringContaining('damaged'),
  });
});
