import type { BuiltRelease } from './alter-release';
import { buildRelease } from './build-release';

const source = (text: string) => `
import { defineRoute, defineWidget, NotFoundError, RemoteWidget } from '@meridian/composition';
import { useState } from 'react';

const meta = () => ({ title: 'Odd page', description: 'A page with a fault.', heading: 'Odd page' });
const isServer = typeof document === 'undefined';
const fail = (): never => { throw new Error('This page has a fault'); };
${text}
`;

/**
 * The keys are route ids; the path of a page is `/odd/<id>/1`. Without the parameter the site server would render the
 * pages before it serves the release, and reject the release.
 */
const pages: Record<string, string> = {
  throws: 'export const route = defineRoute({ meta, Page: () => fail() });',
  'throws-in-browser':
    'export const route = defineRoute({ meta, Page: () => { if (!isServer) fail(); return <p>Rendered</p>; } });',
  'throws-later': `export const route = defineRoute({ meta, Page: () => {
      const [isBroken, setBroken] = useState(false);
      return isBroken ? fail() : <button onClick={() => setBroken(true)}>Break this page</button>;
    } });`,
  'loader-throws':
    'export const route = defineRoute({ meta, loader: () => fail(), Page: () => null });',
  'meta-throws':
    'export const route = defineRoute({ meta: () => fail(), Page: () => <p>Rendered</p> });',
  waits: `export const route = defineRoute({ meta,
      loader: () => (isServer ? new Promise(() => {}) : 'loaded in the browser'),
      Page: ({ data }) => <p>This was {data}</p>,
    });`,
  'takes-a-second': `export const route = defineRoute({ meta,
      loader: () => new Promise((resolve) => setTimeout(resolve, 1000)),
      Page: () => <p>Worth the wait</p>,
    });`,
  widgets: `export const route = defineRoute({ meta, Page: () => <div className="page-width">
      <p>The page around them</p>
      <RemoteWidget id="shop/throwing" /><RemoteWidget id="shop/loading" /><RemoteWidget id="shop/absent" />
    </div> });`,
};

const widgets = {
  throwing: 'export const widget = defineWidget({ Widget: () => fail() });',
  loading: 'export const widget = defineWidget({ loader: () => fail(), Widget: () => null });',
};

export async function buildOddShop(): Promise<BuiltRelease> {
  const list = (
    texts: Record<string, string>,
    kind: 'route' | 'widget',
    more: (id: string) => string,
  ) =>
    Object.keys(texts)
      .map((id) => `'${id}': { ${more(id)} module: () => import('./odd/${id}.${kind}') },`)
      .join('\n');
  const routes = list(pages, 'route', (id) =>
    [
      `path: '/odd/${id}/:id',`,
      id === 'widgets' ? "uses: ['shop/throwing', 'shop/loading'] as never," : '',
    ].join(' '),
  );
  const widgetEntries = list(widgets, 'widget', (id) => `label: 'The ${id} widget',`);
  const built = await buildRelease('shop', '2.2.0', {
    ...Object.fromEntries(
      Object.entries(pages).map(([id, text]) => [`src/odd/${id}.route.tsx`, source(text)]),
    ),
    ...Object.fromEntries(
      Object.entries(widgets).map(([id, text]) => [`src/odd/${id}.widget.tsx`, source(text)]),
    ),
    'src/contributions/search.ts': () =>
      "export const search = () => { throw new Error('The shelves are being moved'); };\n",
    'src/remote.ts': (text) =>
      text
        .replace('routes: {', `routes: {\n${routes}`)
        .replace('widgets: {', `widgets: {\n${widgetEntries}`),
  });
  return { ...built, forcedFor: 'It places a widget that no one has' };
}
