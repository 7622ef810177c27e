import type { Page } from 'playwright-core';
import { breakFiles, type Fault } from './src/browser/break-files';
import { removeAfterTest } from './src/browser/browser';
import { findFrameFaults, listFailureCards } from './src/browser/find-frame-faults';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { withoutSpeculationRules } from './src/browser/without-speculation-rules';
import { currentRun } from './src/run/current-run';
import { follow, followInDocument, navigationLink } from './src/site/navigation';
import { fetchClientMap, liveRelease } from './src/site/page-state';
import { waitUntil } from './src/wait-until';

const { site } = currentRun();

/** A page of the remote, what on it needs its code, pages of others by their labels, and a fault. */
const cases = [
  { app: 'content', own: '/faqs', others: ['Courses', 'Shop'], fault: 'missing' },
  { app: 'catalogue', own: '/courses', others: ['About', 'Shop'], fault: 'corrupted' },
  { app: 'shop', own: '/sanford-guides', others: ['About', 'Courses'], fault: 'missing' },
] as const;

/** Gives the fault to a remote's entry file, on all pages of this visitor. */
async function breakEntry(page: Page, app: string, fault: Fault) {
  const { version } = liveRelease(await fetchClientMap(site.url), app);
  return breakFiles(page, [`/${app}/${version}/entry.js`], fault);
}

/** Collects what the shell reports in the documents of a page, as `app: outcome`. */
async function recordFailures(page: Page): Promise<string[]> {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const script = await page.addInitScript(() => {
    window.addEventListener('shell:release-failed', (event) => {
      const { app, outcome } = (event as CustomEvent<{ app: string; outcome: string }>).detail;
      reportError(new Error(`${app}: ${outcome}`));
    });
  });
  removeAfterTest(page, script);
  return failures;
}

const pageCard = 'This page cannot be shown right now';

/** Opens the remote's page and expects the server's HTML to stay, and that the pages of others work. */
async function expectHtml({ app, own, others }: (typeof cases)[number], fault: Fault) {
  let broken: Awaited<ReturnType<typeof breakFiles>> | undefined;
  let failures: string[] = [];
  const { page } = await openPage(site.url + own, {
    before: async (opened) => {
      failures = await recordFailures(opened);
      broken = await breakEntry(opened, app, fault);
    },
  });
  await waitUntil('the report of the failure', () => failures.includes(`${app}: unavailable`));
  expect(await findFrameFaults(page)).toEqual([]);
  expect(await listFailureCards(page)).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  // The form of the list works without scripts.
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('a');
  await field.press('Enter');
  await page.waitForURL(`**${own}?*q=a*`, { waitUntil: 'commit' });
  for (const label of others) {
    await follow(page, label);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await listFailureCards(page)).toEqual([]);
  }
  return { page, mend: () => broken?.mend() };
}

describe('without a previous release', () => {
  // At once, because their pages do little else than wait.
  it('an entry file that hangs leaves the page as the server rendered it, and all others work', () =>
    Promise.all(cases.slice(0, 2).map((one) => expectHtml(one, 'hanging'))));

  it.each(cases)(
    'when the entry file of $app is $fault, its page stays and works without scripts, and all others work',
    async (one) => {
      await expectHtml(one, one.fault);
    },
  );

  it('what is typed next makes the page respond once the file is back', async () => {
    let fault: Awaited<ReturnType<typeof breakFiles>> | undefined;
    const { page } = await openPage(`${site.url}/courses`, {
      before: async (opened) => {
        fault = await breakEntry(opened, 'catalogue', 'corrupted');
      },
    });
    await fault?.mend();
    await page.getByRole('main').getByRole('searchbox').fill('ecg');
    await page.waitForURL('**/courses?q=ecg');
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('ecg');
  });

  it('a page that the application goes to becomes a card, and a retry shows it once the file is back', async () => {
    let fault: Awaited<ReturnType<typeof breakFiles>> | undefined;
    const { page } = await openPage(`${site.url}/about`, {
      before: async (opened) => {
        await withoutSpeculationRules(opened);
        // Its code is there, its data are not.
        await opened.route('**/api/course-list', (route) => route.abort());
        fault = { mend: () => opened.unroute('**/api/course-list') };
      },
    });
    await followInDocument(navigationLink(page, 'Courses'));
    await page.getByText(pageCard).waitFor();
    await fault?.mend();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText(pageCard).waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('the widgets of a page that needs no code stay as the server rendered them', async () => {
    const { page, problems } = await openPage(site.url, {
      before: (opened) => breakEntry(opened, 'catalogue', 'missing'),
    });
    expect(await listFailureCards(page)).toEqual([]);
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
    expect(await findFrameFaults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('the sign-in state stays the plain LOGIN link, also for who is signed in', async () => {
    let failures: string[] = [];
    const { page } = await openPage(site.url, {
      before: async (opened) => {
        failures = await recordFailures(opened);
        await breakEntry(opened, 'account', 'missing');
        const script = await opened.addInitScript(() =>
          localStorage.setItem('name-logged-in', 'Hina Raza'),
        );
        removeAfterTest(opened, script);
      },
    });
    await waitUntil('the report of the failure', () => failures.includes('account: unavailable'));
    const login = page.getByRole('banner').getByRole('link', { name: 'LOGIN' });
    expect(await login.getAttribute('href')).toBe('/login');
    expect(await login.getAttribute('target')).toBe('_blank');
  });

  it('a new document responds once the file is back', async () => {
    let fault: Awaited<ReturnType<typeof breakFiles>> | undefined;
    const { page } = await openPage(`${site.url}/sanford-guides`, {
      before: async (opened) => {
        fault = await breakEntry(opened, 'shop', 'corrupted');
      },
    });
    await fault?.mend();
    await page.reload();
    await awaitInteractive(page);
    await page.getByRole('main').getByRole('searchbox').fill('guide');
    await page.waitForURL('**/sanford-guides?q=guide');
  });
});
