import type { Page } from 'playwright-core';
import { findAxeViolations } from './src/browser/find-axe-violations';
import { openPage } from './src/browser/open-page';
import { fillForm, readFieldErrors, readForm, readSummary, takeTime } from './src/forms/fill-form';
import { message, preRegistration } from './src/forms/samples';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { waitUntil } from './src/wait-until';

let site: SharedSystem;
beforeAll(async () => {
  site = await shareSystem();
});

const open = (path: string, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(site.url + path, { before: takeTime, ...options });

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a visitor who reads Urdu, %s', (_, javaScript) => {
  it('reads what is wrong with a form, sends it, and is thanked in Urdu', async () => {
    const { page } = await open('/ur/contact', { javaScript });
    const form = page.getByRole('form', { name: 'ہمیں لکھیں' });
    await form.getByRole('button', { name: 'پیغام بھیجیں' }).click();
    const said = await readSummary(page);
    expect(said).toEqual([
      'اپنا نام لکھیں',
      'اپنی ای میل کا پتا لکھیں',
      'موضوع لکھیں، تاکہ آپ کا پیغام متعلقہ شخص تک پہنچے',
      'اپنا پیغام لکھیں',
    ]);
    expect(await readFieldErrors(form)).toEqual(said);
    expect(pathOf(page)).toBe('/ur/contact');
    await waitUntil('the title of an error', async () => /^غلطی: رابطہ/.test(await page.title()));

    const typed = { ...message, user_subject: `${message.user_subject}، ${javaScript}` };
    await fillForm(form, { ...typed, user_email: 'sana.malik@example' });
    await form.getByRole('button', { name: 'پیغام بھیجیں' }).click();
    // The summary of before has more.
    const messages = page.getByRole('alert').getByRole('link');
    await messages.nth(1).waitFor({ state: 'detached' });
    await messages.waitFor();
    expect(await readSummary(page)).toHaveLength(1);
    expect(await readForm(form, ['user_subject', 'user_email'])).toEqual({
      user_subject: typed.user_subject,
      user_email: 'sana.malik@example',
    });
    await fillForm(form, typed);
    await form.getByRole('button', { name: 'پیغام بھیجیں' }).click();
    await page.getByRole('heading', { name: /ہم سے رابطہ کرنے کا شکریہ/ }).waitFor();
    expect(pathOf(page)).toBe('/ur/contact');
  });

  it('reads what is wrong with a pre-registration, sends it, and sees what was received in Urdu', async () => {
    const { page, problems } = await open('/ur/enroll-now', { javaScript });
    const form = page.getByRole('form', { name: 'پری رجسٹریشن' });
    const submit = form.locator('button[type=submit]').last();
    await submit.click();
    const said = await readSummary(page);
    expect(said.slice(0, 5)).toEqual([
      'اپنا لقب منتخب کریں',
      'اپنا نام لکھیں',
      'اپنا خاندانی نام لکھیں',
      'اپنی تاریخِ پیدائش درج کریں',
      'اپنی جنس منتخب کریں، یا ”بتانا نہیں چاہتے“',
    ]);
    expect(said.filter((one) => !/\p{Script=Arabic}/u.test(one))).toEqual([]);
    expect(await readFieldErrors(form)).toEqual(said);
    expect(pathOf(page)).toBe('/ur/enroll-now');

    for (const part of Object.values(preRegistration)) {
      await form
        .locator(`[name=${Object.keys(part)[0]}]`)
        .first()
        .waitFor();
      await fillForm(form, {
        ...part,
        ...('user_email' in part && { user_email: `urdu.${javaScript}@example.com` }),
      });
      if (javaScript) await submit.click();
    }
    if (javaScript) {
      await page.getByRole('heading', { name: 'اپنے جوابات دیکھ لیں' }).waitFor();
      for (const answer of ['ڈاکٹر', '27 مارچ 1994', 'میں نے ابھی فیصلہ نہیں کیا'])
        await form.locator('dd').getByText(answer, { exact: true }).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'پری رجسٹریشن بھیجیں' }).click();
    await page.getByRole('heading', { name: 'آپ کے کوائف بھیج دیے گئے ہیں' }).waitFor();
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);

    const link = page.getByRole('link', { name: /^دیکھیں ہمیں کیا موصول ہوا/ });
    const { page: received } = await open((await link.getAttribute('href')) ?? '', { javaScript });
    expect(pathOf(received)).toMatch(/^\/ur\/my-data\/received\?token=MHE-/);
    await received.getByText(/^ہمیں پری رجسٹریشن MHE-\w+ پاکستان کے وقت کے مطابق/).waitFor();
    const unknown = await open('/ur/my-data/received?token=MHE-00000000', { javaScript });
    expect(await readSummary(unknown.page)).toEqual([
      expect.stringMatching(/^نمبر .?MHE-00000000.? کی کوئی پری رجسٹریشن موجود نہیں/),
    ]);
  });
});

it('says in Urdu that a password is wrong, and keeps what was typed from left to right', async () => {
  const { page } = await open('/ur/login', { width: 360 });
  const form = page.getByRole('form', { name: 'خوش آمدید' });
  const email = form.getByLabel(/^ای میل کا پتا/);
  const password = form.getByLabel(/^پاس ورڈ/).first();
  await form.getByRole('button', { name: 'ای میل سے لاگ اِن کریں' }).click();
  expect(await readSummary(page)).toEqual(['اپنی ای میل کا پتا لکھیں۔', 'اپنا پاس ورڈ لکھیں۔']);
  await email.fill('no.one@example.com');
  await password.fill('copper lantern');
  await form.getByRole('button', { name: 'ای میل سے لاگ اِن کریں' }).click();
  await form.getByText('ای میل کا پتا اور پاس ورڈ آپس میں نہیں ملتے').waitFor();
  expect([await email.inputValue(), await password.inputValue()]).toEqual([
    'no.one@example.com',
    'copper lantern',
  ]);
  expect(await password.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr');
  expect(pathOf(page)).toBe('/ur/login');
  expect(await findAxeViolations(page)).toEqual([]);
});
