import type { Page } from 'playwright-core';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { consoleAccount, openConsole, rowOf, signIn } from './src/organizers/console-tab';
import { buildNextCatalogue } from './src/releases/build-next-catalogue';
import { liveApps, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';

const app = 'catalogue';
const version = '2.0.0';
let system: SharedSystem;

beforeAll(async () => {
  const [shared, next] = await Promise.all([shareSystem(), buildNextCatalogue()]);
  system = shared;
  await release(system, 'publish', next.directory);
});

it('the console asks for a sign-in, rejects a wrong password in words, and ends the session', async () => {
  const { page } = await openConsole(system);
  const home = page.getByRole('heading', { level: 1, name: 'Live in production' });
  await home.waitFor();
  const cookies = () => page.context().cookies(system.registryUrl);
  expect(await cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Console' }).waitFor();
  expect(await cookies()).toEqual([]);

  const { email, password } = consoleAccount(system);
  const wrong = signIn(page, { email, password: `not ${password}` });
  // The helper waits for a page that does not come.
  wrong.catch(() => {});
  await page.getByText('E-mail address and password do not match.').waitFor();
  expect(await page.getByLabel(/^E-mail address/).inputValue()).toBe(email);
  await signIn(page, { email, password });
  await home.waitFor();

  const response = await fetch(`${system.url}/ops/channels`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe(`${system.registryUrl}/ops/channels`);
  for (const path of ['audit', 'channels/production/errors']) {
    const { status } = await fetch(`${system.registryUrl}/api/registry/${path}`);
    expect([path, status]).toEqual([path, 401]);
  }
});

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

it('a person with a keyboard promotes a release to a share of the visitors, and ends that again', async () => {
  const { page, problems } = await openConsole(system, {
    at: `/channels/production/releases/${app}`,
  });
  await page.getByRole('button', { name: `Promote ${app} ${version}` }).waitFor();
  await tabTo(page, `Promote ${app} ${version}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Promote ${app} ${version}` });
  await dialog.waitFor();
  await tabTo(page, 'percent');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('10');
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
  await tabTo(page, `End the canary: Roll back ${app}`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(`canary ${version} of ${app} ended`).waitFor();
  await tabTo(page, 'reason');
  await page.keyboard.type('It was only tried');
  await tabTo(page, 'Roll back');
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
