import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { waitUntil } from './src/run/wait-until';
import { type CrawledPage, crawl } from './src/site/crawl';
import { matchPath } from './src/site/match-path';

const { site, addresses } = currentRun();

describe('without JavaScript', () => {
  it.each(addresses)('$app shows $path', async ({ path }) => {
    const { page, status } = await openPage(site.url + path, { javaScript: false });

    expect(status).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expect(page.getByRole('heading', { level: 1 }).isVisible()).resolves.toBe(true);
    await expect(page.getByRole('banner').isVisible()).resolves.toBe(true);
    await expect(page.getByRole('contentinfo').isVisible()).resolves.toBe(true);
    expect(await page.title()).toMatch(/Meridian Health Education$/);
  });

  it('fits every page into a phone of 360 px and into 320, a desktop at 400 % zoom', async () => {
    const tooWide: string[] = [];
    for (const { path } of addresses) {
      const { page } = await openPage(site.url + path, { javaScript: false, width: 360 });
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        const needed = await waitUntil(`a window of ${width} px`, () =>
          page
            .locator('html')
            .evaluate((html, wanted) => window.innerWidth === wanted && html.scrollWidth, width),
        );
        if (needed > width) tooWide.push(`${path}: ${needed} of ${width}`);
      }
      await page.close();
    }
    expect(tooWide).toEqual([]);
  });
});

describe('the questions without JavaScript', () => {
  it('open at a click and close at the next, one at a time where the browser knows how', async () => {
    const { page } = await openPage(`${site.url}/faqs`, { javaScript: false });
    const questions = page.getByRole('main').locator('details');
    expect(await questions.count()).toBe(10);
    const isOpen = (index: number) =>
      questions.nth(index).evaluate((question) => (question as HTMLDetailsElement).open);

    await questions.nth(0).locator('summary').click();
    expect([await isOpen(0), await isOpen(1)]).toEqual([true, false]);
    await questions.nth(1).locator('summary').click();
    expect([await isOpen(0), await isOpen(1)]).toEqual([false, true]);
    await questions.nth(1).locator('summary').click();
    expect([await isOpen(0), await isOpen(1)]).toEqual([false, false]);
  });

  it('are reached open by a link of the address', async () => {
    const { page } = await openPage(`${site.url}/faqs#outside-pakistan`, { javaScript: false });
    const question = page.locator('details:has(#outside-pakistan), details#outside-pakistan');
    expect(await question.isVisible()).toBe(true);
  });
});

describe('the links of the whole site', () => {
  let pages: CrawledPage[];
  beforeAll(async () => {
    pages = await crawl(
      site.url,
      addresses.map(({ path }) => path),
    );
  });

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
          const [target = '', anchor = ''] = link.replace(/\?[^#]*/, '').split('#');
          const html = htmlByPath.get(target === '' ? path : target) ?? '';
          return anchor !== '' && !html.includes(` id="${decodeURIComponent(anchor)}"`);
        })
        .map((link) => `${path} → ${link}`),
    );
    expect([...new Set(broken)]).toEqual([]);
  });

  it('lead to no paragraph that stands on two pages of a kind', () => {
    const repeated: string[] = [];
    // /news/:id is the list of articles once more, in another order.
    const kinds = addresses.filter(({ pattern }) => /(?<!^\/news)\/:id$/.test(pattern));
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

/** What a page says in its main part; cards of other pages and notes of a few words do not count. */
function listParagraphs(html: string): Set<string> {
  const main = (/<main[ >].*<\/main>/s.exec(html)?.[0] ?? '').replace(
    /<li><article[ >].*?<\/article>/gs,
    '',
  );
  const texts = [...main.matchAll(/<p(?: [^>]*)?>(.*?)<\/p>/gs)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, '').trim(),
  );
  return new Set(texts.filter((text) => text.length >= 60));
}
