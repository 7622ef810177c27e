import type { Page } from 'playwright-core';
import { awaitFocus } from './src/browser/await-focus';
import { findAxeViolations } from './src/browser/find-axe-violations';
import { findShifts } from './src/browser/find-shifts';
import { awaitInteractive, openPage } from './src/browser/open-page';
import {
  fillForm,
  readChoices,
  readFieldErrors,
  readForm,
  readSummary,
  takeTime,
} from './src/forms/fill-form';
import { message, preRegistration, wholePreRegistration } from './src/forms/samples';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitMail } from './src/site/mailbox';
import { waitUntil } from './src/wait-until';

let site: SharedSystem;
beforeAll(async () => {
  site = await shareSystem();
});

const open = (path: string, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(site.url + path, { before: takeTime, ...options });
const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const awaitTitle = (page: Page, title: RegExp) =>
  waitUntil(`the title ${title}`, async () => title.test(await page.title()));

async function readReference(page: Page): Promise<string> {
  return (await page.getByText(/^MHE-[0-9A-Z]{8}$/).textContent()) ?? '';
}

const readMail = (subject: RegExp, to: string) => awaitMail(site.url, { subject, to });

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the contact form, %s', (_, javaScript) => {
  it('says what is missing or wrong in a summary and beside each field, and keeps what was typed', async () => {
    const { page } = await open('/contact', { javaScript });
    await form(page, 'Write to us').getByRole('button', { name: 'Send message' }).click();
    const said = await readSummary(page);
    expect(said).toHaveLength(4);
    expect(said[0]).toBe('Enter your name');
    expect(await readFieldErrors(form(page, 'Write to us'))).toEqual(said);
    await awaitTitle(page, /^Error: Contact/);
    if (javaScript) expect(await findAxeViolations(page)).toEqual([]);

    // What was typed stays when something is wrong with it.
    const typed = { ...message, user_email: 'sana.malik@example' };
    await fillForm(form(page, 'Write to us'), typed);
    await page.getByRole('button', { name: 'Send message' }).click();
    await waitUntil('one message', async () => (await readSummary(page)).length === 1);
    expect(await readForm(form(page, 'Write to us'), Object.keys(typed))).toEqual(typed);
  });

  it('is sent, thanks the visitor by e-mail address, and arrives as a mail to reply to', async () => {
    const { page, problems } = await open('/contact', { javaScript });
    const subject = `${message.user_subject} ${javaScript ? 'in May' : 'in June'}`;
    await fillForm(form(page, 'Write to us'), { ...message, user_subject: subject });
    await page.getByRole('button', { name: 'Send message' }).click();
    await heading(page, `Thank you for contacting us, ${message.user_email}`).waitFor();
    const reference = await readReference(page);
    expect(problems).toEqual([]);
    if (javaScript) expect(await findAxeViolations(page)).toEqual([]);

    const mail = await readMail(new RegExp(`^${subject} \\(contact form\\)`), 'hello@');
    expect(mail.headers['reply-to']).toContain(message.user_email);
    for (const shown of [mail.text, mail.html]) {
      expect(shown).toContain('Is there a price for groups?');
      expect(shown).toContain(reference);
    }
  });
});

describe('the local mailbox', () => {
  it('shows a mail as HTML, as text, and with its headers', async () => {
    const { page } = await open('/contact', { javaScript: false });
    const subject = 'A question for the mailbox';
    await fillForm(form(page, 'Write to us'), { ...message, user_subject: subject });
    await page.getByRole('button', { name: 'Send message' }).click();
    const reference = await readReference(page);
    await readMail(new RegExp(subject), 'hello@');

    await page.goto(`${site.url}/dev/mailbox`);
    await page.getByRole('link', { name: `${subject} (contact form)` }).click();
    await page.frameLocator('iframe').getByText(reference).first().waitFor();
    expect(await page.locator('pre').textContent()).toContain(reference);
    expect(await page.locator('dd').allInnerTexts()).toContainEqual(
      expect.stringContaining(message.user_email),
    );
  });
});

describe('the contact form while the connection is gone', () => {
  it('says so, keeps everything, and is sent on the next try', async () => {
    const { page } = await open('/contact');
    await fillForm(form(page, 'Write to us'), { ...message, user_subject: 'From a train' });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send message' }).click();
    const failure = page.getByRole('alert', { name: 'You appear to be offline' });
    await failure.waitFor();
    await awaitFocus(failure);
    expect(await form(page, 'Write to us').locator('[name=user_message]').inputValue()).toBe(
      message.user_message,
    );
    await page.context().setOffline(false);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await heading(page, /^Thank you for contacting us/).waitFor();
  });
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the newsletter, %s', (_, javaScript) => {
  const email = javaScript ? 'with@example.com' : 'without@example.com';
  const subscribe = async (page: Page, email: string) => {
    await page.getByRole('contentinfo').getByLabel('E-mail address').fill(email);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  };

  it('says what is wrong with an e-mail address, is confirmed from the mailbox, and ended from there', async () => {
    const { page, problems } = await open('/about', { javaScript });
    await subscribe(page, 'sana@');
    const [said = ''] = await readSummary(page);
    expect(said).toMatch(/^Enter an e-mail address/);
    expect(await page.locator('[aria-invalid=true]').inputValue()).toBe('sana@');

    await subscribe(page, email);
    await heading(page, `Thank you for subscribing with ${email}`).waitFor();
    expect(problems).toEqual([]);

    const mail = await readMail(/^Confirm your subscription/, email);
    const linkTo = (step: string) =>
      new RegExp(`${site.url}/newsletter/${step}\\?token=[\\w-]+`).exec(mail.text)?.[0] ?? '';
    const confirming = await openPage(linkTo('confirm'), { javaScript });
    if (javaScript) expect(await findAxeViolations(confirming.page)).toEqual([]);
    // Opening the link did nothing yet: the button does.
    await confirming.page.getByRole('button', { name: 'Confirm subscription' }).click();
    await heading(confirming.page, 'Your subscription is confirmed').waitFor();
    const notice = await readMail(/^New newsletter subscriber/, 'hello@');
    expect(notice.text).toContain('was confirmed by its owner');

    const leaving = await openPage(linkTo('unsubscribe'), { javaScript });
    await leaving.page.getByRole('button', { name: 'End subscription' }).click();
    await heading(leaving.page, 'Your subscription has ended').waitFor();
  });
});

describe('the button for unsubscribing that mail programs show', () => {
  it('ends a subscription with one request of theirs', async () => {
    const { page } = await open('/newsletter', { javaScript: false });
    const main = page.getByRole('main');
    await main.getByLabel('E-mail address').fill('oneclick@example.com');
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await heading(page, /^Thank you for subscribing/).waitFor();
    const { headers } = await readMail(/^Confirm your subscription/, 'oneclick@example.com');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const url = /^<(.*)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Your subscription has ended');
  });
});

describe('the pre-registration, with JavaScript', () => {
  const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
  const whole = (page: Page) => form(page, 'Pre-registration');
  const goOn = (page: Page) => whole(page).locator('button[type=submit]').last().click();

  /** Fills in every part up to the summary of answers, with values as a visitor types them. */
  async function fillAllParts(page: Page, but: Record<string, string> = {}) {
    for (const [name, values] of Object.entries(preRegistration)) {
      await part(page, name).waitFor();
      const own = Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, but[field] ?? value]),
      );
      await fillForm(whole(page), own);
      await goOn(page);
    }
    await heading(page, 'Check your answers').waitFor();
  }

  it('stops at a part with errors, says them, and leads to each field', async () => {
    const { page } = await open('/enroll-now');
    await goOn(page);
    const said = await readSummary(page);
    expect(said).toEqual(await readFieldErrors(whole(page)));
    expect(said[0]).toBe('Select your title');
    await awaitTitle(page, /^Error: Pre-registration/);
    const summary = page.getByRole('alert', { name: 'Please check these fields' });
    await awaitFocus(summary);
    await summary.getByRole('link', { name: 'Enter your last name' }).click();
    await awaitFocus(page.locator('#user_Lname'));
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('takes the conference along from its page', async () => {
    const { page } = await open('/conferences');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/conferences-detail\//);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('link', { name: 'Pre-register' }).click();
    await page.waitForURL(/\/enroll-now\?conference=/);
    expect(title).toBeTruthy();
    await waitUntil('the conference in the form', async () =>
      (await readChoices(page)).some((line) => line.startsWith(`${title}`)),
    );
  });

  it('goes back by the button of the browser, restores a draft after a reload, and lets it be cleared', async () => {
    const { page } = await open('/enroll-now');
    await fillForm(whole(page), preRegistration['About you']);
    await goOn(page);
    await part(page, 'Identity documents').waitFor();
    await page.goBack();
    await part(page, 'About you').waitFor();
    expect(await page.locator('#user_Fname').inputValue()).toBe('Sana');
    await page.reload();
    await page.getByText('Filled in with what you typed here before.').waitFor();
    expect(await page.locator('#user_Fname').inputValue()).toBe('Sana');
    await page.getByRole('button', { name: 'Clear the draft' }).click();
    await page.getByText('The draft has been cleared.').waitFor();
    await page.reload();
    await awaitInteractive(page);
    expect(await page.locator('#user_Fname').inputValue()).toBe('');
  });

  it('opens a later part where the first was, without a jump', async () => {
    const { page, problems } = await open('/enroll-now?part=profession');
    await part(page, 'Your profession').waitFor();
    expect(await findShifts(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is checked, changed, rejected by the server, kept while the connection is gone, sent, and confirmed under one number', async () => {
    const { page } = await open('/enroll-now');
    await fillAllParts(page, { user_contactno: '042 12345' });
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Change Country' }).click();
    await part(page, 'How to reach you').waitFor();
    await awaitFocus(page.locator('#user_country'));
    await fillForm(whole(page), { user_country: 'Türkiye' });
    await goOn(page);

    // Only the server knows which numbers exist; the page leads to the field to correct.
    await page.getByRole('button', { name: 'Send pre-registration' }).click();
    await part(page, 'How to reach you').waitFor();
    expect(await readSummary(page)).toEqual([
      expect.stringMatching(/^Enter a contact number that exists/),
    ]);
    await awaitTitle(page, /^Error: /);
    await fillForm(whole(page), { user_contactno: '(042) 3555-0142' });
    await goOn(page);

    // No field is lost while the connection is gone, and the next try sends them.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send pre-registration' }).click();
    const failure = page.getByRole('alert', { name: 'You appear to be offline' });
    await failure.waitFor();
    await awaitFocus(failure);
    expect(await page.locator('[name=user_signature]').inputValue()).toBe('Sana Malik');
    await page.context().setOffline(false);
    await failure.getByRole('button', { name: 'Try again' }).click();
    const done = heading(page, 'Your details have been sent');
    await done.waitFor();
    await awaitFocus(done);
    expect(await findAxeViolations(page)).toEqual([]);
    const reference = await readReference(page);

    const confirmation = await readMail(
      new RegExp(`^Your pre-registration ${reference}`),
      'sana.malik@',
    );
    expect(confirmation.html).toContain(reference);
    const mail = await readMail(new RegExp(`^Pre-registration ${reference}`), 'hello@');
    for (const said of ['35202 1234567-1', '(042) 3555-0142', 'Türkiye', '7 Hospital Road'])
      expect(mail.text).toContain(said);

    await page.reload();
    await awaitInteractive(page);
    expect(await page.locator('#user_Fname').inputValue()).toBe('');
  });
});

describe('the pre-registration, without JavaScript', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send pre-registration' }).click();

  it('comes back whole with all that is wrong', async () => {
    const { page } = await open('/enroll-now', { javaScript: false });
    const typed = { ...wholePreRegistration, user_cnic: '35202', user_expirydate: '' };
    await fillForm(form(page, 'Pre-registration'), typed);
    await send(page);
    const said = await readSummary(page);
    expect(said).toEqual([
      'The CNIC number must have 13 digits, such as 35202-1234567-1',
      'Enter the date on which your PMDC registration expires, or leave the PMDC number empty',
    ]);
    expect(await readFieldErrors(form(page, 'Pre-registration'))).toEqual(said);
    await awaitTitle(page, /^Error: Pre-registration/);
    const names = Object.keys(typed);
    expect(await readForm(form(page, 'Pre-registration'), names)).toEqual(typed);
  });

  it('is sent, and confirmed under the number that the page says', async () => {
    const { page } = await open('/enroll-now', { javaScript: false });
    const email = 'without.scripts@example.com';
    await fillForm(form(page, 'Pre-registration'), { ...wholePreRegistration, user_email: email });
    await send(page);
    await heading(page, 'Your details have been sent').waitFor();
    const reference = await readReference(page);
    const confirmation = await readMail(new RegExp(`^Your pre-registration ${reference}`), email);
    expect(confirmation.text).toContain(reference);
  });
});
