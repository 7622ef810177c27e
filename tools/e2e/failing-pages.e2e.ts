import path from 'node:path';
import { openDevelopmentKeys } from '@meridian/registry/client';
import type { Page } from 'playwright-core';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { findFrameFaults, listFailureCards } from './src/faults/find-frame-faults';
import { buildOddShop } from './src/releases/build-odd-shop';
import { goLive } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitText, fetchPage } from './src/site/fetch-page';
import { navigationLink } from './src/site/navigation';
import { fetchClientMap, liveRelease } from './src/site/served-map';
import { waitUntil } from './src/wait-until';

const pageCard = 'This page cannot be shown right now';
const main = (page: Page) => page.getByRole('main');
const statusOf = async (url: string) => (await fetchPage(url)).status;

let system: SharedSystem;
beforeAll(async () => {
  system = await shareSystem();
});

describe('a page that fails', () => {
  beforeAll(async () => {
    await goLive(system, await buildOddShop());
    await awaitText(`${system.url}/odd/throws-later/1`, 'Break this page');
  });
  const odd = (id: string) => `${system.url}/odd/${id}/1`;

  it.each([
    ['throws', 500],
    ['loader-throws', 502],
    ['meta-throws', 500],
  ])(
    '(%s) responds with status %d, the frame and a card without its error',
    async (id, expected) => {
      const { page, status } = await openPage(odd(id));
      expect(status).toBe(expected);
      expect(await findFrameFaults(page)).toEqual([]);
      expect(await listFailureCards(page)).toEqual([pageCard]);
      expect((await fetchPage(odd(id))).html).not.toContain('This page has a fault');
      await navigationLink(page, 'Shop').click();
      await page.getByRole('heading', { level: 1, name: 'Your Educational Hub' }).waitFor();
    },
  );

  it('has its message, place and stack in log and registry, by its number or its release', async () => {
    const { html } = await fetchPage(odd('throws'));
    const [, requestId = ''] = /please name this number: ([\w-]+)</.exec(html) ?? [];
    const { version } = liveRelease(await fetchClientMap(system.url), 'shop');
    const known = { app: 'shop', version, message: 'Error: This page has a fault' };
    const line = await waitUntil('the line in the log', () =>
      system
        .output()
        .split('\n')
        .find((one) => one.includes(requestId) && one.includes('page failed')),
    );
    const stack = expect.stringMatching(/^at .*server\.cjs:\d+:\d+/);
    expect(JSON.parse(line)).toMatchObject({ ...known, route: 'shop/throws', requestId, stack });

    const { page } = await openPage(odd('throws-later'));
    await awaitInteractive(page);
    await page.getByRole('button', { name: 'Break this page' }).click();
    await page.getByText(pageCard).waitFor();
    const findError = (expected: object) =>
      waitUntil(`${JSON.stringify(expected)} at the registry`, async () => {
        const found = await listErrors(system, 'shop');
        const entries = Object.entries(expected);
        return found.find((one) => entries.every(([key, value]) => one[key] === value));
      });
    expect(await findError({ ...known, side: 'server', requestId })).toMatchObject({
      ...{ route: 'shop/throws', stack },
    });
    expect(await findError({ side: 'browser', message: 'This page has a fault' })).toMatchObject({
      ...{ version, where: expect.stringMatching(/\w/), requestId: null },
    });
  });

  it('only in the browser stays as the server sent it, and later becomes a card with a retry', async () => {
    const { page, status } = await openPage(odd('throws-in-browser'));
    const served = await openPage(odd('throws-in-browser'), { javaScript: false });
    expect(status).toBe(200);
    const text = (await main(served.page).textContent()) ?? '';
    expect(text.length).toBeGreaterThan(10);
    expect(await main(page).textContent()).toBe(text);
    expect(await findFrameFaults(page)).toEqual([]);

    await page.goto(odd('throws-later'));
    await awaitInteractive(page);
    const breaks = page.getByRole('button', { name: 'Break this page' });
    await breaks.click();
    await page.getByText(pageCard).waitFor();
    expect(await findFrameFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await breaks.waitFor();
  });

  it('in its widgets only has status 200, and a card for each of them', async () => {
    const { page, status } = await openPage(odd('widgets'));
    expect(status).toBe(200);
    expect(await page.getByText('The page around them').isVisible()).toBe(true);
    // Once interactive, the page tries again what has failed.
    await page
      .getByText(/cannot be shown/)
      .nth(2)
      .waitFor();
    expect(await listFailureCards(page)).toEqual([
      'The throwing widget cannot be shown right now.',
      'The loading widget cannot be shown right now.',
      'This part of the page cannot be shown right now.',
    ]);
    expect(await findFrameFaults(page)).toEqual([]);
  });

  it('to end on the server is not rendered again for a while, so that many requests delay no other page', async () => {
    const waiting = (id: number) => statusOf(`${system.url}/odd/waits/${id}`);
    expect(await waiting(1)).toBe(503);
    // These are more than the server renders at a time.
    const many = Array.from({ length: 20 }, (_, index) => waiting(index + 2));
    const others = ['/partners-detail/1', '/courses', '/books'];
    for (const path of others)
      expect([path, await statusOf(system.url + path)]).toEqual([path, 200]);
    expect(new Set(await Promise.all(many))).toEqual(new Set([503]));
    const tooLong = /\/odd\/waits\/\d+ was not done within/g;
    expect(new Set(system.output().match(tooLong)).size).toBe(1);
  });

  it('to end on the server is rendered in the browser instead', async () => {
    const { page, status, problems } = await openPage(odd('waits'));
    await page.getByText('This was loaded in the browser').waitFor();
    expect(status).toBe(503);
    expect(await page.getByRole('heading', { level: 1, name: 'Odd page' }).isVisible()).toBe(true);
    expect(await findFrameFaults(page)).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('503'))).toEqual([]);
  });
});

async function listErrors(
  { dataDir, registryUrl }: { dataDir: string; registryUrl: string },
  app: string,
): Promise<Record<string, unknown>[]> {
  const token = await openDevelopmentKeys(path.join(dataDir, 'keys')).telemetryToken();
  const url = `${registryUrl}/api/registry/channels/production/errors?app=${app}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const { errors } = (await response.json()) as { errors: Record<string, unknown>[] };
  return errors;
}
