import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openTab, removeAfterTest } from './src/browser/browser';
import { holdScripts } from './src/browser/hold-scripts';
import { awaitFocus, openPage } from './src/browser/open-page';
import { createRandom } from './src/browser/random';
import { touchAllParts } from './src/browser/touch-parts';
import { watchProblems } from './src/browser/watch-problems';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { fillForm, readFieldErrors, readForm, readSummary, takeTime } from './src/forms/fill-form';
import { message } from './src/forms/form-samples';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitMail } from './src/site/mailbox';
import { root } from './src/system/repository';
import { waitUntil } from './src/wait-until';

let site: SharedSystem;
beforeAll(async () => {
  site = await shareSystem();
});

const open = (at: string, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(site.url + at, { before: takeTime, ...options });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const readMail = (subject: RegExp, to: string) => awaitMail(site.url, { subject, to });

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the contact form, %s', (_, javaScript) => {
  it('says what is wrong, keeps what was typed, is sent, and arrives as a mail to reply to', async () => {
    const { page } = await open('/contact', { javaScript });
    const form = page.getByRole('form', { name: 'Write to us' });
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    const said = await readSummary(page);
    expect(said).toHaveLength(4);
    expect(said[0]).toBe('Enter your name');
    expect(await readFieldErrors(form)).toEqual(said);
    await waitUntil('the title', async () => /^Error: Contact/.test(await page.title()));
    if (javaScript) expect(await findAxeViolations(page)).toEqual([]);

    const subject = `${message.user_subject} ${javaScript ? 'in May' : 'in June'}`;
    const typed = { ...message, user_subject: subject, user_email: 'sana.malik@example' };
    await fillForm(form, typed);
    await send.click();
    await waitUntil('one message', async () => (await readSummary(page)).length === 1);
    expect(await readForm(form, Object.keys(typed))).toEqual(typed);

    await fillForm(form, { user_email: message.user_email });
    if (javaScript) {
      await page.context().setOffline(true);
      await send.click();
      const failure = page.getByRole('alert', { name: 'You appear to be offline' });
      await failure.waitFor();
      await awaitFocus(failure);
      expect(await form.locator('[name=user_message]').inputValue()).toBe(message.user_message);
      await page.context().setOffline(false);
      await failure.getByRole('button', { name: 'Try again' }).click();
    } else await send.click();
    await heading(page, `Thank you for contacting us, ${message.user_email}`).waitFor();
    const reference = (await page.getByText(/^MHE-[0-9A-Z]{8}$/).textContent()) ?? '';
    if (javaScript) expect(await findAxeViolations(page)).toEqual([]);

    const mail = await readMail(new RegExp(`^${subject} \\(contact form\\)`), 'hello@');
    expect(mail.headers['reply-to']).toContain(message.user_email);
    for (const shown of [mail.text, mail.html]) {
      expect(shown).toContain('Is there a price for groups?');
      expect(shown).toContain(reference);
    }
    if (javaScript) return;
    // The local mailbox is for people, too.
    await page.goto(`${site.url}/dev/mailbox`);
    await page.getByRole('link', { name: `${subject} (contact form)` }).click();
    await page.frameLocator('iframe').getByText(reference).first().waitFor();
    expect(await page.locator('pre').textContent()).toContain(reference);
  });
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the newsletter, %s', (_, javaScript) => {
  const email = javaScript ? 'with@example.com' : 'without@example.com';
  const subscribe = async (page: Page, address: string) => {
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('E-mail address').fill(address);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
  };

  it('says what is wrong with an e-mail address, and is confirmed and ended from the mailbox', async () => {
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

    if (javaScript) {
      const leaving = await openPage(linkTo('unsubscribe'));
      await leaving.page.getByRole('button', { name: 'End subscription' }).click();
      await heading(leaving.page, 'Your subscription has ended').waitFor();
      return;
    }
    // Mail programs show a button that does this.
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const url = /^<(.*)>$/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const response = await fetch(url, { method: 'POST', body });
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('Your subscription has ended'),
    ]);
  });
});

interface Library {
  init(options: { publicKey: string; origin: string }): void;
  sendForm(service: string, template: string, form: HTMLFormElement): Promise<unknown>;
}

it('EmailJS’s own library in a browser understands the responses of our endpoint', async () => {
  // This build of the library is for pages without ES modules.
  const library = path.join(root, 'node_modules/@emailjs/browser/dist/email.min.js');
  const source = `${readFileSync(library, 'utf8')};globalThis.emailjs = emailjs;`;
  const { page } = await openPage(`${site.url}/about`, {
    before: async (opened) => removeAfterTest(opened, await opened.addInitScript(source)),
  });
  const send = (fields: Record<string, string>, template = 'contact') =>
    page.evaluate(
      async ([values, to]) => {
        const form = document.createElement('form');
        for (const [name, value] of Object.entries(values)) {
          const field = document.createElement('textarea');
          form.append(Object.assign(field, { name, value }));
        }
        const emailjs = Reflect.get(globalThis, 'emailjs') as Library;
        emailjs.init({ publicKey: 'meridian-public-key', origin: location.origin });
        const read = (response: unknown) => {
          const { status, text } = response as { status: number; text: string };
          return `${status} ${text}`;
        };
        return emailjs.sendForm('meridian', to, form).then(
          (response) => `well: ${read(response)}`,
          (response: unknown) => `badly: ${read(response)}`,
        );
      },
      [fields, template] as const,
    );
  expect(await send(message)).toBe('well: 200 OK');
  expect(await send(message, 'other')).toBe('badly: 400 The template ID not found');
  expect(await send({ user_email: 'sana@' }, 'newsletter')).toMatch(/^badly: 400 Enter an e-mail/);
});

describe('a visitor who reads Urdu', () => {
  it('reads what is wrong with a form, sends it, and is thanked in Urdu, without JavaScript', async () => {
    const { page } = await open('/ur/contact', { javaScript: false });
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
    expect(new URL(page.url()).pathname).toBe('/ur/contact');
    expect(await page.title()).toMatch(/^غلطی: رابطہ/);
    await fillForm(form, { ...message, user_subject: `${message.user_subject}، اردو` });
    await form.getByRole('button', { name: 'پیغام بھیجیں' }).click();
    await heading(page, /ہم سے رابطہ کرنے کا شکریہ/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/ur/contact');
  });

  it('reads that a password is wrong, and keeps what was typed from left to right', async () => {
    const { page } = await open('/ur/login', { width: 360 });
    const form = page.getByRole('form', { name: 'خوش آمدید' });
    const email = form.getByLabel(/^ای میل کا پتا/);
    const password = form.getByLabel(/^پاس ورڈ/).first();
    const submit = form.getByRole('button', { name: 'ای میل سے لاگ اِن کریں' });
    await submit.click();
    expect(await readSummary(page)).toEqual(['اپنی ای میل کا پتا لکھیں۔', 'اپنا پاس ورڈ لکھیں۔']);
    await email.fill('no.one@example.com');
    await password.fill('copper lantern');
    await submit.click();
    await form.getByText('ای میل کا پتا اور پاس ورڈ آپس میں نہیں ملتے').waitFor();
    expect(await email.inputValue()).toBe('no.one@example.com');
    expect(await password.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr');
    expect(new URL(page.url()).pathname).toBe('/ur/login');
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

it.each([
  ['/contact', '[name=user_message]'],
  ['/faqs', 'main input[type=search]'],
])(
  'a word that is composed while %s is hydrated stays whole, and can be undone',
  async (at, selector) => {
    const page = await openTab(true);
    const problems = watchProblems(page);
    const scripts = await holdScripts(page, createRandom(1));
    await page.goto(site.url + at, { waitUntil: 'commit' });
    const field = page.locator(selector);
    const read = () =>
      field.evaluate((element) => {
        const { value, selectionStart, selectionEnd } = element as HTMLInputElement;
        return { value, caret: [selectionStart, selectionEnd] };
      });
    await field.pressSequentially('Lahore');
    await field.press('Home');
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['Kar', 'Karach']) {
      const selection = { selectionStart: text.length, selectionEnd: text.length };
      await keyboard.send('Input.imeSetComposition', { text, ...selection });
    }
    await scripts.start();
    scripts.release();
    await touchAllParts(page);
    expect(await read()).toEqual({ value: 'KarachLahore', caret: [6, 6] });
    await keyboard.send('Input.insertText', { text: 'Karachi ' });
    expect(await read()).toEqual({ value: 'Karachi Lahore', caret: [8, 8] });
    await field.press('Control+z');
    expect((await read()).value).toBe('Lahore');
    expect(problems).toEqual([]);
  },
);
