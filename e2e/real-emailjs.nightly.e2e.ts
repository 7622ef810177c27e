import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { startEmailJs } from './src/forms/emailjs-stand-in';
import { fillForm, takeTime } from './src/forms/fill-form';
import { message, preRegistration, wholePreRegistration } from './src/forms/samples';
import { awaitMail } from './src/site/mailbox';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

let emailJs: Awaited<ReturnType<typeof startEmailJs>>;
let site: RunningSystem;
beforeAll(async () => {
  emailJs = await startEmailJs();
  site = await startOwnSystem({ environment: { EMAILJS_ORIGIN: emailJs.url } });
  // Rendered once, so that a busy machine rejects no prefetch of them.
  for (const path of ['/contact', '/about', '/enroll-now', '/privacy'])
    await waitUntil(`the page ${path}`, async () => (await fetch(site.url + path)).ok);
});
afterAll(() => emailJs.close());
beforeEach(() => {
  emailJs.received.length = 0;
});

const open = (path: string, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(site.url + path, { before: takeTime, ...options });
const library = ['lib_version', 'service_id', 'template_id', 'user_id'];

/** Every line that a visitor sees in the place of the form, without the page around it. */
const readOutcome = async (page: Page) => {
  const outcome = page.getByRole('status').filter({ has: page.getByRole('heading') });
  await outcome.waitFor();
  return outcome.locator('h2, h3, p, li, button, a').allInnerTexts();
};

describe('a site whose forms go to EmailJS, with JavaScript', () => {
  it('sends the four fields of a message, and promises an answer alone', async () => {
    const { page, problems } = await open('/contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await fillForm(form, message);
    await form.getByRole('button', { name: 'Send message' }).click();
    expect(await readOutcome(page)).toEqual([
      `Thank you for contacting us, ${message.user_email}`,
      'The e-mail service EmailJS has taken your message and passes it to us. Someone in Lahore reads it and answers to this address, usually within one working day. There is no receipt before that.',
      'Send another message',
    ]);
    const [received = {}] = emailJs.received;
    expect(Object.keys(received).sort()).toEqual([...Object.keys(message), ...library].sort());
    expect(received).toMatchObject({
      ...message,
      user_message: message.user_message.replace('\n', '\r\n'),
      template_id: 'contact',
    });
    expect(problems).toEqual([]);
  });

  it('sends the address of a subscriber, and asks for no confirmation', async () => {
    const { page, problems } = await open('/about');
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByText('A message to us ends it.').count()).toBe(1);
    await footer.getByLabel('E-mail address').fill('sana.malik@example.com');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    expect(await readOutcome(page)).toEqual([
      'Thank you for subscribing with sana.malik@example.com',
      'The e-mail service EmailJS has taken your address and passes it to us; we put it on the list by hand, so there is nothing left to do. To be taken off, write to hello@meridian-health.example.',
    ]);
    const [received = {}] = emailJs.received;
    expect(Object.keys(received).sort()).toEqual(['user_email', ...library].sort());
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
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    await page.getByRole('button', { name: 'Send pre-registration' }).click();
    expect(await readOutcome(page)).toEqual([
      'Your details have been sent',
      'The e-mail service EmailJS has taken them and passes them to us. There is no confirmation by e-mail and no reference number. What happens next:',
      `Within five working days, or sooner if what you chose begins sooner, we write to ${wholePreRegistration.user_email} whether there is a place, what the fee is and how to pay it.`,
      'Your place is yours once the fee has arrived. Until then nothing is owed.',
      'Where another organisation holds a conference, it takes the fee and gives the places, and we write with the next steps.',
      'See all conferences',
    ]);
    const [received = {}] = emailJs.received;
    const names = Object.keys(wholePreRegistration);
    expect(names).toHaveLength(21);
    expect(Object.keys(received).sort()).toEqual([...names, ...library].sort());
    expect(problems).toEqual([]);
  });

  it('says in the privacy notice what EmailJS gets', async () => {
    const { page } = await open('/privacy');
    const recipients = page.getByRole('region', { name: 'Who else receives it' });
    await recipients.getByText(/^EmailJS, which turns contact messages/).waitFor();
  });
});

describe('a site whose forms go to EmailJS, without JavaScript', () => {
  it('takes a message itself, as the form says, and mails a receipt with its number', async () => {
    const { page } = await open('/contact', { javaScript: false });
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByText(/without JavaScript, through our own server/).waitFor();
    const email = 'without.scripts@example.com';
    await fillForm(form, { ...message, user_email: email });
    await form.getByRole('button', { name: 'Send message' }).click();
    const [thanks, text = '', number = ''] = await readOutcome(page);
    expect(thanks).toBe(`Thank you for contacting us, ${email}`);
    expect(text).toMatch(
      /^Your message has reached us\. .* A receipt usually comes within minutes/,
    );
    const reference = /MHE-\w{8}/.exec(number)?.[0] ?? '';
    expect(emailJs.received).toEqual([]);
    const receipt = await awaitMail(site.url, { to: email, subject: /^We have your message/ });
    expect(receipt.text).toContain(reference);
  });
});
