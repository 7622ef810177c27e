import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';

const { site } = currentRun();

describe('pointing at a link', () => {
  it('fetches everything that its page is made of, once', async () => {
    const asked: string[] = [];
    const { page, problems } = await openPage(`${site.url}/about`, {
      before: async (opened) =>
        opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' });

    const before = asked.length;
    await link.hover();
    await page.waitForLoadState('networkidle');
    const prefetched = asked.slice(before);
    expect(prefetched.filter((path) => path.startsWith('/assets/shop/'))).not.toEqual([]);

    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Your Educational Hub' }).waitFor();
    await page.waitForLoadState('networkidle');
    const late = asked.slice(before + prefetched.length).filter((path) => /\.(js|css)$/.test(path));
    expect(late).toEqual([]);
    const files = asked.filter((path) => /\.(js|css|woff2)$/.test(path));
    expect(new Set(files).size).toBe(files.length);
    expect(problems).toEqual([]);
  });

  it('of a page that is here fetches nothing', async () => {
    const { page } = await openPage(`${site.url}/about`);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .hover();
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
  });
});
