import type { Page } from 'playwright-core';
import { breakFiles, type Fault } from './src/browser/break-files';
import { findFrameFaults, listFailureCards } from './src/browser/find-frame-faults';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { follow } from './src/site/navigation';
import { fetchClientMap, liveRelease } from './src/site/page-state';

const { site } = currentRun();

/** A page of the remote itself, pages of others by their labels in the navigation, and a fault. */
const cases = [
  { app: 'content', own: '/about', others: ['Courses', 'Shop'], fault: 'missing' },
  { app: 'catalogue', own: '/courses', others: ['About', 'Shop'], fault: 'corrupted' },
  { app: 'shop', own: '/shop', others: ['About', 'Courses'], fault: 'missing' },
  { app: 'account', own: '/login', others: ['About', 'Courses', 'Shop'], fault: 'corrupted' },
] as const;

/** Gives the fault to a remote's entry file, on all pages of this visitor. */
async function breakEntry(page: Page, app: string, fault: Fault) {
  const { version } = liveRelease(await fetchClientMap(site.url), app);
  return breakFiles(page, [`/${app}/${version}/entry.js`], fault);
}

const pageCard = 'This page cannot be shown right now';

/** Opens the remote's page and expects a card there, and that the pages of others work. */
async function expectOneCard({ app, own, others }: (typeof cases)[number], fault: Fault) {
  let broken: Awaited<ReturnType<typeof breakFiles>> | undefined;
  const { page } = await openPage(site.url + own, {
    before: async (opened) => {
      broken = await breakEntry(opened, app, fault);
    },
  });
  await page.getByText(pageCard).waitFor();
  expect(await findFrameFaults(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Try again' }).first().isVisible()).toBe(true);
  for (const label of others) {
    await follow(page, label);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await listFailureCards(page)).not.toContain(pageCard);
  }
  return { page, mend: () => broken?.mend() };
}

describe('without a previous release', () => {
  // At once, because their pages do little else than wait.
  it('an entry file that hangs leaves a card in the whole frame, and all others work', () =>
    Promise.all(cases.slice(0, 2).map((one) => expectOneCard(one, 'hanging'))));

  it.each(cases)(
    'when the entry file of $app is $fault, its page is a card, all others work, and a retry shows it once the file is back',
    async (one) => {
      const { page, mend } = await expectOneCard(one, one.fault);
      for (const _ of one.others) await page.goBack();
      await page.getByText(pageCard).waitFor();
      await mend();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();

      await page.getByText(pageCard).waitFor({ state: 'detached' });
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    },
  );

  it('widgets become cards with a retry or plain links, and the page stays', async () => {
    let fault: Awaited<ReturnType<typeof breakFiles>> | undefined;
    const { page } = await openPage(site.url, {
      before: async (opened) => {
        fault = await breakEntry(opened, 'catalogue', 'missing');
      },
    });
    const cards = page.getByRole('main').getByText(/cannot be shown right now/);
    await cards.nth(1).waitFor();
    expect(await cards.allTextContents()).not.toContain(pageCard);
    expect(await findFrameFaults(page)).toEqual([]);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Conferences' }).waitFor();

    await fault?.mend();
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    while ((await retry.count()) > 0) {
      const before = await retry.count();
      await retry.first().click();
      await page.waitForFunction(
        ([count]) => document.querySelectorAll('main [role=alert] button').length < count,
        [before] as const,
      );
    }
    expect(await listFailureCards(page)).toEqual([]);
  });

  it('the sign-in state becomes the plain LOGIN link', async () => {
    const { page } = await openPage(site.url, {
      before: (opened) => breakEntry(opened, 'account', 'missing'),
    });
    const login = page.getByRole('banner').getByRole('link', { name: 'LOGIN' });

    expect(await login.getAttribute('href')).toBe('/login');
    expect(await login.getAttribute('target')).toBe('_blank');
  });

  it('a new document shows the page once the file is back', async () => {
    let fault: Awaited<ReturnType<typeof breakFiles>> | undefined;
    const { page } = await openPage(`${site.url}/shop`, {
      before: async (opened) => {
        fault = await breakEntry(opened, 'shop', 'corrupted');
      },
    });
    await fault?.mend();
    await page.reload();
    await awaitInteractive(page);
    expect(await listFailureCards(page)).toEqual([]);
  });
});
