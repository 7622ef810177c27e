import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { waitUntil } from './src/wait-until';

const { site } = currentRun();

describe('pointing at a link', () => {
  it('fetches everything that its page is made of, once', async () => {
    const requested: string[] = [];
    const { page, problems } = await openPage(`${site.url}/about`, {
      before: async (opened) =>
        opened.on('request', (request) => requested.push(new URL(request.url()).pathname)),
    });
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' });

    const before = requested.length;
    await link.hover();
    await waitUntil('all that was prefetched', () => page.evaluate(listPreloads, '/assets/shop/'));
    const prefetched = requested.slice(before);
    expect(prefetched.filter((path) => path.startsWith('/assets/shop/'))).not.toEqual([]);

    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Your Educational Hub' }).waitFor();
    const late = requested
      .slice(before + prefetched.length)
      .filter((path) => /\.(js|css)$/.test(path));
    expect(late).toEqual([]);
    const files = requested.filter((path) => /\.(js|css|woff2)$/.test(path));
    expect(new Set(files).size).toBe(files.length);
    expect(problems).toEqual([]);
  });

  it('of the present page fetches nothing', async () => {
    const { page } = await openPage(`${site.url}/about`);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await navigation.getByRole('link', { name: 'About' }).hover();
    // Prefetches run in order: those of this link would come before those of the next.
    await navigation.getByRole('link', { name: 'Shop' }).hover();
    await waitUntil('what the next fetches', () => page.evaluate(listPreloads, '/assets/shop/'));
    expect(requested.filter((path) => /^\/assets\/content\/.*\.(js|css)$/.test(path))).toEqual([]);
  });
});

/** URLs that the page has preloaded below a path; null until all preloads have arrived. */
function listPreloads(below: string): string[] | null {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const found = links
    .map(({ href }) => href)
    .filter((href) => new URL(href).pathname.startsWith(below));
  return found.length > 0 && links.every(({ href }) => loaded.has(href)) ? found : null;
}
