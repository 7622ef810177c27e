import { inEnglish } from '@meridian/composition';
import type { Submission } from '@meridian/contracts';
import { emailJsSettings, sampleSettings, translateTexts } from '@meridian/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyRoute } from '../releases/module-source';
import { makeMap, makeRelease } from '../testing/make-map';
import { makePage, openSite } from '../testing/open-site';
import { removeListeners } from '../testing/remove-listeners';
import { route as confirmRoute } from './confirm.route';
import { route as newsletterRoute } from './newsletter.route';
import { route as unsubscribeRoute } from './unsubscribe.route';

removeListeners();

const fetched = jest.fn<Promise<Response>, [string, { body: FormData }]>();
let fetchBefore: typeof fetch;
beforeEach(() => {
  fetchBefore = globalThis.fetch;
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched.mockReset().mockImplementation(async () => new Response('OK'));
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

/** Renders a page of the newsletter as the shell does, as the response to `submission` if set. */
async function open(
  module: AnyRoute,
  path = '/',
  submission?: Submission,
  settings = sampleSettings,
) {
  const url = new URL(path, 'https://site.test');
  const args = { params: {}, url, submission } as never;
  const data: unknown = await module.loader?.(args);
  const map = makeMap({ content: makeRelease('content', { routes: { home: '/' } }) });
  const page = { ...module, loader: () => data };
  await openSite(map, { 'content ./routes/home': page }, '/', undefined, settings);
  return module.meta({ data, params: {}, url, t: inEnglish });
}

const home = makePage('Welcome');
const footer = () => within(screen.getByRole('contentinfo'));
const field = () => footer().getByRole('textbox', { name: 'E-mail address' });
const subscribe = () => userEvent.click(footer().getByRole('button', { name: 'Subscribe' }));

describe('the newsletter form in the footer', () => {
  it('is plain HTML with one field that has a unique id', async () => {
    await open(home);
    const form = footer().getByRole('form', { name: 'Newsletter by e-mail' });
    expect(form).toHaveAttribute('action', '/newsletter');
    expect(form).toHaveAttribute('method', 'post');
    expect(field()).toHaveAttribute('name', 'user_email');
    expect(field()).toHaveAttribute('id', 'footer_newsletter_email');
    expect(field()).toHaveAttribute('type', 'email');
    expect(field()).toHaveAttribute('autocomplete', 'email');
  });

  it('shows what is wrong with the address, above and at the field, without clearing it', async () => {
    await open(home);
    await userEvent.type(field(), 'sana@');
    await subscribe();
    const alert = await footer().findByRole('alert', { name: 'Please check your address' });
    expect(alert).toHaveFocus();
    const message = 'Enter an e-mail address in the correct form, such as name@example.com';
    expect(field()).toHaveAccessibleDescription(message);
    expect(field()).toHaveValue('sana@');
    await userEvent.click(within(alert).getByRole('link', { name: message }));
    expect(field()).toHaveFocus();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('leaves the focus alone when the page around it changes after an error', async () => {
    await open(home);
    await subscribe();
    const alert = await footer().findByRole('alert', { name: 'Please check your address' });
    expect(alert).toHaveFocus();
    await userEvent.click(field());
    await act(async () => {
      history.pushState(null, '', '/?from=mail');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(alert).toBeInTheDocument();
    expect(field()).toHaveFocus();
  });

  it('sends the address once and shows thanks with the address', async () => {
    await open(home);
    await userEvent.type(field(), 'sana@example.com');
    await subscribe();
    expect(
      await footer().findByRole('heading', {
        name: 'Thank you for subscribing with sana@example.com',
      }),
    ).toHaveFocus();
    expect(fetched).toHaveBeenCalledTimes(1);
    const { body } = fetched.mock.calls[0]?.[1] ?? {};
    expect(Object.fromEntries(body ?? [])).toMatchObject({
      user_email: 'sana@example.com',
      template_id: 'newsletter',
      form_started: expect.stringMatching(/^\d{13}$/),
    });
    expect(footer().getByText(/confirm with the link in our message/)).toBeInTheDocument();
  });

  it('leaves the address in the field when it cannot be sent, with a retry', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await open(home);
    await userEvent.type(field(), 'sana@example.com');
    await subscribe();
    await footer().findByRole('alert', { name: 'We could not be reached' });
    expect(field()).toHaveValue('sana@example.com');
    await userEvent.click(footer().getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(footer().getByRole('heading', { name: /Thank you/ })).toBeInTheDocument(),
    );
  });
});

describe('the newsletter form after a translator replaced the texts of the page', () => {
  it.each([
    ['sana@example.com', 200, 'heading', 'Thank you for subscribing with sana@example.com'],
    ['sana@', 200, 'alert', 'Please check your address'],
    ['sana@example.com', 503, 'alert', 'This could not be sent'],
  ] as const)('says what became of %s with the response %i', async (email, status, role, name) => {
    fetched.mockImplementation(async () => new Response('', { status }));
    await open(home);
    await userEvent.type(field(), email);
    translateTexts();
    await subscribe();
    expect(await footer().findByRole(role, { name })).toHaveFocus();
    translateTexts();
    if (role === 'heading') return;
    fetched.mockImplementation(async () => new Response('OK'));
    if (status === 200) await userEvent.type(field(), 'example.com');
    await subscribe();
    await footer().findByRole('heading', { name: /^Thank you/ });
  });
});

describe.each([
  [
    'this site takes',
    sampleSettings,
    {
      lead: 'New courses and conferences, about once a month. A link in our mails ends it.',
      notice: 'We use your address for the newsletter alone. Privacy notice of 27 November 2026',
      outcome: [
        'Thank you for subscribing with sana@example.com',
        'One step is left: confirm with the link in our message to this address. Should no new one come within a few minutes, look among unwanted mail, or for one that you had before.',
      ],
      url: `${location.origin}/api/v1.0/email/send-form`,
      ownFields: ['form_idempotency_key', 'form_started', 'form_notice', 'user_remarks'],
    },
  ],
  [
    'EmailJS takes',
    emailJsSettings,
    {
      lead: 'New courses and conferences, about once a month. A message to us ends it.',
      notice:
        'Your address reaches us through the e-mail service EmailJS; without JavaScript, through our own server. Privacy notice of 27 November 2026',
      outcome: [
        'Thank you for subscribing with sana@example.com',
        'The e-mail service EmailJS has taken your address and passes it to us; we put it on the list by hand, so there is nothing left to do. To be taken off, write to hello@meridian-health.example.',
      ],
      url: 'https://api.emailjs.test/api/v1.0/email/send-form',
      ownFields: [],
    },
  ],
])('the newsletter form that %s', (_, settings, { lead, notice, outcome, url, ownFields }) => {
  it('says what happens before and after it is sent, and nothing else', async () => {
    await open(home, '/', undefined, settings);
    const section = screen.getByRole('region', { name: 'Subscribe to the newsletter' });
    expect(within(section).getByText(lead)).toBeInTheDocument();
    const link = within(section).getByRole('link', { name: /^Privacy notice/ });
    expect(link.parentElement).toHaveTextContent(notice);
    await userEvent.type(field(), 'sana@example.com');
    await subscribe();
    await footer().findByRole('heading', { name: /Thank you/ });
    const said = within(section).getByRole('status').querySelectorAll('h3, p');
    expect([...said].map((element) => element.textContent)).toEqual(outcome);
    const [called, { body }] = fetched.mock.calls[0] ?? ['', { body: new FormData() }];
    expect(called).toBe(url);
    expect([...body.keys()].sort()).toEqual(
      ['user_email', 'lib_version', 'service_id', 'template_id', 'user_id', ...ownFields].sort(),
    );
  });
});

describe('the page of the newsletter', () => {
  const main = () => within(screen.getByRole('main'));

  it('has the same form as the footer, for visitors without scripts', async () => {
    await open(newsletterRoute);
    expect(main().getByRole('form', { name: 'Newsletter' })).toHaveAttribute(
      'action',
      '/newsletter',
    );
    expect(main().getByRole('textbox', { name: 'E-mail address' })).toHaveAttribute(
      'id',
      'newsletter_email',
    );
  });

  it('is the response with the errors and what was typed', async () => {
    const meta = await open(newsletterRoute, '/newsletter', {
      form: 'newsletter',
      values: { user_email: 'sana' },
      outcome: { status: 'invalid', errors: [{ field: 'user_email', message: 'Not so' }] },
    });
    expect(meta.title).toBe('Error: Newsletter');
    expect(main().getByRole('link', { name: 'Not so' })).toHaveAttribute(
      'href',
      '#newsletter_email',
    );
    expect(main().getByRole('textbox', { name: 'E-mail address' })).toHaveValue('sana');
  });

  it('is the response with thanks', async () => {
    await open(newsletterRoute, '/newsletter', {
      form: 'newsletter',
      values: { user_email: 'sana@example.com' },
      outcome: { status: 'accepted' },
    });
    expect(
      main().getByRole('heading', { name: 'Thank you for subscribing with sana@example.com' }),
    ).toBeInTheDocument();
  });
});

describe.each([
  ['confirm', confirmRoute, 'Confirm subscription', 'Your subscription is confirmed'],
  ['unsubscribe', unsubscribeRoute, 'End subscription', 'Your subscription has ended'],
] as const)('the page that an e-mail links to, %s', (name, route, button, done) => {
  const path = `/newsletter/${name}?token=abc`;
  const main = () => within(screen.getByRole('main'));
  const respondedWith = (outcome: Submission['outcome']): Submission => ({
    form: 'newsletter',
    values: { token: 'abc' },
    outcome,
  });

  it('asks first, because programs open links, and is noindex', async () => {
    const meta = await open(route, path);
    const form = main().getByRole('button', { name: button }).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', `/newsletter/${name}`);
    expect(form).toHaveFormValues({ token: 'abc' });
    expect(meta.noIndex).toBe(true);
  });

  it('says when it is done', async () => {
    await open(route, path, respondedWith({ status: 'accepted' }));
    expect(main().getByRole('heading', { name: done })).toBeInTheDocument();
    expect(main().queryByRole('button')).not.toBeInTheDocument();
  });

  it('says why a link does not work and what to do', async () => {
    const message = 'This link does not work, or no longer.';
    const invalid = respondedWith({ status: 'invalid', errors: [{ field: '', message }] });
    const { title } = await open(route, path, invalid);
    expect(title).toMatch(/^Error: /);
    expect(main().getByRole('alert')).toHaveTextContent(message);
    expect(main().getByRole('link', { name: 'subscribe to the newsletter' })).toHaveAttribute(
      'href',
      '/newsletter',
    );
  });

  it('shows its button again when the backend was not available', async () => {
    const message = 'Wait a moment.';
    await open(route, path, respondedWith({ status: 'unavailable', message }));
    expect(main().getByRole('alert')).toHaveTextContent(message);
    expect(main().getByRole('button', { name: button })).toBeInTheDocument();
  });

  it('has no button when the link was cut off', async () => {
    await open(route, `/newsletter/${name}`);
    expect(main().queryByRole('button')).not.toBeInTheDocument();
    await act(async () => {});
  });
});
