import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { startEmailJs } from './src/forms/emailjs-stand-in';
import { fillForm, takeTime } from './src/forms/fill-form';
import { message, preRegistration, wholePreRegistration } from './src/forms/form-samples';
import { awaitMail } from './src/site/mailbox';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

let emailJs: Awaited<ReturnType<typeof startEmailJs>>;
let site: RunningSystem;
beforeAll(async () => {
  emailJs = await startEmailJs();
  site = await startOwnSystem({ environment: { EMAILJS_ORIGIN: emailJs.url } });
  // They are rendered once, so that a busy machine rejects no prefetch of them.
  for (const path of ['/contact', '/enroll-now'])
    await waitUntil(`the page ${path}`, async () => (await fetch(site.url + path)).ok);
});
afterAll(() => emailJs.close());
beforeEach(() => {
  emailJs.received.length = 0;
});

const open = (path: string, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(site.url + path, { before: takeTime, ...options });
const library = ['lib_version', 'service_id', 'template_id', 'user_id'];

const readOutcome = async (page: Page) => {
  const outcome = page.getByRole('status').filter({ has: page.getByRole('heading') });
  await outcome.waitFor();
  return (await outcome.textContent()) ?? '';
};

describe('a site whose forms go to EmailJS, with JavaScript', () => {
  function expectFields(names: readonly string[]) {
    const [received = {}] = emailJs.received;
    expect(Object.keys(received).sort()).toEqual([...names, ...library].sort());
    return received;
  }

  it('sends the four fields of a message, and promises an answer alone', async () => {
    const { page, problems } = await open('/contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await fillForm(form, message);
    await form.getByRole('button', { name: 'Send message' }).click();
    const said = await readOutcome(page);
    expect(said).toContain('EmailJS has taken your message and passes it to us.');
    expect(said).toContain('There is no receipt before that.');
    expect(said).not.toMatch(/MHE-/);
    expect(expectFields(Object.keys(message))).toMatchObject({
      ...message,
      user_message: message.user_message.replace('\n', '\r\n'),
      template_id: 'contact',
    });
    expect(problems).toEqual([]);
  });

  it('sends the 21 fields of a pre-registration, and promises neither confirmation nor number', async () => {
    const { page, problems } = await open('/enroll-now');
    const form = page.getByRole('form', { name: 'Pre-registration', exact: true });
    for (const [name, values] of Object.entries(preRegistration)) {
      await page.getByRole('group', { name, exact: true }).waitFor();
      await fillForm(form, values);
      await form.locator('button[type=submit]').last().click();
    }
    await page.getByRole('button', { name: 'Send pre-registration' }).click();
    expect(await readOutcome(page)).toContain(
      'There is no confirmation by e-mail and no reference number.',
    );
    const names = Object.keys(wholePreRegistration);
    expect(names).toHaveLength(21);
    expectFields(names);
    expect(problems).toEqual([]);
  });
});

it('a site whose forms go to EmailJS takes a message itself without JavaScript, as the form says, and mails a receipt with its number', async () => {
  const { page } = await open('/contact', { javaScript: false });
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByText(/without JavaScript, through our own server/).waitFor();
  const email = 'without.scripts@example.com';
  await fillForm(form, { ...message, user_email: email });
  await form.getByRole('button', { name: 'Send message' }).click();
  const said = await readOutcome(page);
  expect(said).toContain('A receipt usually comes within minutes');
  const [reference = 'none'] = /MHE-\w{8}/.exec(said) ?? [];
  expect(emailJs.received).toEqual([]);
  const receipt = await awaitMail(site.url, { to: email, subject: /^We have your message/ });
  expect(receipt.text).toContain(reference);
});
