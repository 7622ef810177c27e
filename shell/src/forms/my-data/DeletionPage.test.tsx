import type { Submission } from '@meridian/contracts';
import { emailJsSettings } from '@meridian/testing';
import { main, openFormPage } from '../../testing/open-site';
import { route as deletionRoute } from './deletion.route';
import { route as storedRoute } from './stored.route';

const respond = (values: Record<string, string>, outcome: Submission['outcome']): Submission => ({
  form: 'deletion',
  values,
  outcome,
});
const email = { user_email: 'sana@example.com' };
const token = { token: 'abc' };

it('the page that asks for a link comes back with what was typed, and why it was not sent', async () => {
  const message = 'Enter an e-mail address in the correct form, such as name@example.com';
  const errors = [{ field: 'user_email', message }];
  const invalid = respond({ user_email: 'sana@' }, { status: 'invalid', errors });
  const { title } = await openFormPage(deletionRoute, '/my-data/delete', invalid);
  expect(title).toBe('Error: Delete your data');
  expect(main().queryByText(/EmailJS/)).not.toBeInTheDocument();
  expect(main().getByRole('link', { name: message })).toHaveAttribute('href', '#user_email');
  const field = () => main().getByRole('textbox', { name: /^E-mail address/ });
  expect(field()).toHaveValue('sana@');
  expect(field()).toBeInvalid();
  const outcome = { status: 'unavailable', message: 'Wait a few minutes.' } as const;
  await openFormPage(deletionRoute, '/my-data/delete', respond(email, outcome));
  expect(main().getByRole('alert')).toHaveTextContent('Wait a few minutes.');
  expect(field()).toHaveValue(email.user_email);
});

describe('the page behind the link', () => {
  const openStored = (outcome?: Submission['outcome']) =>
    openFormPage(storedRoute, '/my-data/stored?token=abc', outcome && respond(token, outcome));
  const listed = () =>
    main()
      .queryAllByRole('listitem')
      .filter((item) => !item.closest('nav'))
      .map((item) => item.textContent);

  it('lists what is stored, and has a button that deletes it', async () => {
    const stored = { contact: 2, 'pre-registration': 1, newsletter: 1 } as const;
    const meta = await openStored({ status: 'found', stored });
    expect(meta).toMatchObject({ title: 'Your data', noIndex: true });
    expect(listed()).toEqual([
      '2 contact messages',
      '1 pre-registration',
      'Your newsletter subscription',
    ]);
    const form = main().getByRole('button', { name: 'Delete all of it' }).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/my-data/stored');
    expect(form).toHaveFormValues({ token: 'abc' });
  });

  it('has no button when nothing is stored, or once it was deleted', async () => {
    const nothing = { contact: 0, 'pre-registration': 0, newsletter: 0 } as const;
    await openStored({ status: 'found', stored: nothing });
    expect(main().getByText(/^Nothing is stored under your e-mail address/)).toBeInTheDocument();
    expect(main().queryByRole('button')).not.toBeInTheDocument();
    const stored = { contact: 1, 'pre-registration': 0, newsletter: 0 } as const;
    await openStored({ status: 'accepted', stored });
    expect(main().getByRole('heading', { name: 'Your data has been deleted' })).toHaveFocus();
    expect(listed()).toEqual(['1 contact message']);
    expect(main().queryByRole('button')).not.toBeInTheDocument();
  });

  it('says why a link does not work, and leads to a new one, also when it was cut off', async () => {
    const message = 'This link does not work, or no longer.';
    await openStored({ status: 'invalid', errors: [{ field: '', message }] });
    expect(main().getByRole('alert')).toHaveTextContent(message);
    const link = () => main().getByRole('link', { name: 'ask for a new one' });
    expect(link()).toHaveAttribute('href', '/my-data/delete');
    await openFormPage(storedRoute, '/my-data/stored');
    expect(link()).toBeInTheDocument();
  });
});

const found = respond(token, {
  status: 'found',
  stored: { contact: 1, 'pre-registration': 0, newsletter: 0 },
});

it.each([
  [
    'asks for the link',
    deletionRoute,
    undefined,
    /^Forms that were sent with JavaScript are not here.*write to hello@/,
  ],
  ['lists', storedRoute, found, /^This is about forms that were sent without JavaScript\./],
] as const)(
  'the page that %s says what went to EmailJS where browsers send forms there',
  async (_, route, submission, said) => {
    await openFormPage(route, '/my-data/stored?token=abc', submission, emailJsSettings);
    expect(main().getByText(/through the e-mail service EmailJS/)).toHaveTextContent(said);
  },
);
