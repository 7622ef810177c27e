import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { fetchPage } from './src/site/fetch-page';
import { isSameDocument, markDocument } from './src/site/navigation';
import { type Development, startDevelopment } from './src/system/start-development';
import { waitUntil } from './src/wait-until';

const file = 'shop/src/grid/GridPage.tsx';
const styles = 'shop/src/grid/grid.module.css';
let development: Development;
let url: string;

beforeAll(async () => {
  development = await startDevelopment(['shop']);
  url = `${development.url}/sanford-guides`;
});
afterEach(() => development?.restore());
afterAll(() => development?.stop());

const atTheTop = (code: string) => (text: string) =>
  text.replace('  const { introduction,', `  ${code}\n  const { introduction,`);
const addText = (added: string) => (text: string) =>
  text.replace('{introduction}</p>', `{introduction}</p>\n      <p>${added}</p>`);

/** A touch of it brings the page's code. */
const searchOf = (page: Page) => page.getByRole('searchbox', { name: /^Search / }).first();
const overlayOf = (page: Page) => page.getByRole('alertdialog');
async function heal(page: Page): Promise<void> {
  await development.restore();
  await overlayOf(page).waitFor({ state: 'hidden' });
  expect((await fetchPage(url)).status).toBe(200);
}

async function openTyped() {
  const opened = await openPage(url);
  const search = searchOf(opened.page);
  await search.fill('mobile');
  await opened.page.waitForURL(/q=mobile/);
  await markDocument(opened.page);
  const isKept = async () =>
    (await isSameDocument(opened.page)) && (await search.inputValue()) === 'mobile';
  return { ...opened, isKept };
}

const hashOf = (page: Page) =>
  page.evaluate((): string => Reflect.get(window, 'developmentHashes').shop());

/** The overlay can be faster than the terminal. */
const awaitInTerminal = (text: RegExp) =>
  waitUntil(`${text} in the terminal`, () => text.test(development.output()));
const awaitInConsole = (problems: readonly string[], text: string) =>
  waitUntil(`"${text}" in the console`, () => problems.some((one) => one.includes(text)));
const errorsIn = (problems: readonly string[]) =>
  problems.filter((problem) => !/^console (info|verbose)/.test(problem));

describe('a page under development', () => {
  it('is rendered on the server as in production, and hydrated without a message', async () => {
    const { status, title, heading, html } = await fetchPage(url);
    expect({ status, heading }).toEqual({ status: 200, heading: 'Sanford Guide' });
    expect(title).toMatch(/^Sanford Guide.* · Meridian Health Education$/);
    expect(html).toContain('<link rel="canonical"');
    expect(html).toContain('application/ld+json');
    const { problems } = await openTyped();
    expect(errorsIn(problems)).toEqual([]);
  });

  it('shows an edit of its code or styles at once, keeps what was typed, and has it in the next document', async () => {
    const { page, problems, isKept } = await openTyped();
    const before = await hashOf(page);
    expect(before).toMatch(/^[0-9a-f]+$/);
    await development.edit(file, addText('Edited just now'));
    await page.getByText('Edited just now').waitFor();
    expect(await isKept()).toBe(true);
    expect((await fetchPage(url)).html).toContain('Edited just now');
    expect(await hashOf(page)).not.toBe(before);

    const introduction = page.locator('[class*=introduction]').first();
    await development.edit(styles, (text) =>
      text.replace('color: var(--ink-soft);', 'color: rgb(1, 2, 3);'),
    );
    await waitUntil('the new colour', async () => {
      const colour = await introduction.evaluate((one) => getComputedStyle(one).color);
      return colour === 'rgb(1, 2, 3)';
    });
    expect(await isKept()).toBe(true);
    expect(errorsIn(problems)).toEqual([]);
  });

  it('shows the newest sources when they change before its last script is loaded, without a message', async () => {
    let built: Promise<void> | undefined;
    const { page, problems } = await openPage(url, {
      before: async (opened) => {
        await opened.route(/\/assets\/shop\/.*\/routes\.[^/]*\.js/, async (route) => {
          built ??= development.editAndBuild(file, addText('Edited meanwhile'));
          await built;
          await route.continue();
        });
        // This is slower than all that the page could try meanwhile.
        await opened.route(/\.hot-update\./, async (route) => {
          await sleep(1000);
          await route.continue();
        });
      },
    });
    await searchOf(page).focus();
    await page.getByText('Edited meanwhile').waitFor();
    expect(errorsIn(problems)).toEqual([]);
    expect(await overlayOf(page).count()).toBe(0);
  });

  it('shows shell, remotes and what they share to the devtools of Module Federation', async () => {
    const { page } = await openTyped();
    // The devtools read this. Source: Module Federation, its runtime's global.
    const seen = await page.evaluate(() => {
      const { moduleInfo } = Reflect.get(window, '__FEDERATION__');
      return Object.entries<{ shared?: { sharedName: string }[] }>(moduleInfo).map(
        ([name, { shared = [] }]) => [name, shared.map(({ sharedName }) => sharedName).sort()],
      );
    });
    const shared = ['composition', 'contracts', 'ui'].map((name) => `@meridian/${name}`);
    expect(seen).toEqual([
      ['shell', expect.any(Array)],
      [expect.stringMatching(/^shop_development:.*mf-manifest\.json$/), [...shared, 'react']],
    ]);
  });

  it('shows an edit without another document when it is never hydrated', async () => {
    const { page, problems } = await openPage(`${development.url}/shop`);
    await markDocument(page);
    await development.edit('shop/src/hub/HubPage.tsx', (text) =>
      text.replace(/<Section([^>]*)>/, '<Section$1><p>Edited on the hub</p>'),
    );
    await page.getByText('Edited on the hub').waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(errorsIn(problems)).toEqual([]);
  });
});

describe('an error in the sources', () => {
  it('of rendering is in overlay, console and terminal until the next save', async () => {
    await development.editAndBuild(
      file,
      atTheTop("if (products.length > 0) throw new Error('No shelf is free');"),
    );
    const { page, status, problems } = await openPage(url);
    expect(status).toBe(500);
    const overlay = overlayOf(page);
    await overlay.getByText('No shelf is free', { exact: false }).first().waitFor();
    expect(await overlay.locator('section').count()).toBe(1);
    expect(await overlay.textContent()).toMatch(
      /shop failed on the serverError: No shelf is freeshop\/src\/grid\/GridPage\.tsx:\d+ /,
    );
    // What the browser meets when it renders the page again is the same error.
    await waitUntil('the browser to have tried', () =>
      page.evaluate(() => document.querySelector('[data-part=page] [role=status]') !== null),
    );
    await awaitInConsole(problems, 'No shelf is free');
    await awaitInTerminal(
      /^shop: Error: No shelf is free\n {2}shop\/src\/grid\/GridPage\.tsx:\d+, on the server/m,
    );
    await heal(page);
    await page.getByRole('heading', { level: 1, name: 'Sanford Guide' }).waitFor();
  });

  it('of the types is in overlay and terminal until mended', async () => {
    const { page } = await openPage(url);
    await development.edit(file, atTheTop("const wrong: number = 'a word'; void wrong;"));
    await overlayOf(page).getByText("Type 'string' is not assignable to type 'number'").waitFor();
    expect(await overlayOf(page).textContent()).toMatch(
      /shop has a type error.*shop\/src\/grid\/GridPage\.tsx:\d+:9/,
    );
    await awaitInTerminal(/^shop: type error: shop\/src\/grid\/GridPage\.tsx:\d+:9 TS2322/m);
    await heal(page);
  });

  it('of the syntax is in the overlay, and the page stays as it is until it is mended', async () => {
    const { page, isKept } = await openTyped();
    await development.edit(file, atTheTop('const = ;'));
    await overlayOf(page).getByText('shop cannot be built').waitFor();
    expect(await isKept()).toBe(true);
    // The bundler may load the page again with the mended styles.
    await heal(page);
  });
});

// This test is the last: the development server starts again with this file, and pages are loaded again with it.
it('names a link to a page that is no longer declared', async () => {
  const { page } = await openPage(url);
  await development.edit('shop/src/remote.ts', (text) =>
    text.replace("path: '/books'", "path: '/library'"),
  );
  await overlayOf(page).getByText('shop/src/hub/HubPage.tsx').first().waitFor();
  expect(await overlayOf(page).textContent()).toContain(`'"/books"' is not assignable`);
  await heal(page);
});
