import type { Page } from 'playwright-core';
import { closeAfterTest } from './src/browser/browser';
import { awaitWorker } from './src/browser/kept-pages';
import { openPage } from './src/browser/open-page';
import { withoutSpeculationRules } from './src/browser/without-speculation-rules';
import { currentRun } from './src/run/current-run';
import { follow, followInDocument, navigationLink } from './src/site/navigation';
import { waitUntil } from './src/wait-until';

const { site } = currentRun();

/** Records the paths whose documents the browser has prefetched, as its own debugger reports them. */
async function recordPrefetches(page: Page): Promise<Set<string>> {
  const session = await page.context().newCDPSession(page);
  closeAfterTest(page);
  const fetched = new Set<string>();
  session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') fetched.add(new URL(key.url).pathname);
  });
  await session.send('Preload.enable');
  return fetched;
}

describe('pointing at a link', () => {
  it('makes the browser fetch the document, which is then there at once', async () => {
    let fetched = new Set<string>();
    const { page, problems } = await openPage(`${site.url}/about`, {
      before: async (opened) => {
        fetched = await recordPrefetches(opened);
      },
    });
    expect([...fetched]).toEqual([]);
    // What was fetched without the service worker is not used for a page that it responds for.
    await awaitWorker(page);
    await navigationLink(page, 'Shop').hover();
    await waitUntil('the document', () => fetched.has('/shop'));

    await follow(page, 'Shop');
    const delivery = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().deliveryType),
    );
    expect(delivery).toEqual(['navigational-prefetch']);
    expect(problems).toEqual([]);
  });
});

describe('pointing at a link in a browser without speculation rules', () => {
  const open = async (path: string) => {
    const requested: string[] = [];
    const opened = await openPage(site.url + path, {
      before: async (page) => {
        await withoutSpeculationRules(page);
        page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      },
    });
    await opened.page.waitForLoadState('networkidle');
    return { ...opened, requested };
  };

  it('fetches everything that its page is made of, once', async () => {
    const { page, problems, requested } = await open('/about');
    await followInDocument(navigationLink(page, 'Courses'));
    await page.getByRole('heading', { level: 1, name: 'Explore Courses' }).waitFor();
    // The browser of the tests fetches the document, too: only the application takes it for an older one.
    expect(requested.filter((path) => path === '/api/course-list')).toHaveLength(1);
    expect(requested.filter((path) => path.startsWith('/assets/catalogue/'))).not.toEqual([]);
    const files = requested.filter((path) => /\.(js|css|woff2)$/.test(path));
    expect(new Set(files).size).toBe(files.length);
    expect(problems).toEqual([]);
  });

  it('of the present page fetches nothing', async () => {
    const { page, requested } = await open('/about');
    await navigationLink(page, 'About').hover();
    // Preparations run in order: that of this link would come before that of the next.
    await followInDocument(navigationLink(page, 'Shop'));
    expect(requested.filter((path) => /^\/assets\/content\/.*\.(js|css)$/.test(path))).toEqual([]);
  });
});
