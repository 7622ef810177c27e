import type { Page } from 'playwright-core';
import { awaitFocus, awaitInteractive, openPage } from './src/browser/open-page';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { findShifts } from './src/faults/find-shifts';
import {
  fillForm,
  readChoices,
  readFieldErrors,
  readForm,
  readSummary,
  takeTime,
} from './src/forms/fill-form';
import { message, preRegistration, wholePreRegistration } from './src/forms/form-samples';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitMail } from './src/site/mailbox';
import { waitUntil } from './src/wait-until';

let site: SharedSystem;
beforeAll(async () => {
  site = await shareSystem();
});

const open = (path: string, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(site.url + path, { before: takeTime, ...options });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const awaitTitle = (page: Page, title: RegExp) =>
  waitUntil(`the title ${title}`, async () => title.test(await page.title()));
const whole = (page: Page) => page.getByRole('form', { name: 'Pre-registration', exact: true });
const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const goOn = (page: Page) => whole(page).locator('button[type=submit]').last().click();
const send = (page: Page) => page.getByRole('button', { name: 'Send pre-registration' }).click();
const readReference = async (page: Page) =>
  (await page.getByText(/^MHE-[0-9A-Z]{8}$/).textContent()) ?? '';

describe('the pre-registration, with JavaScript', () => {
  it('stops at a part with errors, goes back by the browser’s button, and restores or clears a draft', async () => {
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

  it('is checked, changed, rejected by the server, kept while the connection is gone, sent, and confirmed', async () => {
    const { page } = await open('/enroll-now');
    for (const [name, values] of Object.entries(preRegistration)) {
      await part(page, name).waitFor();
      const wrong = 'user_contactno' in values ? { user_contactno: '042 12345' } : {};
      await fillForm(whole(page), { ...values, ...wrong });
      await goOn(page);
    }
    await heading(page, 'Check your answers').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Change Country' }).click();
    await part(page, 'How to reach you').waitFor();
    await awaitFocus(page.locator('#user_country'));
    await fillForm(whole(page), { user_country: 'Türkiye' });
    await goOn(page);

    // Only the server knows which numbers exist; the page leads to the field to correct.
    await send(page);
    await part(page, 'How to reach you').waitFor();
    expect(await readSummary(page)).toEqual([
      expect.stringMatching(/^Enter a contact number that exists/),
    ]);
    await awaitTitle(page, /^Error: /);
    await fillForm(whole(page), { user_contactno: '(042) 3555-0142' });
    await goOn(page);

    // No field is lost while the connection is gone, and the next try sends them.
    await page.context().setOffline(true);
    await send(page);
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
    const mail = await awaitMail(site.url, {
      to: 'hello@',
      subject: new RegExp(`^Pre-registration ${reference}`),
    });
    for (const said of ['35202 1234567-1', '(042) 3555-0142', 'Türkiye', '7 Hospital Road'])
      expect(mail.text).toContain(said);

    await page.reload();
    await awaitInteractive(page);
    expect(await page.locator('#user_Fname').inputValue()).toBe('');
  });
});

it('a pre-registration without JavaScript comes back whole with all that is wrong', async () => {
  const { page } = await open('/enroll-now', { javaScript: false });
  const typed = { ...wholePreRegistration, user_cnic: '35202', user_expirydate: '' };
  await fillForm(whole(page), typed);
  await send(page);
  const said = await readSummary(page);
  expect(said).toEqual([
    'The CNIC number must have 13 digits, such as 35202-1234567-1',
    'Enter the date on which your PMDC registration expires, or leave the PMDC number empty',
  ]);
  expect(await readFieldErrors(whole(page))).toEqual(said);
  await awaitTitle(page, /^Error: Pre-registration/);
  expect(await readForm(whole(page), Object.keys(typed))).toEqual(typed);
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a pre-registration for a course and a conference, %s', (_, javaScript) => {
  const email = `applies.${javaScript ? 'with' : 'without'}@example.com`;
  const titleOf = (line: string) => line.split(/, (?:course from )?\d/)[0] ?? '';
  const feeOf = (line: string) => line.split(' – ').at(-1) ?? '';

  /** Fills in the form from its first part to the button that sends it, and says what it is for. */
  async function fillIn(page: Page, course: string): Promise<string[]> {
    let lines: string[] = [];
    for (const [name, values] of Object.entries(preRegistration)) {
      await part(page, name).waitFor();
      if ('user_conferences' in values) {
        expect((await readChoices(page))[0]).toContain(course);
        // Its fee level is for the visitor to say.
        await page.getByRole('combobox', { name: course }).selectOption({ index: 1 });
        const conferences = page
          .locator('details')
          .filter({ has: page.locator('summary', { hasText: /^Conferences/ }) });
        await conferences.locator('summary').click();
        await conferences.getByRole('combobox').first().selectOption({ index: 1 });
        lines = await readChoices(page);
        await fillForm(whole(page), { user_message: values.user_message });
      } else {
        const own = 'user_email' in values ? { user_email: email } : {};
        await fillForm(whole(page), { ...values, ...own });
      }
      if (javaScript) await goOn(page);
    }
    if (javaScript) await heading(page, 'Check your answers').waitFor();
    return lines;
  }

  it('is confirmed by a mail with a calendar file, and shown by its number until it is deleted', async () => {
    const response = await fetch(`${site.url}/api/course-list?open=yes`);
    const { courses } = (await response.json()) as { courses: { id: string; title: string }[] };
    const [{ id, title } = { id: '', title: '' }] = courses;
    const { page, problems } = await open(`/courses-detail/${id}`, { javaScript });
    await page.getByRole('main').getByRole('link', { name: 'Pre-register' }).first().click();
    await page.waitForURL(/\/enroll-now\?course=/);
    if (javaScript) await awaitInteractive(page);
    const lines = await fillIn(page, title);
    expect(lines).toHaveLength(2);
    if (javaScript)
      for (const line of lines) expect(await page.getByText(line).count()).toBeGreaterThan(0);
    await send(page);
    await heading(page, 'Your details have been sent').waitFor();
    expect(problems).toEqual([]);
    const reference = await readReference(page);

    const subject = new RegExp(`^Your pre-registration ${reference}`);
    const mail = await awaitMail(site.url, { to: email, subject });
    const calendar = mail.attachments[`meridian-${reference}.ics`]?.replace(/\r?\n /g, '') ?? '';
    expect(calendar).toMatch(/^BEGIN:VCALENDAR/);
    const office = await awaitMail(site.url, {
      to: 'hello@',
      subject: new RegExp(`^Pre-registration ${reference}: .* and 1 more`),
    });
    for (const line of lines) {
      expect(mail.text).toContain(titleOf(line));
      expect(mail.text).toContain(`Fee level: ${feeOf(line)}`);
      expect(calendar).toContain(`SUMMARY:${titleOf(line).slice(0, 20)}`);
      expect(office.text).toContain(line);
    }
    const link = `${site.url}/my-data/received?token=${reference}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(reference);

    const shown = await openPage(link, { javaScript });
    const main = shown.page.getByRole('main');
    for (const line of lines) {
      await main.getByRole('link', { name: titleOf(line) }).waitFor();
      await main.getByText(feeOf(line), { exact: true }).first().waitFor();
    }
    const html = await shown.page.content();
    for (const personal of ['Malik', email, '35202', '1234567', 'Mall Road', '12345-P'])
      expect(html).not.toContain(personal);
    expect(html).toContain('<meta name="robots" content="noindex">');
    if (javaScript) expect(await findAxeViolations(shown.page)).toEqual([]);
    expect(shown.problems).toEqual([]);

    await deleteAll(email, { javaScript, reference });
    const gone = await openPage(link, { javaScript });
    expect(await readSummary(gone.page)).toEqual([
      expect.stringMatching(new RegExp(`^No pre-registration has the number ${reference}`)),
    ]);
    // Looked up by a number as people type it.
    await gone.page.getByRole('main').getByLabel('Reference number').fill('my number');
    await gone.page.getByRole('button', { name: 'Show it' }).click();
    await waitUntil('what is expected', async () =>
      /^This is no reference number: expected MHE/.test((await readSummary(gone.page))[0] ?? ''),
    );
  });
});

/** Sends a message too, and deletes what is stored under an address by the link that is mailed to it, once. */
async function deleteAll(
  email: string,
  { javaScript, reference }: { javaScript: boolean; reference: string },
): Promise<void> {
  const contact = (await open('/contact', { javaScript: false })).page;
  await fillForm(contact.getByRole('form', { name: 'Write to us' }), {
    ...message,
    user_email: email,
  });
  await contact.getByRole('button', { name: 'Send message' }).click();
  await heading(contact, /^Thank you for contacting us/).waitFor();

  const { page, problems } = await open('/privacy', { javaScript });
  await page.getByRole('link', { name: 'see and delete your forms yourself' }).click();
  await page.waitForURL(/\/my-data\/delete$/);
  const form = page.getByRole('form', { name: 'Your data' });
  const ask = form.getByRole('button', { name: 'Mail me the link' });
  await form.getByLabel('E-mail address').fill('deletes@');
  await ask.click();
  expect(await readSummary(page)).toEqual([expect.stringMatching(/^Enter an e-mail address/)]);
  await form.getByLabel('E-mail address').fill(email);
  await ask.click();
  await heading(page, 'Look into your mailbox').waitFor();
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);

  const mail = await awaitMail(site.url, { to: email, subject: /^What Meridian stores/ });
  const link = new RegExp(`${site.url}/my-data/stored\\?token=[\\w-]+`).exec(mail.text)?.[0] ?? '';
  const opened = await openPage(link, { javaScript });
  const main = opened.page.getByRole('main');
  await main.getByText('This is stored under your e-mail address:').waitFor();
  const stored = main.getByText(/^1 (contact message|pre-registration)$/);
  expect(await stored.allInnerTexts()).toEqual(['1 contact message', '1 pre-registration']);
  if (javaScript) expect(await findAxeViolations(opened.page)).toEqual([]);
  await main.getByRole('button', { name: 'Delete all of it' }).click();
  await heading(opened.page, 'Your data has been deleted').waitFor();
  expect(opened.page.url()).toBe(`${site.url}/my-data/stored`);
  expect(opened.problems).toEqual([]);
  const subject = /^A sender has deleted their data/;
  expect((await awaitMail(site.url, { to: 'hello@', subject })).text).toContain(reference);
  const again = await openPage(link, { javaScript });
  await again.page.getByText('This link does not work, or no longer.').waitFor();
}

it('a pre-registration in Urdu says in Urdu what is wrong, is sent, and shown in Urdu', async () => {
  const { page, problems } = await open('/ur/enroll-now');
  const form = page.getByRole('form', { name: 'پری رجسٹریشن' });
  const submit = form.locator('button[type=submit]').last();
  await submit.click();
  const said = await readSummary(page);
  expect(said[0]).toBe('اپنا لقب منتخب کریں');
  expect(said.filter((one) => !/\p{Script=Arabic}/u.test(one))).toEqual([]);
  expect(await readFieldErrors(form)).toEqual(said);
  for (const values of Object.values(preRegistration)) {
    await form
      .locator(`[name=${Object.keys(values)[0]}]`)
      .first()
      .waitFor();
    const own = 'user_email' in values ? { user_email: 'urdu@example.com' } : {};
    await fillForm(form, { ...values, ...own });
    await submit.click();
  }
  await heading(page, 'اپنے جوابات دیکھ لیں').waitFor();
  for (const answer of ['ڈاکٹر', '27 مارچ 1994', 'میں نے ابھی فیصلہ نہیں کیا'])
    await form.locator('dd').getByText(answer, { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'پری رجسٹریشن بھیجیں' }).click();
  await heading(page, 'آپ کے کوائف بھیج دیے گئے ہیں').waitFor();
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);

  const link = page.getByRole('link', { name: /^دیکھیں ہمیں کیا موصول ہوا/ });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/ur\/my-data\/received\?token=MHE-/);
  const { page: received } = await open(address, { javaScript: false });
  await received.getByText(/^ہمیں پری رجسٹریشن MHE-\w+ پاکستان کے وقت کے مطابق/).waitFor();
});
