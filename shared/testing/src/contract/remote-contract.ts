import { isNotFound, type Remote } from '@meridian/composition';
import { fillPath, type SitePath } from '@meridian/contracts';
import { findReservedPath } from '@meridian/contracts/reserved-paths';
import type { ReactElement } from 'react';
import { findAccessibilityProblems } from '../accessibility';
import { testOrigin } from '../render/load-remote-page';
import { matchExactly, matchRoute } from '../render/match-route';
import { prepareRoute } from '../render/render-route';
import { prepareWidget } from '../render/render-widget';
import { hydrate, renderAt } from '../render/server-render';
import type { FakeResponses } from '../samples/fake-api';
import { sampleApi } from '../samples/sample-api';
import { sampleNow } from '../samples/sample-conference';
import { describeContributions } from './contributions-contract';
import { findBehaviour } from './find-behaviour';
import { findMetaProblems } from './meta-problems';
import { requireDeclaredQuery } from './query-contract';
import { describeTranslations } from './translation-contract';

declare global {
  /** Set by the test environment. */
  var meridianSitePages: readonly string[] | undefined;
}

export interface RemoteContractOptions {
  /** URLs to render, by route id; required for every path with parameters. */
  examples?: Record<string, string[]>;
  /** Props of widgets, by id within the remote. */
  widgetProps?: Record<string, object>;
  api?: FakeResponses;
  now?: Date;
}

/**
 * The suite that every remote runs: declarations are well-formed and true, modules load, and pages and widgets render the
 * same on server and client, are accessible and obey the security policy.
 */
export function describeRemoteContract(
  remote: Remote,
  {
    examples = {},
    widgetProps = {},
    api = sampleApi(),
    now = sampleNow,
  }: RemoteContractOptions = {},
): void {
  const options = { api, now };
  const routes = Object.entries(remote.routes);
  const widgets = Object.entries(remote.widgets);
  const pages = routes.flatMap(([id, declaration]) =>
    (examples[id] ?? [declaration.path]).map((url) => [url, declaration] as const),
  );

  /** True for the first page of a module with, and without, a query: for axe the others differ only in content. */
  const isTemplate = (url: string, { module }: Remote['routes'][string]) =>
    url ===
    pages.find(
      ([of, declared]) => declared.module === module && of.includes('?') === url.includes('?'),
    )?.[0];

  describe(`the remote "${remote.name}"`, () => {
    it('names routes and widgets in lower case, with hyphens, and exposes one module for each', async () => {
      for (const id of [...Object.keys(remote.routes), ...Object.keys(remote.widgets)])
        expect(id).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
      for (const [id, { module }] of routes) {
        const exposed = await module();
        expect([id, ...Object.keys(exposed)]).toEqual([id, 'route']);
        expect(exposed.route).toMatchObject({
          meta: expect.any(Function),
          Page: expect.anything(),
        });
      }
      for (const [id, { module }] of widgets)
        expect([id, ...Object.keys(await module())]).toEqual([id, 'widget']);
    });

    it('declares each path once, well-formed, and no reserved path', () => {
      const declared = routes.map(([, { path }]) => path.replace(/:\w+/g, ':'));
      expect(declared).toEqual([...new Set(declared)]);
      for (const [, { path }] of routes)
        expect(path).toMatch(/^\/(?:(?:[\w.-]+|:[a-zA-Z]\w*)(?:\/(?:[\w.-]+|:[a-zA-Z]\w*))*)?$/);
      expect(routes.flatMap(([, { path }]) => findReservedPath(path) ?? [])).toEqual([]);
    });

    it('has navigation items with unique ids and existing pages, and widgets with fallback links among them', () => {
      const ids = remote.navigation.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      expect(remote.navigation.filter(({ to }) => !isPage(remote, to))).toEqual([]);
      for (const [, { fallbackLink }] of widgets)
        if (fallbackLink) expect(ids).toContain(fallbackLink);
    });

    it('has examples for paths with parameters, and throws not-found for an unknown id', async () => {
      for (const [id, { path }] of routes.filter(([, { path }]) => path.includes(':'))) {
        expect({ id, examples: examples[id] ?? [] }).not.toEqual({ id, examples: [] });
        const unknown = path.replaceAll(/:\w+/g, 'no-such-id');
        const error = await prepareRoute(remote, unknown, options).catch(
          (thrown: unknown) => thrown,
        );
        expect({ id, error, isNotFound: isNotFound(error) }).toMatchObject({ isNotFound: true });
      }
    });
  });

  describe.each(pages)(`the page %s of "${remote.name}"`, (url, declaration) => {
    afterEach(() => document.body.replaceChildren());

    it('is as declared, the same on server and client, accessible, and links to pages', async () => {
      const { page, host, api: asked, element } = await prepareRoute(remote, url, options);
      expect(findMetaProblems(page()?.meta)).toEqual([]);

      const html = renderChecked(element());

      const data = (declaration.data ?? []).map((path) =>
        fillPath(path as SitePath, page()?.params ?? {}),
      );
      // The declaration names paths without the query of a list.
      const requested = asked.requested.map((path) => path.replace(/\?.*/, ''));
      const uses = host.placed.map(({ id }) => id).sort();
      expect({ data: [...new Set(requested)].sort(), uses }).toEqual({
        // As `src/remote.ts` declares them.
        data: [...data].sort(),
        uses: [...(declaration.uses ?? [])].sort(),
      });

      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = html;
      expect(container.querySelectorAll('h1')).toHaveLength(1);
      const links = [...container.querySelectorAll('a[href^="/"]')];
      const dead = links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((to) => !isPage(remote, to));
      expect(dead.map((to) => `${to} leads to no page of the site`)).toEqual([]);
      if (isTemplate(url, declaration))
        expect(await findAccessibilityProblems(container)).toEqual([]);

      const { problems, unmount } = await hydrate(container, html, element());
      expect([...problems, ...host.thrown]).toEqual([]);
      unmount();
    });

    if (declaration.hydrate === 'never')
      it('has nothing to hydrate', async () => {
        const { plain } = await prepareRoute(remote, url, options);
        expect(await findBehaviour(plain())).toEqual([]);
        const { search = [], forms = [] } = declaration;
        expect({ search, forms }).toEqual({ search: [], forms: [] });
      });

    if (url.includes('?'))
      it('declares the parameters of its query, and whether its loader reads them', async () => {
        await requireDeclaredQuery(remote, url, options);
      });
  });

  describeTranslations(remote, { ...options, examples, widgetProps });
  describeContributions(remote, { ...options, examples, isPage: (to) => isPage(remote, to) });

  if (widgets.length === 0) return;

  describe.each(widgets)(`the widget %s of "${remote.name}"`, (id, declaration) => {
    const prepare = () =>
      prepareWidget(remote, `${remote.name}/${id}`, {
        ...options,
        props: widgetProps[id] ?? { heading: 'A heading of the page' },
      });

    if (declaration.hydrate === 'never')
      it('has nothing to hydrate while nothing is stored', async () => {
        localStorage.clear();
        const found = await findBehaviour((await prepare()).plain);
        // A widget with `storedKeys` is hydrated once one of them is stored.
        const changed = found.filter((fault) => /^the HTML/.test(fault));
        expect(declaration.storedKeys ? changed : found).toEqual([]);
      });

    it('renders the same on server and client, without h1 and without faults of axe', async () => {
      const { element } = await prepare();
      const html = renderChecked(element);
      expect(html).not.toContain('<h1');
      const container = document.body.appendChild(document.createElement('div'));
      const { problems, unmount } = await hydrate(container, html, element);
      expect(problems).toEqual([]);
      expect(await findAccessibilityProblems(container)).toEqual([]);
      unmount();
      container.remove();
    });
  });
}

/** The server's HTML of an element, which must not depend on the clock and must obey the security policy. */
function renderChecked(element: ReactElement): string {
  const html = renderAt('2024-02-29T23:59:59Z', element);
  expect(renderAt('2031-07-01T06:00:00Z', element)).toBe(html);
  expect(html).not.toMatch(/ style="| on\w+="|<script/);
  return html;
}

/** True for a path that the remote or another app of the site declares. */
function isPage(remote: Remote, to: string): boolean {
  const { pathname } = new URL(to, testOrigin);
  if (matchRoute(remote, pathname)) return true;
  const pages = readSitePages().map((path) => ({ route: { path } }));
  return matchExactly(pages, pathname) !== null;
}

/**
 * Path patterns of all pages of the site that the tested repository knows: those of its apps, and those with fetched types.
 *
 * @throws Error when no types were generated
 */
function readSitePages(): readonly string[] {
  if (!globalThis.meridianSitePages)
    throw new Error('expected the types of the site’s apps in .types, found none: npm run types');
  return globalThis.meridianSitePages;
}
