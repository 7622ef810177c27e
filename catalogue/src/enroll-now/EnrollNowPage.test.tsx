import type { Submission } from '@meridian/contracts';
import { notOpenMessage, preRegistrationFields } from '@meridian/contracts/forms';
import { emailJsSettings } from '@meridian/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  chosen,
  ecg,
  fakeFormService,
  fetched,
  field,
  fillIn,
  group,
  heartForStudents,
  open,
  openCheck,
  press,
  saveDraft,
  storageKey,
  whole,
} from '../testing/open-enrolment';

fakeFormService();

describe('one part after the other', () => {
  it('shows the first, and focuses the next when the first has no errors', async () => {
    await open();
    expect(await group('About you')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Identity documents' })).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: '0 of 6 parts complete' })).toBeInTheDocument();
    await press('Continue');
    const summary = await screen.findByRole('alert', { name: 'Please check these fields' });
    expect(within(summary).getAllByRole('link')).toHaveLength(5);
    fillIn('user_title', 'user_gender', 'user_Fname', 'user_Lname', 'user_dob');
    await press('Continue');
    await group('Identity documents');
    expect(document.getElementById('part-identity')).toHaveFocus();
    expect(screen.getByRole('progressbar', { name: '1 of 6 parts complete' })).toBeInTheDocument();
    await press('Back');
    await group('About you');
    expect(field('user_Fname')).toHaveValue('Sana');
  });

  it('lets one type on after errors, and hears them at the next try', async () => {
    saveDraft({ user_Lname: 'Malik' });
    await open();
    await press('Continue');
    const summary = await screen.findByRole('alert', { name: 'Please check these fields' });
    expect(summary).toHaveFocus();
    await userEvent.click(field('user_Fname'));
    await userEvent.keyboard('Sana');
    expect(field('user_Fname')).toHaveValue('Sana');
    expect(field('user_Fname')).toHaveFocus();
    await press('Continue');
    await waitFor(() => expect(summary).toHaveFocus());
  });
});

describe('checking the answers before sending', () => {
  it('shows them in words, each with a link to its field', async () => {
    await openCheck();
    const row = (term: string) => screen.getByText(term, { selector: 'dt' }).parentElement;
    await waitFor(() => expect(row('Date of birth')).toHaveTextContent('27 March 1994'));
    expect(row('CNIC number')).toHaveTextContent('Not given');
    expect(screen.getAllByRole('link', { name: /^Change / })).toHaveLength(21);
  });

  it('sends all 21 fields, says what happens next, with a number, and clears the draft', async () => {
    await openCheck();
    const notice = await screen.findByRole('link', { name: /^Privacy notice/ });
    expect(notice.parentElement).toHaveTextContent(/^We use what you enter to offer you a place/);
    await press('Send pre-registration');
    expect(
      await screen.findByRole('heading', { name: 'Your details have been sent' }),
    ).toHaveFocus();
    expect(screen.getByText(/^MHE-[0-9A-Z]{8}$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^See what we received/ })).toBeVisible();
    // True also for an e-mail address that has reached its limit of confirmations.
    expect(screen.getByText(/sana@example\.com/)).toHaveTextContent(
      /^A confirmation usually reaches sana@example\.com .+ If none arrives, .+ all the same\./,
    );
    const body = fetched.mock.calls[0]?.[1].body ?? new FormData();
    // The menus of what was not chosen send an empty text each.
    const sent = Object.fromEntries([...body].filter(([, value]) => value !== ''));
    for (const { name } of preRegistrationFields) expect(body.has(name)).toBe(true);
    expect(sent).toMatchObject({ ...whole, template_id: 'pre-registration' });
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  it('sends EmailJS all choices in the one field that it knows, and promises no confirmation or number', async () => {
    const lines = `${heartForStudents}\n${ecg} – Residents: PKR 32,000`;
    await openCheck({ user_conferences: lines }, { settings: emailJsSettings });
    expect(document.body).toHaveTextContent('We answer to this address.');
    await press('Send pre-registration');
    await screen.findByRole('heading', { name: 'Your details have been sent' });
    expect(screen.getByRole('status')).toHaveTextContent(/There is no confirmation by e-mail/);
    expect(document.body).not.toHaveTextContent(/MHE-|See what we received/);
    const [url, { body }] = fetched.mock.calls[0] ?? ['', { body: new FormData() }];
    expect(url).toBe('https://api.emailjs.test/api/v1.0/email/send-form');
    const ofTheLibrary = ['lib_version', 'service_id', 'template_id', 'user_id'];
    expect([...body.keys()].sort()).toEqual(
      [...preRegistrationFields.map(({ name }) => name), ...ofTheLibrary].sort(),
    );
    const choices = body.getAll('user_conferences').map((value) => `${value}`);
    expect(choices.map((value) => value.replace(/\r\n/g, '\n'))).toEqual([lines]);
  });
});

describe('an error that only the server finds', () => {
  it('leads to its part, and keeps the draft', async () => {
    const message = notOpenMessage('Mothers First', 'is full');
    fetched.mockImplementation(async () => new Response(message, { status: 400 }));
    await openCheck();
    await press('Send pre-registration');
    await group('What you would like to attend');
    const link = await screen.findByRole('link', { name: message });
    expect(link).toHaveAttribute('href', '#user_conferences');
    expect(field('user_conferences')).toBeInvalid();
    expect(localStorage.getItem(storageKey)).not.toBeNull();
  });

  it('is shown above the form in the server’s words when the page does not know the rule', async () => {
    const message = 'Enter a signature that we can read';
    fetched.mockImplementation(async () => new Response(message, { status: 400 }));
    await openCheck();
    await press('Send pre-registration');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/fault is on our side/)).not.toBeInTheDocument();
  });
});

describe('a page that the server rendered for a form sent without scripts', () => {
  const renderAfter = (outcome: Submission['outcome']) =>
    open('/enroll-now', { submission: { form: 'pre-registration', values: whole, outcome } });

  it('clears the draft when the form was accepted', async () => {
    saveDraft({ user_Fname: 'Sana' });
    await renderAfter({ status: 'accepted', reference: 'MHE-7K2QX0DA' });
    expect(screen.getByText('MHE-7K2QX0DA')).toBeInTheDocument();
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  it('opens the part of the first error, with what was typed', async () => {
    saveDraft({ user_Fname: 'Bilal' });
    const message = 'Enter the country that you live in';
    await renderAfter({ status: 'invalid', errors: [{ field: 'user_country', message }] });
    expect(await group('How to reach you')).toBeVisible();
    expect(screen.getByRole('link', { name: message })).toBeInTheDocument();
    expect(field('user_Fname')).toHaveValue('Sana');
  });
});

it('copies the address when both are the same', async () => {
  await open('/enroll-now?part=reach');
  fillIn('user_currentAddress');
  await press('It is my permanent address too');
  expect(field('user_permanentAddress')).toHaveValue(whole.user_permanentAddress);
});

it('saves a draft while the visitor types, without the hidden fields, and checks no empty answers', async () => {
  await open('/enroll-now?part=check');
  expect(await group('About you')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Check your answers' })).not.toBeInTheDocument();
  fillIn('user_Fname');
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '{}')).toEqual({ user_Fname: 'Sana' });
});

it('the form keeps what was chosen and typed when another program moved a part', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  fetched.mockImplementation(async () => new Response('', { status: 503 }));
  await openCheck({ user_conferences: heartForStudents });
  await screen.findByRole('heading', { name: 'Check your answers' });
  const part = document.getElementById('part-you');
  const around = document.createElement('div');
  part?.replaceWith(around);
  if (part) around.append(part);
  await press('Send pre-registration');
  await screen.findByRole('alert', { name: 'This could not be sent' });
  expect(document.getElementById('part-you')).not.toBe(part);
  expect(field('user_Fname')).toHaveValue('Sana');
  expect(chosen()).toEqual([heartForStudents]);
  await press('Send pre-registration');
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  const keys = fetched.mock.calls.map(([, { body }]) => body.get('form_idempotency_key'));
  expect(keys[0]).toBe(keys[1]);
});
