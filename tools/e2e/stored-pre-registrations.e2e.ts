import type { Page } from 'playwright-core';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { fillForm, readChoices, readSummary, takeTime } from './src/forms/fill-form';
import { message, preRegistration } from './src/forms/form-samples';
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

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a pre-registration for a course and a conference, %s', (_, javaScript) => {
  const email = `applies.${javaScript ? 'with' : 'without'}@example.com`;
  const titleOf = (line: string) => line.split(/, (?:course from )?\d/)[0] ?? '';
  const feeOf = (line: string) => line.split(' – ').at(-1) ?? '';

  async function fillIn(page: Page, course: string): Promise<string[]> {
    let lines: string[] = [];
    for (const [name, values] of Object.entries(preRegistration)) {
      await partOf(page, name).waitFor();
      if ('user_conferences' in values) {
        expect((await readChoices(page))[0]).toContain(course);
        // The visitor has to say its fee level.
        await page.getByRole('combobox', { name: course }).selectOption({ index: 1 });
        const conferences = page
          .locator('details')
          .filter({ has: page.locator('summary', { hasText: /^Conferences/ }) });
        await conferences.locator('summary').click();
        await conferences.getByRole('combobox').first().selectOption({ index: 1 });
        lines = await readChoices(page);
        await fillForm(wholeForm(page), { user_message: values.user_message });
      } else {
        const own = 'user_email' in values ? { user_email: email } : {};
        await fillForm(wholeForm(page), { ...values, ...own });
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
    await sendForm(page);
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
    await gone.page.getByRole('main').getByLabel('Reference number').fill('my number');
    await gone.page.getByRole('button', { name: 'Show it' }).click();
    await waitUntil('what is expected', async () =>
      /^This is no reference number: expected MHE/.test((await readSummary(gone.page))[0] ?? ''),
    );
  });
});

/** Sends a message too, because the link deletes all that is stored under the address. */
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
