import { privacyNotice } from '@meridian/contracts/forms';
import {
  emailJsSettings,
  type RenderRouteOptions,
  renderRoute,
  translateTexts,
} from '@meridian/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const fetched = jest.fn<Promise<Response>, [string, { body: FormData }]>();

beforeEach(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched.mockReset().mockImplementation(async () => new Response('OK'));
  document.title = 'Contact · Meridian Health Education';
});
afterEach(() => jest.restoreAllMocks());

const open = (options?: RenderRouteOptions) => renderRoute(remote, '/contact', options);
const labels = ['Your name', 'E-mail address', 'Subject', 'Message'];
const field = (label: string) => screen.getByRole('textbox', { name: label });
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const sent = () => fetched.mock.calls.map(([url, { body }]) => ({ url, body }));
const thanks = () => screen.findByRole('heading', { name: /^Thank you for contacting us/ });
const text = 'Could you teach at our hospital?';
const fields = {
  user_name: 'Sana Malik',
  user_email: 'sana@example.com',
  user_subject: 'A course on site',
  user_message: text,
};
const ofTheLibrary = {
  lib_version: expect.stringMatching(/^4\./),
  service_id: 'meridian',
  template_id: 'contact',
  user_id: 'meridian-public-key',
};

/** Fills the fields at once: typing key by key is slow. */
function fillIn(email = fields.user_email) {
  const values = [fields.user_name, email, fields.user_subject, text];
  for (const [index, label] of labels.entries()) type(label, values[index] ?? '');
}
async function sendFilled(options?: RenderRouteOptions) {
  await open(options);
  fillIn();
  await send();
}

it('posts its four fields to its own page without scripts, and lets the browser fill them in', async () => {
  await open();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Write to us' });
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/contact');
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  expect(names.filter((name) => name.startsWith('user_'))).toEqual([
    ...Object.keys(fields),
    'user_remarks',
  ]);
  const tokens = labels.map((label) => field(label).getAttribute('autocomplete'));
  expect(tokens).toEqual(['name', 'email', 'on', 'on']);
  expect(field('E-mail address')).toHaveAttribute('type', 'email');
});

it('is sent once, however often the visitor clicks, in the format of EmailJS, and says what happens next', async () => {
  let respond: (response: Response) => void = () => {};
  fetched.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  await sendFilled();
  const busy = await screen.findByRole('button', { name: 'Sending your message', busy: true });
  await userEvent.click(busy);
  await userEvent.type(field('Subject'), '{Enter}');
  await act(async () => respond(new Response('OK')));
  const heading = await screen.findByRole('heading', {
    name: 'Thank you for contacting us, sana@example.com',
  });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/usually within one working day/)).toBeInTheDocument();
  expect(screen.getByText(/^MHE-[0-9A-Z]{8}$/)).toBeInTheDocument();
  const [call, ...others] = sent();
  expect(others).toEqual([]);
  expect(call?.url).toBe(`${location.origin}/api/v1.0/email/send-form`);
  expect(Object.fromEntries(call?.body ?? [])).toEqual({
    ...fields,
    ...ofTheLibrary,
    user_remarks: '',
    form_idempotency_key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/),
    form_notice: privacyNotice.version,
    form_started: expect.stringMatching(/^\d{13}$/),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(field('Your name')).toHaveValue('');
  expect(field('Your name')).toHaveFocus();
});

describe('a contact form that EmailJS takes', () => {
  const settings = emailJsSettings;
  const outcome = () => screen.getByRole('region', { name: 'Write to us' });

  it('is sent with the fields of the specification and the library alone, without a receipt or number', async () => {
    await sendFilled({ settings });
    await thanks();
    const [call] = sent();
    expect(call?.url).toBe('https://api.emailjs.test/api/v1.0/email/send-form');
    expect(Object.fromEntries(call?.body ?? [])).toEqual({ ...fields, ...ofTheLibrary });
    expect(outcome()).toHaveTextContent(/There is no receipt before that/);
    expect(outcome()).not.toHaveTextContent(/MHE-/);
  });

  it('says that a second one may arrive when the connection was lost', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await sendFilled({ settings });
    const alert = await screen.findByRole('alert', {
      name: 'The e-mail service could not be reached',
    });
    expect(alert).toHaveTextContent(/we get it twice, which does no harm/);
    expect(field('Message')).toHaveValue(text);
  });
});

describe('a contact form that cannot be sent', () => {
  const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  it('has the same idempotency key after a lost connection, until its text changes', async () => {
    const lost = new TypeError('Failed to fetch');
    fetched.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    await sendFilled();
    expect(await screen.findByRole('alert', { name: 'We could not be reached' })).toHaveFocus();
    await retry();
    await waitFor(() => expect(sent()).toHaveLength(2));
    await screen.findByRole('alert', { name: 'We could not be reached' });
    type('Message', `${text} Soon?`);
    await send();
    await thanks();
    const [first, second, third] = sent().map(({ body }) => body.get('form_idempotency_key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('marks the field at which the server found a fault', async () => {
    const message = 'Enter an e-mail address in the correct form, such as name@example.com';
    fetched.mockImplementation(async () => new Response(message, { status: 400 }));
    await sendFilled();
    await waitFor(() => expect(field('E-mail address')).toBeInvalid());
  });
});

it.each([
  ['valid', 'sana@example.com', 200, 'heading', 'Thank you for contacting us, sana@example.com'],
  ['invalid', 'sana', 200, 'alert', 'Please check these fields'],
  ['rejected', 'sana@example.com', 503, 'alert', 'This could not be sent'],
] as const)(
  'a contact form that other programs changed says what became of it when it is %s',
  async (_, email, status, role, name) => {
    fetched.mockImplementation(async () => new Response('', { status }));
    await open();
    fillIn(email);
    const message = field('Message');
    translateTexts();
    await send();
    expect(await screen.findByRole(role, { name })).toHaveFocus();
    if (role === 'alert') expect(field('Message')).toBe(message);
  },
);
