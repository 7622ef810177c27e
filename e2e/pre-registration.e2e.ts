import type { Page } from 'playwright-core';
import { findAxeViolations } from './src/browser/find-axe-violations';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { fillForm, readChoices, readSummary, takeTime } from './src/forms/fill-form';
import { preRegistration } from './src/forms/samples';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitMail } from './src/site/mailbox';

let site: SharedSystem;
beforeAll(async () => {
  site = await shareSystem();
});

const open = (path: string, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(site.url + path, { before: takeTime, ...options });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const whole = (page: Page) => page.getByRole('form', { name: 'Pre-registration', exact: true });

interface Chosen {
  /** Of its page. */
  path: string;
  title: string;
}

/** The first course that one can join. */
async function findCourse(): Promise<Chosen> {
  const response = await fetch(`${site.url}/api/course-list?open=yes`);
  const { courses } = (await response.json()) as { courses: { id: string; title: string }[] };
  const [course] = courses;
  if (!course) throw new Error('expected a course that is open for registration, found none');
  return { path: `/courses-detail/${course.id}`, title: course.title };
}

/** Opens a group of the form, and chooses the first fee level of its first course or conference. */
async function chooseFirst(page: Page, group: RegExp): Promise<string> {
  const details = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: group }) });
  await details.locator('summary').click();
  const menu = details.getByRole('combobox').first();
  await menu.selectOption({ index: 1 });
  return menu.inputValue();
}

const titleOf = (line: string) => line.split(/, (?:course from )?\d/)[0] ?? '';
const feeOf = (line: string) => line.split(' – ').at(-1) ?? '';

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a pre-registration for a course and a conference, %s', (_, javaScript) => {
  const email = `applies.${javaScript ? 'with' : 'without'}@example.com`;

  /** Fills in the form from its first part to the button that sends it, and says what it is for. */
  async function fillIn(page: Page, course: Chosen): Promise<string[]> {
    const goOn = () => whole(page).locator('button[type=submit]').last().click();
    let lines: string[] = [];
    for (const [name, values] of Object.entries(preRegistration)) {
      await page.getByRole('group', { name, exact: true }).waitFor();
      if ('user_conferences' in values) {
        const [asked = ''] = await readChoices(page);
        expect(asked).toContain(course.title);
        // Its fee level is for the visitor to say.
        const menu = page.getByRole('combobox', { name: course.title });
        await menu.selectOption({ index: 1 });
        await chooseFirst(page, /^Conferences/);
        lines = await readChoices(page);
        await fillForm(whole(page), { user_message: values.user_message });
      } else
        await fillForm(whole(page), {
          ...values,
          ...('user_email' in values && { user_email: email }),
        });
      if (javaScript) await goOn();
    }
    if (javaScript) await heading(page, 'Check your answers').waitFor();
    return lines;
  }

  it('is confirmed by a mail with a calendar file, and shown by its number until it is deleted', async () => {
    const course = await findCourse();
    const started = await open(course.path, { javaScript });
    const { page, problems } = started;
    await page.getByRole('main').getByRole('link', { name: 'Pre-register' }).first().click();
    await page.waitForURL(/\/enroll-now\?course=/);
    if (javaScript) await awaitInteractive(page);
    const lines = await fillIn(page, course);
    expect(lines).toHaveLength(2);
    if (javaScript)
      for (const line of lines) expect(await page.getByText(line).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Send pre-registration' }).click();
    await heading(page, 'Your details have been sent').waitFor();
    expect(problems).toEqual([]);
    const reference = (await page.getByText(/^MHE-[0-9A-Z]{8}$/).textContent()) ?? '';

    const subject = new RegExp(`^Your pre-registration ${reference}`);
    const mail = await awaitMail(site.url, { to: email, subject });
    for (const line of lines) {
      expect(mail.text).toContain(titleOf(line));
      expect(mail.text).toContain(`Fee level: ${feeOf(line)}`);
    }
    const link = `${site.url}/my-data/received?token=${reference}`;
    expect(mail.text).toContain(link);
    const calendar = mail.attachments[`meridian-${reference}.ics`] ?? '';
    expect(calendar).toMatch(/^BEGIN:VCALENDAR/);
    for (const line of lines)
      expect(calendar.replace(/\r?\n /g, '')).toContain(`SUMMARY:${titleOf(line).slice(0, 20)}`);
    const office = await awaitMail(site.url, {
      to: 'hello@',
      subject: new RegExp(`^Pre-registration ${reference}: .* and 1 more`),
    });
    for (const line of lines) expect(office.text).toContain(line);

    const shown = await openPage(link, { javaScript });
    const main = shown.page.getByRole('main');
    for (const line of lines) {
      await main.getByRole('link', { name: titleOf(line) }).waitFor();
      await main.getByText(feeOf(line), { exact: true }).first().waitFor();
    }
    const html = await shown.page.content();
    for (const personal of ['Malik', email, '35202', '1234567', 'Mall Road', '12345-P'])
      expect(html).not.toContain(personal);
    expect(await shown.page.locator('meta[name=robots]').getAttribute('content')).toContain(
      'noindex',
    );
    if (javaScript) expect(await findAxeViolations(shown.page)).toEqual([]);
    expect(shown.problems).toEqual([]);

    await deleteAll(email);
    const gone = await openPage(link, { javaScript });
    expect(await readSummary(gone.page)).toEqual([
      expect.stringMatching(new RegExp(`^No pre-registration has the number ${reference}`)),
    ]);
  });

  it('is looked up by a number as people type it, and says what is expected of another', async () => {
    const { page } = await open('/my-data/received', { javaScript });
    const field = page.getByRole('main').getByLabel('Reference number');
    await field.fill('my number');
    await page.getByRole('button', { name: 'Show it' }).click();
    expect(await readSummary(page)).toEqual([
      expect.stringMatching(/^This is no reference number: expected MHE and eight/),
    ]);
    expect(await page.getByRole('main').getByLabel('Reference number').inputValue()).toBe(
      'my number',
    );
    if (javaScript) expect(await findAxeViolations(page)).toEqual([]);
  });
});

/** Deletes what is stored under an address, by the link that is mailed to it. */
async function deleteAll(email: string): Promise<void> {
  const { page } = await open('/my-data/delete', { javaScript: false });
  await page.getByRole('main').getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  const mail = await awaitMail(site.url, { to: email, subject: /^What Meridian stores/ });
  const link = new RegExp(`${site.url}/my-data/stored\\?token=[\\w-]+`).exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Delete all of it' }).click();
  await heading(page, 'Your data has been deleted').waitFor();
}
