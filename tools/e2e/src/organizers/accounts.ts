import type { Page } from 'playwright-core';
import { runScript } from '../system/repository';

/** On the page for that. */
export async function signUp(
  page: Page,
  texts: { name: string; email: string; password: string },
): Promise<void> {
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel(/Full name/).fill(texts.name);
  await form.getByLabel(/E-mail address/).fill(texts.email);
  await form.getByLabel(/^Password/).fill(texts.password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Your account has been created' }).waitFor();
}

/** Makes somebody with an account an editor, who decides on conferences. */
export async function grantAdmin(dataDir: string, email: string): Promise<void> {
  const words = ['organizers', 'grant-admin', email];
  expect(await runScript('tools/release/run-cli.mjs', words, { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
  });
}
