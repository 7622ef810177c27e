import { findJsonLdProblems } from '@meridian/testing/json-ld';
import { currentRun, readCrawledPages } from './src/run/current-run';
import type { CrawledPage } from './src/site/crawl';
import { readSitemap } from './src/site/crawl';
import { fetchPage } from './src/site/fetch-page';
import { matchPath } from './src/site/list-routes';
import { isHidden, listTags, readJsonLd, readLink, readMeta } from './src/site/read-html';

const { site, routes } = currentRun();
const pages = readCrawledPages();
const byPath = new Map(pages.map((page) => [page.path, page]));
const below = (pattern: string) => pages.filter(({ path }) => matchPath(pattern, path));

const findFaults = (find: (page: CrawledPage) => readonly string[]) =>
  pages.flatMap((page) => find(page).map((fault) => `${page.path}: ${fault}`));

describe('every page that a link leads to', () => {
  it('exists', () => {
    expect(pages.length).toBeGreaterThan(300);
    expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([
      '/no-such-page',
    ]);
  });

  it('has a title and a description of its own, one heading and one main area', () => {
    const needed = {
      title: /<title>[^<]{12,}<\/title>/g,
      description: /<meta name="description" content="[^"]{20,}">/g,
      h1: /<h1[ >]/g,
      main: /<main[ >]/g,
    };
    const faults = findFaults(({ html }) =>
      Object.entries(needed).flatMap(([name, pattern]) =>
        html.match(pattern)?.length === 1 ? [] : [name],
      ),
    );
    expect(faults).toEqual([]);
  });

  it('has another title than all others that search engines may list', () => {
    const listed = pages.filter(
      ({ path, html }) => readLink(html, 'canonical') === site.url + path && !isHidden(html),
    );
    expect(listed.length).toBeGreaterThan(100);
    const paths = new Map<string, string[]>();
    for (const { path, html } of listed) {
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      paths.set(title, [...(paths.get(title) ?? []), path]);
    }
    expect([...paths.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  it('has the anchors that links name', () => {
    const broken = findFaults(({ path, links }) =>
      links.filter((link) => {
        const [target, anchor] = link.split('#');
        // Variants of variants are not crawled, see crawl.ts.
        const page = byPath.get(target || path);
        return page && anchor && !page.html.includes(` id="${decodeURIComponent(anchor)}"`);
      }),
    );
    expect(broken).toEqual([]);
  });

  it('includes all courses, conferences and products', async () => {
    const count = async (list: string) => {
      const response = await fetch(`${site.url}/api/${list}`);
      return ((await response.json()) as { allTasks: unknown[] }).allTasks.length;
    };
    expect(below('/courses-detail/:id')).toHaveLength(await count('read-course'));
    expect(below('/conferences-detail/:id')).toHaveLength(await count('show-data'));
    expect(below('/price-detail/:id')).toHaveLength(77);
  });
});

describe('search engines and programs', () => {
  it('read sound facts about the content of each page', () => {
    const faults = findFaults(({ html }) => readJsonLd(html).flatMap(findJsonLdProblems));
    expect(faults).toEqual([]);
    // Unit tests look at those of details.
    const typesOf = (path: string) =>
      readJsonLd(byPath.get(path)?.html ?? '').map((object) => object['@type']);
    expect(typesOf('/')).toEqual(['EducationalOrganization', 'WebSite']);
    expect(typesOf('/faqs')).toEqual(['FAQPage', 'BreadcrumbList']);
  });

  it('find all pages in the sitemap that are for them, each with an image of its own', async () => {
    const paths = await readSitemap(site.url);
    const named = paths.map((path) => byPath.get(path));
    const faults = paths.filter((path) => {
      const html = byPath.get(path)?.html ?? '';
      return readLink(html, 'canonical') !== site.url + path || isHidden(html);
    });
    expect(faults).toEqual([]);
    const hidden = routes.filter(({ pattern }) => !paths.some((path) => matchPath(pattern, path)));
    expect(hidden.filter(({ path }) => !isHidden(byPath.get(path)?.html ?? ''))).toEqual([]);
    const count = (start: string) => paths.filter((path) => path.startsWith(start)).length;
    expect(['/courses-detail/', '/conferences-detail/', '/price-detail/'].map(count)).toEqual([
      42, 21, 77,
    ]);
    const images = named.map((page) => readMeta(page?.html ?? '', 'og:image'));
    expect(new Set(images).size).toBe(paths.length);
    for (const image of images)
      expect(image).toMatch(/^http:\/\/[^/]+\/social\/.+\.png\?v=[0-9a-f]{10}$/);
    const robots = await (await fetch(`${site.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
  });

  it('find feed, manifest and icons through every page, and the files that these name', async () => {
    const { html = '' } = byPath.get('/faqs') ?? {};
    const feeds = listTags(html, 'link').filter(({ type }) => type === 'application/rss+xml');
    const targets = ['manifest', 'apple-touch-icon', 'icon'].map((name) => readLink(html, name));
    for (const target of [...targets, feeds[0]?.href])
      expect([target, (await fetch(site.url + target)).status]).toEqual([target, 200]);
    const feed = await (await fetch(site.url + feeds[0]?.href)).text();
    const links = [...feed.matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(([, link]) => link);
    expect(links).toEqual([6, 4, 5, 3, 2, 1].map((id) => `${site.url}/blog/${id}`));
    const manifest = await fetch(site.url + targets[0]);
    const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string }[] };
    for (const { src, sizes } of icons) {
      const bytes = Buffer.from(await (await fetch(site.url + src)).arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});

describe('a path without a page', () => {
  it('responds with 404 in the frame, also when only its id is unknown', async () => {
    const ids = ['ffffffffffffffffffffffff', 'no-such-id', '..%2F..%2Fetc%2Fpasswd', '%00'];
    const details = routes.filter(({ pattern }) => pattern.endsWith('/:id'));
    expect(details.length).toBeGreaterThan(10);
    const paths = [
      ...['/courses-detail', '/blog/1/more', '/assets'],
      ...details.flatMap(({ pattern }, at) =>
        ids.slice(0, at < 3 ? 4 : 1).map((id) => pattern.replace(':id', id)),
      ),
    ];
    for (const path of paths) {
      const { status, heading, html } = await fetchPage(site.url + path);
      expect([path, status, heading, isHidden(html)]).toEqual([path, 404, 'Page not found', true]);
    }
  });

  it('and each response that is no page forbids scripts, and has a request id', async () => {
    for (const [path, expected] of [
      ['/api/data-version', 200],
      ['/api/nothing', 404],
      ['/api/read-course/ffffffffffffffffffffffff', 404],
      ['/api/read-course/%20', 400],
      ['/search/suggest?q=ecg', 200],
      ['/Courses', 308],
      ['/robots.txt', 200],
      ['/favicon.ico', 200],
      ['/healthz', 200],
      ['/assets/shop/0.0.0/entry.js', 404],
    ] as const) {
      const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
      expect([path, status]).toEqual([path, expected]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross|same)-origin$/),
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      });
    }
    expect((await fetch(`${site.url}/assets/../package.json`)).status).toBe(404);
  });
});
