import type { Page } from 'playwright-core';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { fetchPage } from './src/site/fetch-page';
import { follow } from './src/site/navigation';
import { developOnSite, type SiteDevelopment } from './src/system/start-development';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;
let development: SiteDevelopment;
const page = 'shop/src/grid/GridPage.tsx';
const guides = () => `${system.url}/sanford-guides`;

const shelf = `
import { defineRoute } from '@meridian/composition';

export const route = defineRoute<'/shop/new-shelf'>({
  Page: () => <p className="page-width">A shelf of its own</p>,
  meta: () => ({ title: 'Shelf', description: 'A shelf.', heading: 'Shelf' }),
});
`;

beforeAll(async () => {
  system = await shareSystem();
  development = await developOnSite('shop', system);
});
afterAll(() => development?.stop());

const errorsIn = (problems: readonly string[]) =>
  problems.filter((problem) => !/^console (info|verbose)/.test(problem));
const searchOf = (page: Page) => page.getByRole('searchbox', { name: /^Search / }).first();

/** Opens the link, then a page of the site, as the same visitor. */
async function openDeveloped(url: string) {
  const opened = await openPage(development.link);
  await opened.page.goto(url);
  await awaitInteractive(opened.page);
  return opened;
}

describe('a remote from this machine inside a site that runs', () => {
  it('is on its pages, beside the released rest of the site', async () => {
    const { page, problems } = await openDeveloped(guides());
    await page.getByRole('heading', { level: 1, name: 'Sanford Guide' }).waitFor();
    const banner = page.getByRole('complementary', { name: 'Preview' });
    expect(await banner.textContent()).toContain(`shop from ${development.origin}`);
    const entries = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(entries).toContain(`${development.origin}/entry.js`);
    await follow(page, 'Courses');
    await page.getByRole('heading', { level: 1, name: 'Explore Courses' }).waitFor();
    await follow(page, 'Shop');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Sanford/ })
      .first()
      .waitFor();
    expect(errorsIn(problems)).toEqual([]);
  });

  it('shows an edit at once, and keeps what was typed', async () => {
    const { page: tab, problems } = await openDeveloped(guides());
    await searchOf(tab).fill('mobile');
    await tab.waitForURL(/q=mobile/);
    await tab.evaluate(() => void Reflect.set(window, 'isMarked', true));
    await development.edit(page, (text) =>
      text.replace('{introduction}</p>', '{introduction}</p>\n      <p>Edited just now</p>'),
    );
    await tab.getByText('Edited just now').waitFor();
    expect(await searchOf(tab).inputValue()).toBe('mobile');
    expect(await tab.evaluate(() => Reflect.get(window, 'isMarked'))).toBe(true);
    expect(errorsIn(problems)).toEqual([]);
    expect((await fetchPage(guides())).html).not.toContain('Edited just now');
  });

  it('has a new page without a restart', async () => {
    await development.write('shop/src/grid/shelf.route.tsx', shelf);
    await development.edit('shop/src/remote.ts', (text) =>
      text.replace(
        'routes: {',
        "routes: {\n    shelf: { path: '/shop/new-shelf', module: () => import('./grid/shelf.route') },",
      ),
    );
    const url = `${system.url}/shop/new-shelf`;
    const cookie = `preview=${development.link.split('/').at(-1)}`;
    const isThere = async () => (await fetch(url, { headers: { cookie } })).status === 200;
    await waitUntil('the new page', isThere);
    const { page, problems } = await openDeveloped(url);
    await page.getByText('A shelf of its own').waitFor();
    expect(errorsIn(problems)).toEqual([]);
    expect((await fetch(`${system.url}/shop/new-shelf`)).status).toBe(404);
  });

  it('ends with its command', async () => {
    await development.stop();
    const status = async () =>
      (await fetch(development.link, { redirect: 'manual' })).status === 404;
    await waitUntil('the end of the preview', status);
    expect((await fetchPage(guides())).heading).toBe('Sanford Guide');
  });
});
