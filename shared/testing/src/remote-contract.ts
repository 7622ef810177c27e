import { isNotFound, type Remote } from '@meridian/composition';
import { fillPath, type SitePath } from '@meridian/contracts';
import { findReservedPath } from '@meridian/contracts/reserved-paths';
import { findAccessibilityProblems } from './accessibility';
import { describeDiscoveryContributions } from './discovery-contract';
import type { FakeResponses } from './fake-api';
import { findBehaviour } from './find-behaviour';
import { findJsonLdProblems } from './json-ld/find-json-ld-problems';
import { testOrigin } from './load-remote-page';
import { matchPath, matchRoute } from './match-route';
import { requireLoadsByQuery, requireSearch } from './query-contract';
import { prepareRoute } from './render-route';
import { prepareWidget } from './render-widget';
import { sampleApi } from './sample-api';
import { sampleNow } from './sample-conference';
import { describeSearchContribution } from './search-contract';
import { hydrate, renderAt } from './server-render';
import { readSitePages } from './site-pages';
import { describeTranslations } from './translation-contract';

export interface RemoteContractOptions {
  /** URLs to render, by route id; required for every path with parameters. */
  examples?: Record<string, string[]>;
  /** Props to render widgets with, by widget id within the remote. */
  widgetProps?: Record<string, object>;
  api?: FakeResponses;
  now?: Date;
}

/**
 * The suite that every remote runs: its declarations are well-formed and true, its modules load, and its
 * pages and widgets render the same on server and client, are accessible and obey the security policy.
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
  const pages = routes.flatMap(([id, { path }]) =>
    (examples[id] ?? [path]).map((url) => [url] as const),
  );

  describe(`the remote "${remote.name}"`, () => {
    it('names routes and widgets in lower case, with hyphens', () => {
      for (const id of [...Object.keys(remote.routes), ...Object.keys(remote.widgets)]) {
        expect(id).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
      }
    });

    it('declares each path once, well-formed', () => {
      const declared = routes.map(([, { path }]) => path.replace(/:\w+/g, ':'));
      expect(declared).toEqual([...new Set(declared)]);
      for (const [, { path }] of routes) {
        expect(path).toMatch(/^\/(?:(?:[\w.-]+|:[a-zA-Z]\w*)(?:\/(?:[\w.-]+|:[a-zA-Z]\w*))*)?$/);
      }
    });

    it('declares no path that the site server keeps for itself', () => {
      const reserved = routes.flatMap(([, { path }]) => findReservedPath(path) ?? []);
      expect(reserved).toEqual([]);
    });

    it('gives every navigation item an id of its own and a page of the site', () => {
      const ids = remote.navigation.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      for (const { to } of remote.navigation)
        expect(`${to} ${isPage(remote, to)}`).toBe(`${to} true`);
    });

    it('names fallback links that exist for its widgets', () => {
      const ids = remote.navigation.map(({ id }) => id);
      for (const { fallbackLink } of Object.values(remote.widgets)) {
        if (fallbackLink) expect(ids).toContain(fallbackLink);
      }
    });

    it.each(routes)('exposes exactly one module for the route %s', async (_, { module }) => {
      const exposed = await module();
      expect(Object.keys(exposed)).toEqual(['route']);
      expect(exposed.route).toMatchObject({ meta: expect.any(Function) });
      expect(exposed.route.Page).toBeDefined();
    });

    for (const [id, { path }] of routes.filter(([, { path }]) => path.includes(':'))) {
      it(`has examples for ${id}, and says not-found for an unknown id`, async () => {
        expect(examples[id] ?? []).not.toHaveLength(0);
        const unknown = path.replaceAll(/:\w+/g, 'no-such-id');
        const error = await prepareRoute(remote, unknown, options).catch(
          (thrown: unknown) => thrown,
        );
        expect({ error, isNotFound: isNotFound(error) }).toMatchObject({ isNotFound: true });
      });
    }
  });

  describe.each(pages)(`the page %s of "${remote.name}"`, (url) => {
    it('has a title of at most 60 characters and a description of 50 to 160', async () => {
      const { page } = await prepareRoute(remote, url, options);
      const { title = '', description = '' } = page()?.meta ?? {};
      expect(title.trim()).not.toBe('');
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(160);
    });

    it('says nothing that is false or half to search engines', async () => {
      const { page } = await prepareRoute(remote, url, options);
      expect((page()?.meta.jsonLd ?? []).flatMap(findJsonLdProblems)).toEqual([]);
    });

    it('declares the backend paths that it reads, and places the widgets it declares', async () => {
      const match = matchRoute(remote, new URL(url, 'https://meridian.test').pathname);
      const prepared = await prepareRoute(remote, url, options);
      renderAt(now.toISOString(), prepared.element());
      const declared = (match?.declaration.data ?? []).map((path) =>
        fillPath(path as SitePath, match?.params ?? {}),
      );
      // Which query a list is read with is the loader's business.
      const requested = prepared.api.requested.map((path) => path.replace(/\?.*/, ''));
      expect([...new Set(requested)].sort()).toEqual([...declared].sort());
      const placed = prepared.host.placed.map(({ id }) => id);
      expect(placed.sort()).toEqual([...(match?.declaration.uses ?? [])].sort());
    });

    if (url.includes('?')) {
      it('lists the parameters of its query in `search`', () => requireSearch(remote, url));

      it('declares `loadsByQuery` if its loader returns other data without the query', () =>
        requireLoadsByQuery(remote, url, options));
    }

    it('renders the same on server and client, no matter what the clock says', async () => {
      const { element, host } = await prepareRoute(remote, url, options);
      const html = renderAt('2024-02-29T23:59:59Z', element());
      expect(renderAt('2031-07-01T06:00:00Z', element())).toBe(html);
      expect(html).not.toMatch(/ style="| on\w+="|<script/);
      const container = document.body.appendChild(document.createElement('div'));
      const { problems, unmount } = await hydrate(container, html, element());
      expect([...problems, ...host.thrown]).toEqual([]);
      unmount();
      container.remove();
    });

    const { declaration } = matchRoute(remote, new URL(url, testOrigin).pathname) ?? {};
    if (declaration?.hydrate === 'never')
      it('has nothing that would have to be hydrated', async () => {
        const { plain } = await prepareRoute(remote, url, options);
        expect(await findBehaviour(plain())).toEqual([]);
        expect({ search: declaration.search ?? [], forms: declaration.forms ?? [] }).toEqual({
          search: [],
          forms: [],
        });
      });

    it('has one main heading, and links that lead to pages', async () => {
      const { element } = await prepareRoute(remote, url, options);
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderAt(now.toISOString(), element());
      expect(container.querySelectorAll('h1')).toHaveLength(1);
      const links = [...container.querySelectorAll('a[href^="/"]')];
      const dead = links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((to) => !isPage(remote, to));
      expect(dead.map((to) => `${to} leads to no page of the site`)).toEqual([]);
      container.remove();
    });
  });

  it.each(listTemplates(remote, examples))(
    `the page %s of "${remote.name}" has no fault that axe finds`,
    async (url) => {
      const { element } = await prepareRoute(remote, url, options);
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderAt(now.toISOString(), element());
      expect(await findAccessibilityProblems(container)).toEqual([]);
      container.remove();
    },
  );

  describeTranslations(remote, { ...options, examples, widgetProps });
  describeDiscoveryContributions(remote, { ...options, examples });
  describeSearchContribution(remote, { ...options, isPage: (to) => isPage(remote, to) });

  const widgets = Object.entries(remote.widgets);
  if (widgets.length === 0) return;

  describe.each(widgets)(`the widget %s of "${remote.name}"`, (id, declaration) => {
    const prepare = () =>
      prepareWidget(remote, `${remote.name}/${id}`, {
        ...options,
        props: widgetProps[id] ?? { heading: 'A heading of the page' },
      });

    it('exposes exactly one module', async () => {
      expect(Object.keys(await declaration.module())).toEqual(['widget']);
    });

    if (declaration.hydrate === 'never')
      it('has nothing that would have to be hydrated, while nothing is stored', async () => {
        localStorage.clear();
        const found = await findBehaviour((await prepare()).plain);
        // With stored keys it is hydrated when there is something that it shows.
        const changed = found.filter((fault) => /^the HTML/.test(fault));
        expect(declaration.storedKeys ? changed : found).toEqual([]);
      });

    it('renders the same on server and client, leaves h1 to the page, and axe finds no fault', async () => {
      const { element } = await prepare();
      const html = renderAt('2024-02-29T23:59:59Z', element);
      expect(renderAt('2031-07-01T06:00:00Z', element)).toBe(html);
      expect(html).not.toMatch(/ style="| on\w+="|<script|<h1/);
      const container = document.body.appendChild(document.createElement('div'));
      const { problems, unmount } = await hydrate(container, html, element);
      expect(problems).toEqual([]);
      expect(await findAccessibilityProblems(container)).toEqual([]);
      unmount();
      container.remove();
    });
  });
}

/**
 * One page for each template: pages of one module differ in content alone, but for those with a query.
 * The browser tests let axe look at every route.
 */
function listTemplates(remote: Remote, examples: Record<string, string[]>): string[] {
  const seen = new Map<unknown, Set<string>>();
  return Object.entries(remote.routes).flatMap(([id, { path, module }]) =>
    (examples[id] ?? [path]).filter((url) => {
      const { searchParams } = new URL(url, 'https://meridian.test');
      const names = [...searchParams.keys()].join();
      const before = seen.get(module) ?? new Set();
      seen.set(module, new Set([...before, names]));
      return !before.has(names);
    }),
  );
}

/** True for a path that the remote itself declares, or another app of the site. */
function isPage(remote: Remote, to: string): boolean {
  const { pathname } = new URL(to, 'https://meridian.test');
  if (matchRoute(remote, pathname)) return true;
  return readSitePages().some((pattern) => matchPath(pattern, pathname) !== null);
}
