import type { Page } from 'playwright-core';
import { findAxeViolations } from './src/browser/find-axe-violations';
import { openPage } from './src/browser/open-page';
import { fillForm, readSummary, takeTime } from './src/forms/fill-form';
import { message, wholePreRegistration } from './src/forms/samples';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitMail } from './src/site/mailbox';

let site: SharedSystem;
beforeAll(async () => {
  site = await shareSystem();
});

const open = (path: string, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(site.url + path, { before: takeTime, ...options });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Sends a message and a pre-registration from this address. */
async function sendForms(email: string) {
  const contact = (await open('/contact', { javaScript: false })).page;
  await fillForm(contact.getByRole('form', { name: 'Write to us' }), {
    ...message,
    user_email: email,
  });
  await contact.getByRole('button', { name: 'Send message' }).click();
  await heading(contact, /^Thank you for contacting us/).waitFor();
  const reference = (await contact.getByText(/^MHE-[0-9A-Z]{8}$/).textContent()) ?? '';
  const enrol = (await open('/enroll-now', { javaScript: false })).page;
  await fillForm(enrol.getByRole('form', { name: 'Pre-registration' }), {
    ...wholePreRegistration,
    user_email: email,
  });
  await enrol.getByRole('button', { name: 'Send pre-registration' }).click();
  await heading(enrol, 'Your details have been sent').waitFor();
  return { reference };
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('deleting one’s data, %s', (_, javaScript) => {
  const email = `deletes.${javaScript ? 'with' : 'without'}@example.com`;

  it('takes a link that is mailed, lists what there is, and deletes it once', async () => {
    const { reference } = await sendForms(email);

    const { page, problems } = await open('/privacy', { javaScript });
    await page.getByRole('link', { name: 'see and delete your forms yourself' }).click();
    await page.waitForURL(/\/my-data\/delete$/);
    const form = page.getByRole('form', { name: 'Your data' });
    await form.getByLabel('E-mail address').fill('deletes@');
    await form.getByRole('button', { name: 'Mail me the link' }).click();
    expect(await readSummary(page)).toEqual([expect.stringMatching(/^Enter an e-mail address/)]);
    await form.getByLabel('E-mail address').fill(email);
    await form.getByRole('button', { name: 'Mail me the link' }).click();
    await heading(page, 'Look into your mailbox').waitFor();
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);

    const mail = await awaitMail(site.url, { to: email, subject: /^What Meridian stores/ });
    const link =
      new RegExp(`${site.url}/my-data/stored\\?token=[\\w-]+`).exec(mail.text)?.[0] ?? '';
    const opened = await openPage(link, { javaScript });
    const main = opened.page.getByRole('main');
    await main.getByText('This is stored under your e-mail address:').waitFor();
    expect(await main.getByText(/^1 (contact message|pre-registration)$/).allInnerTexts()).toEqual([
      '1 contact message',
      '1 pre-registration',
    ]);
    if (javaScript) expect(await findAxeViolations(opened.page)).toEqual([]);
    await main.getByRole('button', { name: 'Delete all of it' }).click();
    await heading(opened.page, 'Your data has been deleted').waitFor();
    expect(opened.page.url()).toBe(`${site.url}/my-data/stored`);
    expect(opened.problems).toEqual([]);

    const notice = await awaitMail(site.url, {
      to: 'hello@',
      subject: /^A sender has deleted their data/,
    });
    expect(notice.text).toContain(reference);
    const again = await openPage(link, { javaScript });
    await again.page.getByText('This link does not work, or no longer.').waitFor();
  });
});
