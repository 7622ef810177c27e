import { privacyNotice } from '@meridian/contracts/forms';
import {
  emailJsSettings,
  type RenderRouteOptions,
  renderRoute,
  translateTexts,
} from '@meridian/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const fetched = jest.fn<Promise<Response>, [string, { body: FormData }]>();
let fetchBefore: typeof fetch;

beforeEach(() => {
  fetchBefore = globalThis.fetch;
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched.mockReset().mockImplementation(async () => new Response('OK'));
  document.title = 'Contact · Meridian Health Education';
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
  jest.restoreAllMocks();
});

const open = (options?: RenderRouteOptions) => renderRoute(remote, '/contact', options);
const field = (label: string) => screen.getByRole('textbox', { name: label });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const sent = () => fetched.mock.calls.map(([url, { body }]) => ({ url, body }));

async function fillIn(email = 'sana@example.com') {
  await userEvent.type(field('Your name'), 'Sana Malik');
  await userEvent.type(field('E-mail address'), email);
  await userEvent.type(field('Subject'), 'A course on site');
  await userEvent.type(field('Message'), 'Could you teach at our hospital?');
}

describe('the contact form as HTML', () => {
  it('posts its four fields to its own page without scripts', async () => {
    await open();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Write to us' });
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/contact');
    const names = [...form.elements].flatMap((element) =>
      element.getAttribute('name')?.startsWith('user_') ? [element.getAttribute('name')] : [],
    );
    expect(names).toEqual([
      'user_name',
      'user_email',
      'user_subject',
      'user_message',
      'user_remarks',
    ]);
  });

  it('lets the browser fill in each field, and bring back what was typed', async () => {
    await open();
    const tokens = ['Your name', 'E-mail address', 'Subject', 'Message'].map((label) =>
      field(label).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['name', 'email', 'on', 'on']);
    expect(field('E-mail address')).toHaveAttribute('type', 'email');
  });
});

describe('a contact form with mistakes', () => {
  it('lists the errors at the top in the words of the fields, and sends nothing', async () => {
    await open();
    await send();
    const summary = await screen.findByRole('alert', { name: 'Please check these fields' });
    expect(summary).toHaveFocus();
    const messages = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(messages).toEqual([
      'Enter your name',
      'Enter your e-mail address',
      'Enter a subject, so that your message reaches the right person',
      'Enter your message',
    ]);
    for (const [index, label] of ['Your name', 'E-mail address', 'Subject', 'Message'].entries())
      expect(field(label)).toHaveAccessibleDescription(
        expect.stringContaining(messages[index] ?? '?'),
      );
    expect(document.title).toBe('Error: Contact · Meridian Health Education');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('links from the summary to the field, and keeps what was typed', async () => {
    await open();
    await fillIn('sana@example');
    await send();
    const link = await screen.findByRole('link', {
      name: 'Enter an e-mail address in the correct form, such as name@example.com',
    });
    await userEvent.click(link);
    expect(field('E-mail address')).toHaveFocus();
    expect(field('Message')).toHaveValue('Could you teach at our hospital?');
    await userEvent.type(field('E-mail address'), '.com');
    await send();
    await screen.findByRole('heading', { name: /Thank you/ });
    expect(document.title).toBe('Contact · Meridian Health Education');
  });
});

describe('a contact form that is sent', () => {
  it('is posted to the site itself in the format of EmailJS', async () => {
    await open();
    await fillIn();
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [call] = sent();
    expect(call?.url).toBe(`${location.origin}/api/v1.0/email/send-form`);
    expect(Object.fromEntries(call?.body ?? [])).toEqual({
      user_name: 'Sana Malik',
      user_email: 'sana@example.com',
      user_subject: 'A course on site',
      user_message: 'Could you teach at our hospital?',
      user_remarks: '',
      form_idempotency_key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/),
      form_notice: privacyNotice.version,
      form_started: expect.stringMatching(/^\d{13}$/),
      lib_version: expect.stringMatching(/^4\./),
      service_id: 'meridian',
      template_id: 'contact',
      user_id: 'meridian-public-key',
    });
  });

  it('thanks the sender by address, moves the focus there, and says what happens next', async () => {
    await open();
    await fillIn();
    await send();
    const heading = await screen.findByRole('heading', {
      name: 'Thank you for contacting us, sana@example.com',
    });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/usually within one working day/)).toBeInTheDocument();
    expect(screen.getByText(/^MHE-[0-9A-Z]{8}$/)).toBeInTheDocument();
  });

  it('opens empty for another message', async () => {
    await open();
    await fillIn();
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Send another message' }));
    expect(field('Your name')).toHaveValue('');
    expect(field('Your name')).toHaveFocus();
  });

  it('is sent once, however often the visitor clicks', async () => {
    let respond: (response: Response) => void = () => {};
    fetched.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
    await open();
    await fillIn();
    await send();
    const busy = await screen.findByRole('button', { name: 'Sending your message', busy: true });
    await userEvent.click(busy);
    await userEvent.type(field('Subject'), '{Enter}');
    await act(async () => respond(new Response('OK')));
    await screen.findByRole('heading', { name: /Thank you/ });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

/** Every sentence in place of the form. */
const readOutcome = async () => {
  await screen.findByRole('heading', { name: /Thank you/ });
  const section = screen.getByRole('region', { name: 'Write to us' });
  const said = within(section).getByRole('status').querySelectorAll('h2, p, button');
  return [...said].map((element) => element.textContent?.replace(/MHE-\w+/, 'MHE-…'));
};

describe('a contact form that this site takes', () => {
  it('promises an answer, a receipt and a number, and nothing else', async () => {
    await open();
    expect(screen.getByText(/^We use what you write to answer you/)).toHaveTextContent(
      'We use what you write to answer you, and delete it from this site within 180 days. Privacy notice of 27 November 2026 (opens in a new tab)',
    );
    await fillIn();
    await send();
    expect(await readOutcome()).toEqual([
      'Thank you for contacting us, sana@example.com',
      'Your message has reached us. Someone in Lahore reads it and answers to this address, usually within one working day. A receipt usually comes within minutes; if none does, your message has reached us all the same.',
      'Should you call about it, this is its number: MHE-…',
      'Send another message',
    ]);
  });
});

describe('a contact form that EmailJS takes', () => {
  const openForEmailJs = () => open({ settings: emailJsSettings });

  it('is sent with the fields of the specification and those of the library, and no other', async () => {
    await openForEmailJs();
    await fillIn();
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [call] = sent();
    expect(call?.url).toBe('https://api.emailjs.test/api/v1.0/email/send-form');
    expect(Object.fromEntries(call?.body ?? [])).toEqual({
      user_name: 'Sana Malik',
      user_email: 'sana@example.com',
      user_subject: 'A course on site',
      user_message: 'Could you teach at our hospital?',
      lib_version: expect.stringMatching(/^4\./),
      service_id: 'meridian',
      template_id: 'contact',
      user_id: 'meridian-public-key',
    });
  });

  it('promises an answer, and neither receipt nor number', async () => {
    await openForEmailJs();
    expect(screen.getByText(/^Your message reaches us/)).toHaveTextContent(
      'Your message reaches us through the e-mail service EmailJS; without JavaScript, through our own server. Privacy notice of 27 November 2026 (opens in a new tab)',
    );
    await fillIn();
    await send();
    expect(await readOutcome()).toEqual([
      'Thank you for contacting us, sana@example.com',
      'The e-mail service EmailJS has taken your message and passes it to us. Someone in Lahore reads it and answers to this address, usually within one working day. There is no receipt before that.',
      'Send another message',
    ]);
  });

  it('says that a second one may arrive when the connection was lost', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await openForEmailJs();
    await fillIn();
    await send();
    const alert = await screen.findByRole('alert', {
      name: 'The e-mail service could not be reached',
    });
    expect(alert).toHaveTextContent(/we get it twice, which does no harm/);
    expect(field('Message')).toHaveValue('Could you teach at our hospital?');
  });

  it('names no one as the cause when EmailJS rejects it', async () => {
    fetched.mockImplementation(async () => new Response('Too Many Requests', { status: 429 }));
    await openForEmailJs();
    await fillIn();
    await send();
    const alert = await screen.findByRole('alert', { name: 'This could not be sent' });
    expect(alert).toHaveTextContent(/did not take this one. Nothing that you typed is lost/);
    expect(alert).not.toHaveTextContent(/your connection|our side/);
  });

  it('has the receipt and number of this site when it was posted without scripts', async () => {
    await open({
      settings: emailJsSettings,
      submission: {
        form: 'contact',
        values: { user_email: 'sana@example.com' },
        outcome: { status: 'accepted', reference: 'MHE-7K2QX0DA' },
      },
    });
    expect((await readOutcome()).slice(1, 3)).toEqual([
      expect.stringMatching(/^Your message has reached us\..* A receipt usually comes/),
      'Should you call about it, this is its number: MHE-…',
    ]);
  });
});

describe('a contact form that cannot be sent', () => {
  const idempotencyKeys = () => sent().map(({ body }) => body.get('form_idempotency_key'));
  const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  it('says that the browser is offline, keeps everything and offers a retry', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    await fillIn();
    await send();
    expect(await screen.findByRole('alert', { name: 'You appear to be offline' })).toHaveFocus();
    expect(fetched).not.toHaveBeenCalled();
    expect(field('Message')).toHaveValue('Could you teach at our hospital?');
    online.mockReturnValue(true);
    await retry();
    expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
  });

  it('has the same idempotency key when it is sent again after a lost connection', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await open();
    await fillIn();
    await send();
    expect(await screen.findByRole('alert', { name: 'We could not be reached' })).toHaveFocus();
    await retry();
    await screen.findByRole('heading', { name: /Thank you/ });
    const [first, second] = idempotencyKeys();
    expect(first).toBe(second);
  });

  it('gets a new idempotency key when its text changed before it is sent again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await open();
    await fillIn();
    await send();
    await screen.findByRole('alert', { name: 'We could not be reached' });
    await userEvent.type(field('Message'), ' Soon?');
    await send();
    await screen.findByRole('heading', { name: /Thank you/ });
    const [first, second] = idempotencyKeys();
    expect(first).not.toBe(second);
  });

  it.each([
    [429, 'Too many requests', /Too many forms were sent from your connection/],
    [
      429,
      'This was sent within a second or two of opening the page. Wait a moment and send again.',
      /within a second or two/,
    ],
    [413, 'too long', /more text than we can take/],
    [400, 'The service ID not found', /The fault is on our side/],
    [500, '<html>', /The fault is on our side/],
  ])('explains a %s with "%s"', async (status, text, message) => {
    fetched.mockImplementation(async () => new Response(text, { status }));
    await open();
    await fillIn();
    await send();
    const alert = await screen.findByRole('alert', {
      name: /This was not sent yet|could not be sent/,
    });
    expect(alert).toHaveTextContent(message);
    expect(alert).not.toHaveTextContent('ID not found');
    expect(field('Your name')).toHaveValue('Sana Malik');
  });
});

describe('a contact form that was posted without scripts', () => {
  const values = {
    user_name: 'Sana Malik',
    user_email: 'sana@example',
    user_subject: 'Visit',
    user_message: 'Hello',
  };

  it('comes back with its errors, an error title, and all that was typed', async () => {
    const message = 'Enter an e-mail address in the correct form, such as name@example.com';
    const { meta } = await open({
      submission: {
        form: 'contact',
        values,
        outcome: { status: 'invalid', errors: [{ field: 'user_email', message }] },
      },
    });
    expect(meta().title).toBe('Error: Contact');
    expect(screen.getByRole('link', { name: message })).toHaveAttribute('href', '#user_email');
    expect(field('E-mail address')).toHaveValue('sana@example');
    expect(field('E-mail address')).toBeInvalid();
    expect(field('Message')).toHaveValue('Hello');
  });

  it('comes back with thanks', async () => {
    const { meta } = await open({
      submission: {
        form: 'contact',
        values: { ...values, user_email: 'sana@example.com' },
        outcome: { status: 'accepted', reference: 'MHE-7K2QX0DA' },
      },
    });
    expect(meta().title).toBe('Contact');
    expect(
      screen.getByRole('heading', { name: 'Thank you for contacting us, sana@example.com' }),
    ).toBeInTheDocument();
    expect(screen.getByText('MHE-7K2QX0DA')).toBeInTheDocument();
  });

  it('comes back with all that was typed when the service is unavailable', async () => {
    await open({
      submission: {
        form: 'contact',
        values,
        outcome: { status: 'unavailable', message: 'Wait a moment and send it again.' },
      },
    });
    const alert = screen.getByRole('alert', { name: 'This was not sent yet' });
    expect(alert).toHaveTextContent('Wait a moment and send it again.');
    expect(field('Subject')).toHaveValue('Visit');
  });
});

describe('a contact form whose texts a translator replaced', () => {
  it.each([
    ['valid', 'sana@example.com', 200, 'heading', 'Thank you for contacting us, sana@example.com'],
    ['invalid', 'sana', 200, 'alert', 'Please check these fields'],
    ['rejected', 'sana@example.com', 503, 'alert', 'This could not be sent'],
  ] as const)('says what became of it when it is %s', async (_, email, status, role, name) => {
    let respond = () => {};
    fetched.mockImplementation(
      () =>
        new Promise((resolve) => {
          respond = () => resolve(new Response('', { status }));
        }),
    );
    await open();
    await fillIn(email);
    const message = field('Message');
    translateTexts();
    await send();
    if (email.includes('@')) await screen.findByRole('button', { name: 'Sending your message' });
    respond();
    expect(await screen.findByRole(role, { name })).toHaveFocus();
    if (role === 'alert') expect(field('Message')).toBe(message);
  });

  it('says that it was sent, and keeps what was typed until then, when an error was removed', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    await open();
    await fillIn('sana');
    await send();
    const [error] = document.querySelectorAll('[id=user_email-error]');
    error?.remove();
    fetched.mockImplementation(async () => new Response('', { status: 503 }));
    await userEvent.type(field('E-mail address'), '@example.com');
    await send();
    await screen.findByRole('alert', { name: 'This could not be sent' });
    expect(field('E-mail address')).toHaveValue('sana@example.com');
    expect(field('Message')).toHaveValue('Could you teach at our hospital?');
    fetched.mockImplementation(async () => new Response('OK'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: /^Thank you for contacting us/ });
    expect(sent()[1]?.body.get('form_started')).toMatch(/^\d{13}$/);
  });
});
