import { findFrameFaults, listFailureCards } from './src/browser/find-frame-faults';
import { openPage } from './src/browser/open-page';
import { buildOddShop } from './src/releases/build-odd-shop';
import { goLive } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitText } from './src/site/await-text';
import { fetchPage } from './src/site/fetch-page';

let system: SharedSystem;

beforeAll(async () => {
  const [shared, odd] = await Promise.all([shareSystem(), buildOddShop()]);
  system = shared;
  await goLive(system, odd);
  await awaitText(`${system.url}/odd/throws-later/1`, 'Break this page');
});

const pageCard = 'This page cannot be shown right now';

describe('a page that fails', () => {
  it.each([
    ['throws', 500],
    ['loader-throws', 502],
    ['meta-throws', 500],
  ])(
    '(%s) responds with status %d, the frame and a card, and its links still work',
    async (id, expected) => {
      const { page, status } = await openPage(`${system.url}/odd/${id}/1`);

      expect(status).toBe(expected);
      expect(await findFrameFaults(page)).toEqual([]);
      expect(await listFailureCards(page)).toEqual([pageCard]);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Shop' })
        .click();
      await page.getByRole('heading', { level: 1, name: 'Your Educational Hub' }).waitFor();
    },
  );

  it.each(['throws', 'loader-throws', 'meta-throws'])(
    '(%s) says nothing of its error to visitors',
    async (id) => {
      const { html } = await fetchPage(`${system.url}/odd/${id}/1`);
      expect(html.includes('This page has a fault')).toBe(false);
    },
  );

  it('in the browser alone stays as the server sent it, in the whole frame', async () => {
    const url = `${system.url}/odd/throws-in-browser/1`;
    const { page, status } = await openPage(url);
    const served = await openPage(url, { javaScript: false });

    expect(status).toBe(200);
    const text = (await served.page.locator('main').textContent()) ?? '';
    expect(text.length).toBeGreaterThan(10);
    expect(await page.locator('main').textContent()).toBe(text);
    expect(await findFrameFaults(page)).toEqual([]);
  });

  it('after a while becomes a card, and a retry renders it again', async () => {
    const { page } = await openPage(`${system.url}/odd/throws-later/1`);
    const breaks = page.getByRole('button', { name: 'Break this page' });
    await breaks.click();
    await page.getByText(pageCard).waitFor();
    expect(await findFrameFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Try again' }).click();
    await breaks.waitFor();
  });
});

describe('a widget that fails', () => {
  it('in loading, in rendering or in existing becomes a card of its own, and the page has status 200', async () => {
    const { html } = await fetchPage(`${system.url}/odd/widgets/1`);
    const { page, status } = await openPage(`${system.url}/odd/widgets/1`);

    expect(status).toBe(200);
    expect(html.includes('The page around them')).toBe(true);
    expect(await page.getByText('The page around them').isVisible()).toBe(true);
    // Once interactive, the page tries again what has failed.
    await page
      .getByText(/cannot be shown right now/)
      .nth(2)
      .waitFor();
    expect(await listFailureCards(page)).toEqual([
      'The throwing widget cannot be shown right now.',
      'The loading widget cannot be shown right now.',
      'This part of the page cannot be shown right now.',
    ]);
    expect(await findFrameFaults(page)).toEqual([]);
  });
});
