import { createHash } from 'node:crypto';
import { readPageState } from '@meridian/contracts/testing/simulated-visitor';
import { currentRun, readCrawledPages } from './src/run/current-run';
import type { CrawledPage } from './src/site/crawl';
import { listTags } from './src/site/read-html';
import { fetchClientMap } from './src/site/served-map';

const { site } = currentRun();
const pages = readCrawledPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

const findFaults = (find: (page: CrawledPage) => readonly string[]) =>
  pages.flatMap((page) => find(page).map((fault) => `${page.path}: ${fault}`));

describe('the document of every page', () => {
  const integrity = /^sha384-[A-Za-z0-9+/]{64}$/;

  it('allows scripts of this origin only, exactly its own inline styles, and no frame around it', () => {
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

  it('names exactly the scripts that its parts need at load, so that none waits for another', () => {
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
});
