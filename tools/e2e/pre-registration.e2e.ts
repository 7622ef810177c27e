import type { Page } from 'playwright-core';
import { awaitFocus, awaitInteractive, openPage } from './src/browser/open-page';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { findShifts } from './src/faults/find-shifts';
import { fillForm, readFieldErrors, readForm, readSummary, takeTime } from './src/forms/fill-form';
import { preRegistration, wholePreRegistration } from './src/forms/form-samples';
import {
  goOn,
  partOf,
  readReference,
  sendForm,
  wholeForm,
} from './src/forms/pre-registration-form';
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

describe('the pre-registration, with JavaScript', () => {
  it('stops at a part with errors, goes back by the browser’s button, and restores or clears a draft', async () => {
    const { page } = await open('/enroll-now');
    await goOn(page);
    const said = await readSummary(page);
    expect(said).toEqual(await readFieldErrors(wholeForm(page)));
    expect(said[0]).toBe('Select your title');
    await awaitTitle(page, /^Error: Pre-registration/);
    const summary = page.getByRole('alert', { name: 'Please check these fields' });
    await awaitFocus(summary);
    await summary.getByRole('link', { name: 'Enter your last name' }).click();
    await awaitFocus(page.locator('#user_Lname'));
    expect(await findAxeViolations(page)).toEqual([]);

    await fillForm(wholeForm(page), preRegistration['About you']);
    await goOn(page);
    await partOf(page, 'Identity documents').waitFor();
    await page.goBack();
    await partOf(page, 'About you').waitFor();
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
    await partOf(page, 'Your profession').waitFor();
    expect(await findShifts(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is checked, changed, rejected by the server, kept while the connection is gone, sent, and confirmed', async () => {
    const { page } = await open('/enroll-now');
    for (const [name, values] of Object.entries(preRegistration)) {
      await partOf(page, name).waitFor();
      const wrong = 'user_contactno' in values ? { user_contactno: '042 12345' } : {};
      await fillForm(wholeForm(page), { ...values, ...wrong });
      await goOn(page);
    }
    await heading(page, 'Check your answers').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Change Country' }).click();
    await partOf(page, 'How to reach you').waitFor();
    await awaitFocus(page.locator('#user_country'));
    await fillForm(wholeForm(page), { user_country: 'Türkiye' });
    await goOn(page);

    // Only the server knows which numbers exist; the page leads to the field to correct.
    await sendForm(page);
    await partOf(page, 'How to reach you').waitFor();
    expect(await readSummary(page)).toEqual([
      expect.stringMatching(/^Enter a contact number that exists/),
    ]);
    await awaitTitle(page, /^Error: /);
    await fillForm(wholeForm(page), { user_contactno: '(042) 3555-0142' });
    await goOn(page);

    // No field is lost while the connection is gone, and the next try sends them.
    await page.context().setOffline(true);
    await sendForm(page);
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
  await fillForm(wholeForm(page), typed);
  await sendForm(page);
  const said = await readSummary(page);
  expect(said).toEqual([
    'The CNIC number must have 13 digits, such as 35202-1234567-1',
    'Enter the date on which your PMDC registration expires, or leave the PMDC number empty',
  ]);
  expect(await readFieldErrors(wholeForm(page))).toEqual(said);
  await awaitTitle(page, /^Error: Pre-registration/);
  expect(await readForm(wholeForm(page), Object.keys(typed))).toEqual(typed);
});

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
