import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { openPage } from './src/browser/open-page';
import { changeLive, liveVersions } from './src/releases/release-cli';
import { currentRun } from './src/run/current-run';
import { startOwnSystem } from './src/system/own-system';
import { plainEnvironment, root } from './src/system/repository';

/** An organizer who signed up on the older data. */
const organizer = { email: 'sana.malik@example.com', password: 'copper lantern seven rivers' };

it('the system starts on data of an older release, and people find there what was theirs', async () => {
  const system = await startOnData('2026-11-22');
  const { page } = await openPage(`${system.url}/login`);
  const form = page.getByRole('form', { name: 'Welcome back' });
  await form.getByLabel(/E-mail address/).fill(organizer.email);
  await form.getByLabel(/^Password/).fill(organizer.password);
  await form.getByRole('button', { name: 'Sign in with e-mail' }).click();
  await page.waitForURL(`${system.url}/databutton`);
  await page.getByText('Respiratory Care After the Monsoon').first().waitFor();
  await system.stop();
});

it("the system starts on an older release's DATA_DIR as it is, and retires what was built for the shell of then", async () => {
  const system = await startOnData('2026-11-23');
  expect(system.live).not.toHaveProperty('library');
  expect((await fetch(`${system.url}/library`)).status).toBe(410);
  await expect(changeLive(system, 'promote', 'library', '1.0.0-b44827ca83a1d')).rejects.toThrow(
    'library 1.0.0-b44827ca83a1d (exports)',
  );
  const mails = await (await fetch(`${system.url}/dev/mailbox`)).text();
  expect(mails).toContain('bilal.qureshi@example.com');
  await system.stop();
});

async function startOnData(date: string) {
  const { directory, versions } = currentRun();
  const dataDir = path.join(directory, `older-${date}`);
  const runTypescript = path.join(root, 'shared/service/src/testing/run-typescript.mjs');
  const program = path.join(root, 'tools/backup/src/testing/make-older-data-dir.ts');
  const words = ['--import', pathToFileURL(runTypescript).href, program, date, dataDir];
  await promisify(execFile)(process.execPath, words, { cwd: root, env: plainEnvironment() });
  const system = await startOwnSystem({ dataDir });
  const live = await liveVersions(system);
  expect(live).toMatchObject(versions);
  for (const page of ['/', '/courses', '/shop'])
    expect((await fetch(system.url + page)).status).toBe(200);
  return { ...system, live };
}
