import path from 'node:path';
import { openPage } from './src/browser/open-page';
import { liveVersions } from './src/releases/release-cli';
import { currentRun } from './src/run/current-run';
import { copyCompressedFiles } from './src/system/copy-data';
import { startOwnSystem } from './src/system/own-system';
import { root, runScript } from './src/system/repository';

/** `backup/README.md` says who did what there. */
const olderData = path.join(root, 'backup/test-data/data-of-2026-11-22.tar.gz');
const organizer = { email: 'sana.malik@example.com', password: 'copper lantern seven rivers' };

it('the system starts on the data of an older release, and people find there what was theirs', async () => {
  const { directory, versions } = currentRun();
  const dataDir = path.join(directory, 'older');
  const words = ['restore', olderData];
  const { code, stdout } = await runScript('scripts/run-cli.mjs', words, { DATA_DIR: dataDir });
  expect([code, stdout]).toEqual([0, expect.stringContaining('0003-uploads-of-releases.sql')]);
  await copyCompressedFiles(dataDir);
  const system = await startOwnSystem({ dataDir });

  expect(await liveVersions(system)).toMatchObject(versions);
  for (const page of ['/', '/courses', '/shop'])
    expect((await fetch(system.url + page)).status).toBe(200);

  const { page } = await openPage(`${system.url}/login`);
  const form = page.getByRole('form', { name: 'Welcome back' });
  await form.getByLabel(/E-mail address/).fill(organizer.email);
  await form.getByLabel(/^Password/).fill(organizer.password);
  await form.getByRole('button', { name: 'Sign in with e-mail' }).click();
  await page.waitForURL(`${system.url}/databutton`);
  await page.getByText('Respiratory Care After the Monsoon').first().waitFor();
  await system.stop();
});
