import type { Locator } from 'playwright-core';
import { openTab } from './src/browser/browser';
import { openPage } from './src/browser/open-page';
import { watchProblems } from './src/browser/watch-problems';
import { goLive } from './src/releases/release-cli';
import { shareSystem } from './src/releases/shared-system';
import { currentRun } from './src/run/current-run';
import { fetchPage } from './src/site/fetch-page';
import { buildStockRemote, startStockHost } from './src/stock/stock-apps';

it('a host that is not ours shows widgets of releases, with our styles and its own React', async () => {
  const { site, versions } = currentRun();
  const manifest = `${site.url}/assets/content/${versions.content}/mf-manifest.json`;
  const host = await startStockHost(site.url, manifest);
  const page = await openTab(true);
  const problems = watchProblems(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(host);
  // One widget is loaded by its runtime, one is of a release, and one is named by its build.
  await page.getByRole('heading', { level: 2, name: 'Conferences of Meridian' }).waitFor();
  await page.getByText('Participations').waitFor();
  const courses = page.getByRole('region', { name: 'Courses of Meridian' });
  await courses.getByRole('heading', { level: 3 }).nth(2).waitFor();
  const link = courses.getByRole('link', { name: 'All courses' });
  expect(await link.getAttribute('href')).toBe(`${site.url}/courses`);

  const styleOf = (element: Locator, name: string) =>
    element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);
  const [ours, own] = [
    courses.getByRole('heading', { level: 2 }),
    page.getByRole('heading', { level: 2, name: 'What its nurses learn' }),
  ];
  expect(await styleOf(ours, 'font-family')).toContain('Source Serif 4 Variable');
  expect(await styleOf(own, 'font-family')).not.toContain('Source Serif 4 Variable');
  expect(await styleOf(page.locator('body'), 'margin-top')).toBe('8px');
  expect(await styleOf(page.locator('html'), '--ink')).toBe('');
  await page.evaluate(() => document.fonts.ready);
  expect(requested.some((url) => url.includes('/font/source-serif'))).toBe(true);

  expect(problems).toEqual([]);
});

it('a remote of any build is a page of the site by its record, rendered here, from our origin, under our policies', async () => {
  const [system, directory] = await Promise.all([shareSystem(), buildStockRemote()]);
  await goLive(system, { app: 'archive', version: '1.0.0', directory });
  const url = `${system.url}/archive`;
  const { html, ...served } = await fetchPage(url);
  expect(served).toMatchObject({
    status: 200,
    heading: 'The archive',
    title: 'The archive · Meridian Health Education',
  });
  expect(html).toMatch(/The reading room.*Books on the shelf: 0/s);

  const scripts: string[] = [];
  const { page, problems } = await openPage(url, {
    before: async (opened) => {
      opened.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/\/archive\/.*\.js$/.test(pathname)) scripts.push(pathname);
      });
    },
  });
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByText('Books on the shelf: 1', { exact: true }).waitFor();
  const background = await page
    .locator('.archive')
    .evaluate((element) => getComputedStyle(element).backgroundImage);
  expect(background).toContain(`${system.url}/assets/archive/1.0.0/`);
  expect(problems).toEqual([]);
  expect(scripts).toContain('/assets/archive/1.0.0/entry.js');
  expect(new Set(scripts).size).toBe(scripts.length);
  for (const script of scripts)
    expect(html).toMatch(new RegExp(`href="${script}"[^>]* integrity="sha384-`));
});
