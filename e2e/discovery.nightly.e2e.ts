import { findJsonLdProblems } from '@meridian/testing/json-ld';
import { currentRun } from './src/run/current-run';
import { createPageReader } from './src/run/read-page';
import { matchPath } from './src/site/match-path';
import { readSitemap } from './src/site/sitemap';

const { site, routes } = currentRun();
const read = async (path: string) => (await fetch(site.url + path)).text();

let pages: Awaited<ReturnType<ReturnType<typeof createPageReader>>>[];
beforeAll(async () => {
  pages = await Promise.all((await readSitemap(site.url)).map(createPageReader()));
});

describe('the sitemap', () => {
  it('names pages that exist, under their canonical URL', () => {
    const faults = pages
      .filter(
        ({ path, status, html }) =>
          status !== 200 || attribute(html, 'link', 'canonical', 'href') !== site.url + path,
      )
      .map(({ path, status }) => `${path}: ${status}`);
    expect(faults).toEqual([]);
  });

  it('names every route of the live map but those that are not for search engines', async () => {
    const named = new Set(pages.map(({ path }) => path));
    const missing = routes.filter(
      ({ pattern }) => ![...named].some((path) => matchPath(pattern, path)),
    );
    for (const { path } of missing)
      expect([path, isHidden(await read(path))]).toEqual([path, true]);
    expect(pages.filter(({ html }) => isHidden(html)).map(({ path }) => path)).toEqual([]);
  });

  it('names every course, conference and product', () => {
    const count = (start: string) => pages.filter(({ path }) => path.startsWith(start)).length;
    expect(count('/courses-detail/')).toBe(42);
    expect(count('/conferences-detail/')).toBe(21);
    expect(count('/price-detail/')).toBe(77);
    expect(count('/blog/')).toBe(4);
  });

  it('is named by robots.txt, which allows pages and images', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
  });
});

describe('what pages say of themselves', () => {
  it('are sound schema.org objects', () => {
    const faults = pages.flatMap(({ path, html }) =>
      readJsonLd(html).flatMap((object) =>
        findJsonLdProblems(object).map((problem) => `${path}: ${problem}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['/', ['EducationalOrganization', 'WebSite']],
    ['/courses-detail/', ['Course', 'BreadcrumbList']],
    ['/conferences-detail/', ['Event', 'BreadcrumbList']],
    ['/price-detail/', ['Product', 'BreadcrumbList']],
    ['/sanforddetail/', ['Product', 'BreadcrumbList']],
    ['/blog/', ['BlogPosting', 'BreadcrumbList']],
    ['/faqs', ['FAQPage', 'BreadcrumbList']],
  ])('are of the right type below %s, the first with an image', (start, types) => {
    const found = pages.filter(({ path }) =>
      start === '/' ? path === '/' : path.startsWith(start),
    );
    expect(found).not.toHaveLength(0);
    for (const { path, html } of found) {
      const objects = readJsonLd(html);
      expect([path, objects.map((object) => object['@type'])]).toEqual([path, types]);
      expect([path, typeof objects[0]?.image]).toEqual([path, 'string']);
    }
  });

  it('claim an offer for a product with a price, and none for one without', () => {
    const claims = (start: string) =>
      pages
        .filter(({ path }) => path.startsWith(start))
        .map(({ html }) => 'offers' in (readJsonLd(html)[0] ?? {}));
    expect(new Set(claims('/sanforddetail/'))).toEqual(new Set([true]));
    expect(new Set(claims('/price-detail/'))).toEqual(new Set([false]));
  });

  it('have an image of their own, whose URL changes with its content', () => {
    const images = pages.map(({ html }) => attribute(html, 'meta', 'og:image', 'content'));
    expect(new Set(images).size).toBe(pages.length);
    for (const image of images)
      expect(image).toMatch(/^http:\/\/[^/]+\/social\/.+\.png\?v=[0-9a-f]{10}$/);
  });
});

describe('the social image', () => {
  it.each(routes)('of $path is a PNG of 1200 × 630 pixels', async ({ path }) => {
    const html = await read(path);
    const response = await fetch(attribute(html, 'meta', 'og:image', 'content'));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(150_000);
  });

  it.each(['/social/no-such-page.png', '/social/courses-detail/ffffffffffffffffffffffff.png'])(
    '%s does not exist, because there is no such page',
    async (path) => {
      expect((await fetch(site.url + path)).status).toBe(404);
    },
  );
});

describe('a path in another spelling', () => {
  it.each([
    ['/Courses/', '/courses'],
    ['/COURSES?q=heart', '/courses?q=heart'],
    ['/emptylist', '/EmptyList'],
    ['/NEJKDetail/1', '/NEJKdetail/1'],
    ['/Price-Detail/7/?from=mail', '/price-detail/7?from=mail'],
    ['/Search/?q=ecg', '/search?q=ecg'],
  ])('%s redirects permanently to %s', async (path, canonical) => {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(canonical);
  });

  it.each(['//evil.example', '//evil.example/', '/%2F%2Fevil.example/', '/No-Such-Page/'])(
    '%s leads nowhere',
    async (path) => {
      const response = await fetch(site.url + path, { redirect: 'manual' });
      expect(response.status).toBe(404);
      expect(response.headers.get('location')).toBeNull();
    },
  );
});

describe('readers of feeds, and phones', () => {
  it('find the articles, the newest first, under URLs that exist', async () => {
    const feed = await read('/rss.xml');
    const links = [...feed.matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(
      ([, link = '']) => link,
    );
    expect(links).toEqual([4, 3, 2, 1].map((id) => `${site.url}/blog/${id}`));
    for (const link of links) expect((await fetch(link)).status).toBe(200);
  });

  it('find the feed, the manifest and icons through every page', async () => {
    const html = await read('/faqs');
    const targets = ['manifest', 'apple-touch-icon', 'icon'].map((relation) =>
      attribute(html, 'link', relation, 'href'),
    );
    // Pages in other languages are alternates as well.
    const [, feed = ''] =
      /<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]*)"/.exec(html) ?? [];
    for (const target of [...targets, feed])
      expect([target, (await fetch(site.url + target)).status]).toEqual([target, 200]);
  });

  it('find icons of the sizes that the manifest promises', async () => {
    const { icons } = JSON.parse(await read('/manifest.webmanifest')) as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src, sizes } of icons) {
      const bytes = Buffer.from(await (await fetch(site.url + src)).arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});

function readJsonLd(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text),
  );
}

function isHidden(html: string): boolean {
  return attribute(html, 'meta', 'robots', 'content') === 'noindex';
}

/** Reads an attribute of the first such element whose name, property or relation is `name`. */
function attribute(html: string, element: string, name: string, wanted: string): string {
  const tag = new RegExp(`<${element} (?:name|property|rel)="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return new RegExp(`${wanted}="([^"]*)"`).exec(tag)?.[1]?.replace(/&amp;/g, '&') ?? '';
}
