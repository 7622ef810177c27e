import type { Submission } from '@meridian/contracts';
import { emailJsSettings, sampleSettings } from '@meridian/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makePage } from '../../testing/make-map';
import { main, openFormPage } from '../../testing/open-site';
import { route as confirmRoute } from './confirm.route';
import { route as unsubscribeRoute } from './unsubscribe.route';

const fetched = jest.fn<Promise<Response>, [string, { body: FormData }]>();
beforeEach(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched.mockReset().mockImplementation(async () => new Response('OK'));
});

const home = makePage('Welcome');
const footer = () => within(document.querySelector('footer') as HTMLElement);
const field = () => footer().getByRole('textbox', { name: 'E-mail address' });
const subscribe = () => userEvent.click(footer().getByRole('button', { name: 'Subscribe' }));

describe('the newsletter form in the footer', () => {
  it('shows what is wrong with the address, and leaves the focus afterwards', async () => {
    await openFormPage(home);
    await userEvent.type(field(), 'sana@');
    await subscribe();
    const alert = await footer().findByRole('alert', { name: 'Please check your address' });
    expect(alert).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/^Enter an e-mail address in the correct form/);
    await userEvent.click(within(alert).getByRole('link'));
    await act(async () => {
      history.pushState(null, '', '/?from=mail');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(alert).toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('leaves the address in the field when it cannot be sent, with a retry', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await openFormPage(home);
    await userEvent.type(field(), 'sana@example.com');
    await subscribe();
    await footer().findByRole('alert', { name: 'We could not be reached' });
    expect(field()).toHaveValue('sana@example.com');
    await userEvent.click(footer().getByRole('button', { name: 'Try again' }));
    await footer().findByRole('heading', { name: /Thank you/ });
  });

  it.each([
    {
      by: 'this site',
      settings: sampleSettings,
      lead: /A link in our mails ends it\.$/,
      notice: /^We use your address for the newsletter alone\. Privacy notice of 29 November 2026$/,
      outcome: /^One step is left: confirm with the link/,
      url: `${location.origin}/api/v1.0/email/send-form`,
      ownFields: ['form_idempotency_key', 'form_notice', 'form_started', 'user_remarks'],
    },
    {
      by: 'EmailJS',
      settings: emailJsSettings,
      lead: /A message to us ends it\.$/,
      notice: /^Your address reaches us through the e-mail service EmailJS; without JavaScript,/,
      outcome: /^The e-mail service EmailJS has taken your address/,
      url: 'https://api.emailjs.test/api/v1.0/email/send-form',
      ownFields: [],
    },
  ])('says what happens, and is sent once, when sent to $by', async (expected) => {
    await openFormPage(home, '/', undefined, expected.settings);
    const section = screen.getByRole('region', { name: 'Subscribe to the newsletter' });
    expect(within(section).getByText(expected.lead)).toBeInTheDocument();
    const link = within(section).getByRole('link', { name: /^Privacy notice/ });
    expect(link.parentElement).toHaveTextContent(expected.notice);
    await userEvent.type(field(), 'sana@example.com');
    await subscribe();
    const thanks = 'Thank you for subscribing with sana@example.com';
    expect(await footer().findByRole('heading', { name: thanks })).toHaveFocus();
    expect(within(section).getByText(expected.outcome)).toBeInTheDocument();
    expect(fetched).toHaveBeenCalledTimes(1);
    const [called, { body }] = fetched.mock.calls[0] ?? ['', { body: new FormData() }];
    const { lib_version, service_id, template_id, user_email, user_id, ...own } =
      Object.fromEntries(body);
    expect([called, template_id, user_email]).toEqual([
      expected.url,
      'newsletter',
      'sana@example.com',
    ]);
    expect([lib_version, service_id, user_id]).not.toContain(undefined);
    expect(Object.keys(own).sort()).toEqual(expected.ownFields);
  });
});

describe.each([
  ['confirm', confirmRoute, 'Confirm subscription'],
  ['unsubscribe', unsubscribeRoute, 'End subscription'],
] as const)('the page that an e-mail links to, %s', (name, route, button) => {
  const path = `/newsletter/${name}`;
  const respond = (outcome: Submission['outcome']) =>
    openFormPage(route, `${path}?token=abc`, {
      form: 'newsletter',
      values: { token: 'abc' },
      outcome,
    });
  const findButton = () => main().queryByRole('button', { name: button });

  it('says why it is not done, and has its button where that can help', async () => {
    const errors = [{ field: '', message: 'This link does not work.' }];
    const { title, noIndex } = await respond({ status: 'invalid', errors });
    expect([title, noIndex]).toEqual([expect.stringMatching(/^Error: /), true]);
    expect(main().getByRole('alert')).toHaveTextContent('This link does not work.');
    const link = main().getByRole('link', { name: 'subscribe to the newsletter' });
    expect(link).toHaveAttribute('href', '/newsletter');
    await respond({ status: 'unavailable', message: 'Wait a moment.' });
    expect(main().getByRole('alert')).toHaveTextContent('Wait a moment.');
    expect(findButton()?.closest('form')).toHaveFormValues({ token: 'abc' });
    await openFormPage(route, path);
    expect(findButton()).not.toBeInTheDocument();
    await act(async () => {});
  });
});
