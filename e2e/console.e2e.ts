import { visitAndReport } from '@meridian/contracts/testing/simulated-visitor';
import type { Page } from 'playwright-core';
import { findAxeViolations } from './src/browser/find-axe-violations';
import { consoleAccount, openConsole, signIn } from './src/console/open-console';
import type { BuiltRelease } from './src/releases/alter-release';
import { oldHeading } from './src/releases/build-next-catalogue';
import { buildRelease } from './src/releases/build-release';
import { findSource } from './src/releases/find-source';
import { changeLive, liveApps, liveVersions, release } from './src/releases/release-cli';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

const app = 'catalogue';
const version = '2.6.0';
let system: RunningSystem;
let next: BuiltRelease;
let before = '';

beforeAll(async () => {
  [system, next] = await Promise.all([
    startOwnSystem(),
    buildRelease(app, version, {
      [findSource(app, `heading: '${oldHeading}'`)]: (text) =>
        text.replaceAll(oldHeading, 'Explore Courses Seen in the Console'),
    }),
  ]);
  before = (await liveVersions(system))[app] ?? '';
  await release(system, 'publish', next.directory);
});

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

describe('signing in', () => {
  it('is asked for where the site leads, and ends with signing out', async () => {
    const { page } = await openConsole(system);
    await page.getByRole('heading', { level: 1, name: 'Live in production' }).waitFor();
    const cookies = await page.context().cookies(system.registryUrl);
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Console' }).waitFor();
    expect(await page.context().cookies(system.registryUrl)).toEqual([]);

    const response = await fetch(`${system.url}/ops/audit`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(`${system.registryUrl}/ops/audit`);
  });

  it('is refused in words without the right password, which can be corrected', async () => {
    const { page } = await openConsole(system);
    await page.getByRole('button', { name: 'Sign out' }).click();
    const { email, password } = consoleAccount(system);
    const wrong = signIn(page, { email, password: `not ${password}` });
    // It waits for a page that does not come.
    wrong.catch(() => {});
    await page.getByText('E-mail address and password do not match.').waitFor();
    expect(await page.getByLabel(/^E-mail address/).inputValue()).toBe(email);
    await signIn(page, { email, password });
    await page.getByRole('heading', { level: 1, name: 'Live in production' }).waitFor();
  });

  it('is needed for all that is not open to everyone', async () => {
    for (const path of ['audit', 'teams', 'events', 'channels/production/servers']) {
      const { status } = await fetch(`${system.registryUrl}/api/registry/${path}`);
      expect([path, status]).toEqual([path, 401]);
    }
  });
});

describe('each page', () => {
  const pages = [
    ['/channels/production', 'Live in production'],
    [`/channels/production/apps/${app}`, app],
    ['/channels/production/history', 'History of production'],
    ['/channels/production/diff?from=0&to=1', 'production from 0 to 1'],
    ['/channels/production/servers', 'Site servers of production'],
    ['/channels/production/releases', 'Releases'],
    [`/channels/production/releases/${app}`, `Releases of ${app}`],
    ['/channels/production/teams', 'Teams'],
    ['/channels/production/audit', 'Audit'],
    ['/nowhere', 'There is no such page'],
  ] as const;

  it.each([
    [360, 'dark'],
    [768, 'light'],
    [1440, 'dark'],
  ] as const)('is readable by everyone at %d px, without a fault', async (width, colorScheme) => {
    const { page, problems } = await openConsole(system, { width, colorScheme });
    for (const [path, title] of pages) {
      await page.goto(`${system.registryUrl}/ops${path}`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await waitUntil(
        `all of ${path}`,
        async () => (await page.getByRole('status', { name: 'Loading' }).count()) === 0,
      );
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      expect([path, isTooWide, await findAxeViolations(page)]).toEqual([path, false, []]);
    }
    expect(problems).toEqual([]);
  });
});

describe('what others change', () => {
  it('is on the screen without loading the page again', async () => {
    const { page, problems } = await openConsole(system);
    await rowOf(page, app).getByText(before).waitFor();
    await changeLive(system, 'promote', app, version, '--reason', 'A better heading');
    await rowOf(page, app).getByText(version).waitFor();
    await changeLive(system, 'rollback', app, '--reason', 'The old one was better');
    await rowOf(page, app).getByText(before).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('a person with a keyboard', () => {
  /** Presses Tab until the element with this name has the focus. */
  async function tabTo(page: Page, name: string): Promise<void> {
    for (let pressed = 0; pressed < 200; pressed += 1) {
      const focused = await page.evaluate(() => {
        const { activeElement } = document;
        const isControl = activeElement?.matches('a, button, input, select, textarea') ?? false;
        const label = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
        return isControl ? `${label ?? ''} ${activeElement?.id ?? ''}` : '';
      });
      if (focused.includes(name)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Expected to reach ${name} by Tab, found that 200 presses do not lead there`);
  }

  it('promotes a release to a share of the visitors, and ends that again', async () => {
    const { page, problems } = await openConsole(system, {
      at: `/channels/production/releases/${app}`,
    });
    await page.getByRole('button', { name: `Promote ${app} ${version}` }).waitFor();
    await tabTo(page, `Promote ${app} ${version}`);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Promote ${app} ${version}` });
    await dialog.waitFor();
    await dialog.getByRole('radio', { name: 'All visitors' }).focus();
    await page.keyboard.press('ArrowDown');
    await dialog.getByText(`${app} ${version} for 10 %`).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await tabTo(page, 'reason');
    await page.keyboard.type('Seen in the console');
    await tabTo(page, 'Promote');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const canaryOf = async () => (await liveApps(system)).find((one) => one.app === app)?.canary;
    expect(await canaryOf()).toMatchObject({ version, percent: 10 });

    await page.goto(`${system.registryUrl}/ops/channels/production`);
    await rowOf(page, app).getByText(`${version} for 10 %`).waitFor();
    await tabTo(page, `End the canary of ${app}`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(`canary ${version} of ${app} ended`).waitFor();
    await tabTo(page, 'reason');
    await page.keyboard.type('It was only tried');
    await tabTo(page, 'End the canary');
    await page.keyboard.press('Enter');
    await rowOf(page, app).getByText(`${version} for 10 %`).waitFor({ state: 'detached' });
    expect(await canaryOf()).toBeNull();
    expect(problems).toEqual([]);

    const entries = (await release(system, 'history', app)) as {
      actor: string;
      reason: string;
    }[];
    const { email } = consoleAccount(system);
    expect(entries.slice(0, 2)).toMatchObject([
      { actor: email, reason: 'It was only tried' },
      { actor: email, reason: 'Seen in the console' },
    ]);
  });
});

describe('a change that the registry would reject', () => {
  it('cannot be made, and is told why', async () => {
    const freeze = ['freeze', '--until', '2100-01-01T00:00Z', '--reason', 'Exams'];
    const { id } = (await release(system, ...freeze)) as { id: string };
    const { page, problems } = await openConsole(system, {
      at: `/channels/production/releases/${app}`,
    });
    await page.getByRole('button', { name: `Promote ${app} ${version}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It would be rejected').waitFor();
    await dialog.getByText(/Exams/).first().waitFor();
    expect(await dialog.getByRole('button', { name: 'Promote' }).isDisabled()).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    await release(system, 'thaw', id, '--reason', 'They are over');
    await dialog.getByText(`${app} ${before} → ${version}`).first().waitFor();
    expect(problems).toEqual([]);
  });
});

describe('a preview', () => {
  it('is a link to the site with the release', async () => {
    const { page, problems } = await openConsole(system, {
      at: `/channels/production/releases/${app}`,
    });
    await page.getByRole('button', { name: `Preview of ${app} ${version}` }).click();
    const link = page.getByRole('link', { name: /Open the preview/ });
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(new RegExp(`^${system.url}/preview/`));
    const { status } = await fetch(href, { redirect: 'manual' });
    expect([302, 303]).toContain(status);
    expect(problems).toEqual([]);
  });
});

describe('a canary that throws', () => {
  it('is shown with its evidence once it was rolled back by itself', async () => {
    const bad = await buildRelease(app, '2.6.1', {
      [findSource(app, `heading: '${oldHeading}'`)]: (text) =>
        text.replaceAll(oldHeading, 'Explore Courses That Throw in the Console'),
    });
    await release(system, 'publish', bad.directory);
    const { page, problems } = await openConsole(system, {
      at: `/channels/production/apps/${app}`,
    });
    const reason = ['--reason', 'To see how it does'];
    await changeLive(system, 'promote', app, bad.version, '--percent', '10', ...reason);
    let visits = 0;
    const visit = async (index: number) => {
      const visitor = { clientIp: `13.${index >> 8}.${index & 255}.7` };
      await visitAndReport(`${system.url}/courses`, app, visitor, (got) =>
        got === bad.version ? [{ app, version: got, kind: 'render' }] : [],
      );
    };
    await waitUntil(
      'the end of the canary',
      async () => {
        await Promise.all(Array.from({ length: 20 }, () => visit(visits++)));
        return await page.getByText('rolled back by itself').first().isVisible();
      },
      { timeoutMs: 120_000 },
    );
    await page.getByRole('heading', { name: `Evidence on ${bad.version}` }).waitFor();
    await page
      .getByRole('row', { name: /client errors/ })
      .first()
      .waitFor();
    const curves = page.getByRole('figure').filter({ hasText: 'Evidence against it' });
    await curves.locator('canvas').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
