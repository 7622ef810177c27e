import type { WidgetId } from '@meridian/contracts';
import { makeMap, makeRelease } from '../testing/make-map';
import { makeSsrRequest } from '../testing/make-ssr-request';
import '../testing/server-globals';

const map = makeMap({
  content: makeRelease('content', { routes: { home: { path: '/', uses: ['news/strip'] } } }),
  news: makeRelease('news', { widgets: { strip: {} } }),
});

/** The test sets it; elsewhere bundlers replace it. */
declare const process: { env: { NODE_ENV: string | undefined } };

function fail(): never {
  throw new Error('secret-of-the-house out of order');
}

/** Renders with React's production build, as the server does; JSX would load the development build. */
async function renderInProduction(Page: () => unknown, Widget: () => unknown) {
  const env = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  jest.resetModules();
  const { createElement } = await import('react');
  const { RemoteWidget } = await import('@meridian/composition');
  const { performTask } = await import('./perform-task');
  const { renderPage } = await import('./render-page');
  const meta = () => ({ title: 'Welcome', description: '', heading: null });
  const WithStrip = () => [
    Page(),
    createElement(RemoteWidget, { key: 1, id: 'news/strip' as WidgetId }),
  ];
  const page = await renderPage(
    ...makeSsrRequest(
      map,
      '/',
      async (_, name) =>
        name.startsWith('./routes/')
          ? { route: { Page: WithStrip, meta } }
          : { widget: { Widget } },
      {},
      performTask,
    ),
  );
  process.env.NODE_ENV = env;
  return page;
}

it.each<[string, number, string, () => unknown, () => unknown]>([
  ['widget', 200, 'cannot be shown right now.', () => 'Welcome', fail],
  ['page', 500, 'This page cannot be shown right now', fail, () => 'the news'],
])('does not show visitors why a %s failed', async (_, status, said, Page, Widget) => {
  const { html, problems, ...page } = await renderInProduction(Page, Widget);
  expect(page.status).toBe(status);
  expect(html).toContain(said);
  expect(html).not.toMatch(/secret-of-the-house|render-page|node_modules|production\.test/);
  expect(problems.join('\n')).toMatch(/rendering: Error: secret-of-the-house out of order\n +at /);
});
