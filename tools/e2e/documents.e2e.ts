import { createHash } from 'node:crypto';
import { readPageState } from '@meridian/contracts/testing/simulated-visitor';
import { findJsonLdProblems } from '@meridian/testing/json-ld';
import { currentRun, readCrawledPages } from './src/run/current-run';
import type { CrawledPage } from './src/site/crawl';
import { readSitemap } from './src/site/crawl';
import { fetchPage } from './src/site/fetch-page';
import { matchPath } from './src/site/list-routes';
import { isHidden, listTags, readJsonLd, readLink, readMeta } from './src/site/read-html';
import { fetchClientMap } from './src/site/served-map';

const { site, routes } = currentRun();
const pages = readCrawledPages();
const byPath = new Map(pages.map((page) => [page.path, page]));
const below = (pattern: string) => pages.filter(({ path }) => matchPath(pattern, path));

/** What is wrong with each page, with its path. */
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

  it('is one of all courses, conferences and products', async () => {
    const count = async (list: string) => {
      const response = await fetch(`${site.url}/api/${list}`);
      return ((await response.json()) as { allTasks: unknown[] }).allTasks.length;
    };
    expect(below('/courses-detail/:id')).toHaveLength(await count('read-course'));
    expect(below('/conferences-detail/:id')).toHaveLength(await count('show-data'));
    expect(below('/price-detail/:id')).toHaveLength(77);
  });
});

describe('the document of every page', () => {
  const integrity = /^sha384-[A-Za-z0-9+/]{64}$/;

  it('allows scripts of this origin and no others, exactly its own inline styles, and no frame around it', () => {
    const expected = {
      'script-src': "'self'",
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'worker-src': `${site.url}/service-worker.js`,
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    };
    const others = {
      'cross-origin-opener-policy': /^same-origin$/,
      'permissions-policy': /^camera=\(\), geolocation=\(\), microphone=\(\), payment=\(\)$/,
      'referrer-policy': /^(strict-origin-when-cross-origin|same-origin)$/,
      'x-content-type-options': /^nosniff$/,
      'x-frame-options': /^DENY$/,
    };
    const faults = findFaults(({ html, headers }) => {
      const text = headers['content-security-policy'] ?? '';
      const policy = new Map(
        text.split('; ').map((directive) => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources];
        }),
      );
      const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(
        ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      );
      const sorted = (all: readonly string[] = []) => [...new Set(all)].sort().join(' ');
      return [
        ...Object.entries(expected).flatMap(([name, source]) =>
          policy.get(name)?.join(' ') === source ? [] : [name],
        ),
        ...Object.entries(others).flatMap(([name, value]) =>
          value.test(headers[name] ?? '') ? [] : [name],
        ),
        ...(/unsafe/.test(text) ? ['unsafe'] : []),
        ...(sorted(policy.get('style-src')) === sorted(["'self'", ...styles]) ? [] : ['styles']),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('requests no script or stylesheet without its hash, and holds data but no script or style of its own', () => {
    const faults = findFaults(({ html }) => {
      const scripts = listTags(html, 'script');
      const files = [
        ...scripts.filter(({ src }) => src !== undefined),
        ...listTags(html, 'link').filter(
          ({ rel, as = '' }) =>
            rel === 'stylesheet' || (rel === 'preload' && /^(script|style)$/.test(as)),
        ),
      ];
      const inline = scripts.filter(({ src }) => src === undefined).map(({ type = '' }) => type);
      return [
        ...(files.length > 1 ? [] : ['no files']),
        ...files
          .filter((tag) => !integrity.test(tag.integrity ?? '') || tag.crossorigin !== 'anonymous')
          .map(({ src, href }) => `${src ?? href} without a hash`),
        ...inline.filter((type) => !/^application\/(ld\+)?json$/.test(type)),
        ...(/<[^>]+\s(?:on[a-z]+|style)="[^>]*>/.exec(html) ?? []),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('names all scripts that its parts need at load, so that none waits for another, and no others', () => {
    const faults = findFaults(({ html }) => {
      const { map, page, parts } = readPageState(html);
      const isAtLoad = [page, ...Object.values(parts)].some((one) => one?.hydrate === 'load');
      const needed = Object.values(isAtLoad ? map.apps : {}).flatMap(
        ({ live: { base, entry, modules } }) => {
          const files = Object.values(modules).flatMap(({ js }) => js);
          return files.length > 0 ? [entry.path, ...files].map((file) => base + file) : [];
        },
      );
      const named = [
        ...listTags(html, 'script').map(({ src }) => src),
        ...listTags(html, 'link').flatMap(({ as, href }) => (as === 'script' ? [href] : [])),
      ].filter((url): url is string => url !== undefined);
      const own = named.filter((url) => !url.startsWith('/assets/shell/'));
      const ofShell = named.length - own.length;
      return [
        ...needed.filter((url) => !own.includes(url)).map((url) => `${url} is not named`),
        ...own.filter((url) => !needed.includes(url)).map((url) => `${url} is not needed`),
        ...(new Set(named).size === named.length ? [] : ['one is named twice']),
        ...(ofShell < 2 ? ['the frame is not named'] : []),
      ];
    });
    expect(faults).toEqual([]);
    for (const path of ['/', '/courses', '/books', '/faqs']) {
      const links = listTags(byPath.get(path)?.html ?? '', 'link');
      const scripts = links.flatMap(({ as, href = '' }) => (as === 'script' ? [href] : []));
      expect(scripts).toEqual([expect.stringMatching(/^\/assets\/shell\/.*\/app\.\w+\.js$/)]);
    }
  });

  it('has a live map with a hash itself, and one for every file that the page may load', async () => {
    const { map, mapFile } = readPageState(byPath.get('/courses')?.html ?? '');
    expect(mapFile?.integrity).toMatch(integrity);
    const whole = await fetchClientMap(site.url);
    for (const { live } of [...Object.values(map.apps), ...Object.values(whole.apps)]) {
      expect(live.entry.integrity).toMatch(integrity);
      for (const { js, css } of Object.values(live.modules))
        for (const file of [...js, ...css]) expect(live.integrity[file]).toMatch(integrity);
    }
  });

  it('says sound things of its content to search engines', () => {
    const faults = findFaults(({ html }) => readJsonLd(html).flatMap(findJsonLdProblems));
    expect(faults).toEqual([]);
    const typesOf = (path: string) => readJsonLd(byPath.get(path)?.html ?? '');
    for (const [pattern, ...types] of [
      ['/', 'EducationalOrganization', 'WebSite'],
      ['/courses-detail/:id', 'Course', 'BreadcrumbList'],
      ['/conferences-detail/:id', 'Event', 'BreadcrumbList'],
      ['/price-detail/:id', 'Product', 'BreadcrumbList'],
      ['/sanforddetail/:id', 'Product', 'BreadcrumbList'],
      ['/blog/:id', 'BlogPosting', 'BreadcrumbList'],
      ['/faqs', 'FAQPage', 'BreadcrumbList'],
    ] as const)
      for (const { path } of below(pattern)) {
        const objects = typesOf(path);
        expect([path, ...objects.map((object) => object['@type'])]).toEqual([path, ...types]);
        expect([path, typeof objects[0]?.image]).toEqual([path, 'string']);
        // An offer needs a price, which books have not.
        if (types[0] === 'Product')
          expect([path, 'offers' in (objects[0] ?? {})]).toEqual([path, /sanford/.test(path)]);
      }
  });
});

describe('search engines and programs', () => {
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

  it('find the feed, the manifest and icons through every page, and what these promise', async () => {
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
  it('responds with 404 in the frame, also where only its id is none', async () => {
    // Of the right form, of a wrong form, and an attempt to break out.
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

  it('and each response that is no page says that nothing in it runs, and names its request', async () => {
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
