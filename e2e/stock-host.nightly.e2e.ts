import type { Locator, Page } from 'playwright-core';
import { openTab } from './src/browser/browser';
import { watchProblems } from './src/browser/watch-problems';
import { currentRun } from './src/run/current-run';
import { startStockHost } from './src/stock/stock-host';

let host: string;
let page: Page;
let problems: string[];
const requested: string[] = [];
const { site, versions } = currentRun();

beforeAll(async () => {
  const entry = `${site.url}/assets/content/${versions.content}/stock/entry.js`;
  host = await startStockHost(site.url, entry);
});

/** A document for each test, because tabs are given back after each. */
beforeEach(async () => {
  page = await openTab(true);
  problems = watchProblems(page);
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(host);
  await page.getByText('Participations').waitFor();
  await courses().getByRole('heading', { level: 3 }).first().waitFor();
});

const courses = () => page.getByRole('region', { name: 'Courses of Meridian' });
const styleOf = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

describe('a host that is not ours, built by Module Federation alone', () => {
  it('shows widgets that its build names, that its runtime loads, and of one release, with data', async () => {
    expect(await courses().getByRole('heading', { level: 3 }).count()).toBe(3);
    await page.getByRole('heading', { level: 2, name: 'Conferences of Meridian' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('links to pages of the site', async () => {
    const link = courses().getByRole('link', { name: 'All courses' });
    expect(await link.getAttribute('href')).toBe(`${site.url}/courses`);
  });

  it('gives widgets our styles and fonts, and keeps its own', async () => {
    const ours = courses().getByRole('heading', { level: 2 });
    const own = page.getByRole('heading', { level: 2, name: 'What its nurses learn' });
    expect(await styleOf(ours, 'font-family')).toContain('Source Serif 4 Variable');
    expect(await styleOf(own, 'font-family')).not.toContain('Source Serif 4 Variable');
    expect(await styleOf(page.locator('body'), 'margin-top')).toBe('8px');
    expect(await styleOf(page.locator('html'), '--ink')).toBe('');
    await page.evaluate(() => document.fonts.ready);
    expect(requested.some((url) => url.includes('/stock/font/source-serif'))).toBe(true);
  });

  it('gives widgets its own React, so that ours is not loaded', async () => {
    const manifest = await (
      await fetch(`${site.url}/federation/catalogue/mf-manifest.json`)
    ).json();
    const [react] = manifest.shared[0].assets.js.sync;
    expect(react).toMatch(/^js\/.+\.js$/);
    expect(requested.filter((url) => url.includes('/stock/js/')).length).toBeGreaterThan(2);
    expect(requested.filter((url) => url.endsWith(react))).toEqual([]);
  });
});
