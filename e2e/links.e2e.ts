import { currentRun, readCrawledPages } from './src/run/current-run';
import { matchPath } from './src/site/match-path';

const { site, routes } = currentRun();

describe('the links of the whole site', () => {
  const pages = readCrawledPages();

  it('lead to pages that exist', () => {
    const missing = pages.filter(({ status }) => status !== 200).map(({ path }) => path);
    expect(missing).toEqual([]);
  });

  it('lead to pages with a title and a description of their own, one heading and one main area', () => {
    const faults = pages.flatMap(({ path, html }) => [
      ...(count(html, /<title>[^<]{12,}<\/title>/g) === 1 ? [] : [`${path}: title`]),
      ...(count(html, /<meta name="description" content="[^"]{20,}">/g) === 1
        ? []
        : [`${path}: description`]),
      ...(count(html, /<h1[ >]/g) === 1 ? [] : [`${path}: h1`]),
      ...(count(html, /<main[ >]/g) === 1 ? [] : [`${path}: main`]),
    ]);
    expect(faults).toEqual([]);
  });

  it('give no two pages that search engines may list the same title', () => {
    const titles = new Map<string, string[]>();
    const listed = pages.filter(
      ({ path, html }) =>
        html.includes(`<link rel="canonical" href="${site.url}${path}">`) &&
        !html.includes('<meta name="robots" content="noindex">'),
    );
    expect(listed.length).toBeGreaterThan(100);
    for (const { path, html } of listed) {
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      titles.set(title, [...(titles.get(title) ?? []), path]);
    }
    expect([...titles.values()].filter((paths) => paths.length > 1)).toEqual([]);
  });

  it('lead to anchors that exist', () => {
    const htmlByPath = new Map(pages.map(({ path, html }) => [path, html]));
    const broken = pages.flatMap(({ path, links }) =>
      links
        .filter((link) => link.includes('#'))
        .filter((link) => {
          const [target = '', anchor = ''] = link.split('#');
          // Variants of variants are not crawled, see crawl.ts.
          const html = htmlByPath.get(target === '' ? path : target);
          return (
            html !== undefined &&
            anchor !== '' &&
            !html.includes(` id="${decodeURIComponent(anchor)}"`)
          );
        })
        .map((link) => `${path} → ${link}`),
    );
    expect([...new Set(broken)]).toEqual([]);
  });

  it('lead to no paragraph that stands on two pages of a kind', () => {
    const repeated: string[] = [];
    // /news/:id repeats the list of articles in another order.
    const kinds = routes.filter(({ pattern }) => /(?<!^\/news)\/:id$/.test(pattern));
    for (const { pattern } of kinds) {
      const seenOn = new Map<string, string>();
      for (const { path, html } of pages.filter((page) => matchPath(pattern, page.path)))
        for (const paragraph of listParagraphs(html)) {
          const other = seenOn.get(paragraph);
          if (other) repeated.push(`${other} and ${path}: ${paragraph}`);
          seenOn.set(paragraph, path);
        }
      expect([pattern, seenOn.size >= 5]).toEqual([pattern, true]);
    }
    expect(repeated).toEqual([]);
  });

  it('reach every course, conference and product', async () => {
    const found = (pattern: string) => pages.filter(({ path }) => matchPath(pattern, path)).length;
    const ids = async (list: string) => {
      const response = await fetch(`${site.url}/api/${list}`);
      const { allTasks } = (await response.json()) as { allTasks: { _id: string }[] };
      return allTasks.length;
    };
    expect(found('/courses-detail/:id')).toBe(await ids('read-course'));
    expect(found('/conferences-detail/:id')).toBe(await ids('show-data'));
    expect(found('/price-detail/:id')).toBe(77);
  });
});

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0;
}

/**
 * What says the same wherever the same holds: cards of other pages, facts and steps beside the text, who teaches, how to
 * get there, what a certificate is worth, and whether there is a place.
 */
const factsOfPages = [
  /<li><article[ >].*?<\/article>/gs,
  /<aside[ >].*?<\/aside>/gs,
  /<h2[^>]*>(?:Teachers?|Speakers?|Venue|Certificate and credit)<\/h2>.*?(?=<h2|<\/main>)/gs,
  /<p class="catalogue-title[^"]*">[^<]*<\/p><p>.*?<\/p>/gs,
];

/** The paragraphs of the text in the main part of a page, without facts and short notes. */
function listParagraphs(html: string): Set<string> {
  const whole = /<main[ >].*<\/main>/s.exec(html)?.[0] ?? '';
  const main = factsOfPages.reduce((left, facts) => left.replace(facts, ''), whole);
  const texts = [...main.matchAll(/<p(?: [^>]*)?>(.*?)<\/p>/gs)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, '').trim(),
  );
  return new Set(texts.filter((text) => text.length >= 60));
}
