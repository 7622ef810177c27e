import path from 'node:path';
import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { goLive, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { currentRun } from './src/run/current-run';
import { awaitText } from './src/site/await-text';
import { fetchPage } from './src/site/fetch-page';
import { startStockRemote } from './src/stock/stock-remote';

const sentence = 'This part of the page appears once its script has loaded.';
// Other tests of the same system release an app called library.
let system: SharedSystem;
let adopted: { app: string; version: string; directory: string; lacks: string[] };

beforeAll(async () => {
  const [started, manifest] = await Promise.all([shareSystem(), startStockRemote()]);
  system = started;
  const out = path.join(currentRun().directory, 'adopted-archive');
  adopted = (await release(
    system,
    ...['adopt', manifest, '--app', 'archive', '--route', '/archive=./Reading'],
    ...['--title', 'The archive', '--version', '1.0.0', '--out', out],
  )) as typeof adopted;
  await goLive(system, adopted);
  await awaitText(`${system.url}/archive`, sentence);
});

const count = (page: Page, number: number) =>
  page.getByText(`Books on the shelf: ${number}`, { exact: true });

describe('a remote that was built without us and is adopted', () => {
  it('says what it lacks', () => {
    expect(adopted.lacks.join('\n')).toContain('rendering on the server');
  });

  it('has a page of the site, with its title, before its script runs', async () => {
    expect(await fetchPage(`${system.url}/archive`)).toMatchObject({
      status: 200,
      heading: 'The archive',
      title: 'The archive · Meridian Health Education',
    });
  });

  it('responds to visitors in our shell, with our React, under our policies', async () => {
    const { page, problems } = await openPage(`${system.url}/archive`);
    await count(page, 0).waitFor();
    await page.getByRole('button', { name: 'One more' }).click();
    await count(page, 1).waitFor();
    await page.getByText('Loaded by its own loader').waitFor();
    const background = await page
      .locator('.library-counter')
      .evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(background).toContain(`${system.url}/assets/archive/1.0.0/stock/`);
    expect(problems).toEqual([]);
  });

  it('comes from our origin, each script once, those that the page needs with their hashes', async () => {
    const scripts: string[] = [];
    const { page } = await openPage(`${system.url}/archive`, {
      before: async (opened) => {
        opened.on('request', (request) => {
          if (request.url().includes('/archive/') && request.url().endsWith('.js'))
            scripts.push(new URL(request.url()).pathname);
        });
      },
    });
    await page.getByText('Loaded by its own loader').waitFor();
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(scripts.every((script) => script.startsWith('/assets/archive/1.0.0/'))).toBe(true);
    const html = await (await fetch(`${system.url}/archive`)).text();
    for (const script of scripts.filter((one) => html.includes(one)))
      expect(html).toMatch(new RegExp(`href="${script}"[^>]* integrity="sha384-`));
    expect(scripts.filter((one) => html.includes(one)).length).toBe(scripts.length - 1);
  });
});
