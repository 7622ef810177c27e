import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionEnded, signedIn } from '../identity/organizer-state';
import { fillIn, hrefOf, press } from '../testing/account-page';
import {
  choose,
  draftKey,
  fakeConferenceForm,
  keyOf,
  png,
  send,
  showForm,
  summary,
} from '../testing/conference-form';
import { FakeUpload } from '../testing/fake-server';
import { sampleOrganizer, sampleProposal, sampleValues } from '../testing/sample-proposal';
import { completeWebsite } from './use-proposal-form';

fakeConferenceForm();

const form = () => screen.getByRole('form', { name: 'Add a conference' });

async function showComplete() {
  signedIn(sampleOrganizer);
  await showForm();
  fillIn(sampleValues);
  await choose(png);
}

describe('the form that adds a conference', () => {
  it('has a field for each value, with types and autofill tokens, and suggests the Focus values of the site', async () => {
    await showForm();
    const fields = [...form().querySelectorAll<HTMLInputElement>('input, select, textarea')];
    expect(fields.map(({ id }) => id).sort()).toEqual(
      [...Object.keys(sampleValues), 'image'].sort(),
    );
    const tokens = fields.map((field) => [field.id, field.getAttribute('autocomplete')]);
    expect(tokens.filter(([, token]) => token && token !== 'off')).toEqual([
      ['entityName', 'organization'],
      ['website', 'url'],
      ['email', 'email'],
      ['phone', 'tel'],
      ['country', 'country-name'],
      ['city', 'address-level2'],
    ]);
    const typed = (type: string) => fields.filter((field) => field.type === type);
    expect(['url', 'email', 'tel', 'date'].map((type) => typed(type).length)).toEqual([2, 1, 1, 3]);
    const { list } = screen.getByLabelText(/^Focus/) as HTMLInputElement;
    const focuses = ['Cardiology', 'Gynecology', 'Nursing', 'Pediatrics', 'Radiology', 'Surgery'];
    expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(focuses);
  });

  it('lists missing fields with links before it asks to sign in, and marks the title', async () => {
    document.title = 'Add a conference';
    await showForm();
    await send();
    const required = [...form().querySelectorAll<HTMLInputElement>(':required')];
    const linked = summary()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(linked).toHaveLength(13);
    expect([...linked].sort()).toEqual(required.map(({ id }) => `#${id}`).sort());
    expect(document.title).toBe('Error: Add a conference');
    expect(screen.queryByRole('heading', { name: /^One step left/ })).not.toBeInTheDocument();
    expect(
      summary().getByRole('link', { name: 'Choose an image for the conference' }),
    ).toHaveAttribute('href', '#image');
    expect(screen.getByLabelText(/^Image/)).toBeInvalid();
  });

  it('explains at the field what is wrong with days and fees, and completes the registration link', async () => {
    await showComplete();
    fillIn({
      endDate: '2099-04-09',
      feeEarly1: '12,000',
      feeAmount2: '',
      registrationLink: 'www.example.org/register',
    });
    await send();
    for (const [label, message] of [
      [/^Last day/, 'The last day must not be before the first'],
      [/^Fee 1: early-bird/, 'Fee 1: the early-bird amount must be less than the amount'],
      [/^Fee 2: amount/, 'Fee 2: enter the amount, or 0 if it is free'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText(/^Registration link/)).toHaveValue(
      'https://www.example.org/register',
    );
    expect(FakeUpload.all).toHaveLength(0);
    fillIn({ endDate: '2099-04-12', feeEarly1: '9,000', feeAmount2: '0' });
    await send();
    const sent = Object.fromEntries(FakeUpload.last.body);
    expect(sent).toMatchObject({ city: 'Lahore', feeEarly1: '9000', feeAmount2: '0' });
  });

  it('sends everything once with an idempotency key and says what happens next', async () => {
    await showComplete();
    fillIn({ website: 'www.ravi-heart.example' });
    await send();
    fireEvent.submit(form());
    await press('Sending your conference');
    expect(FakeUpload.all).toHaveLength(1);
    const { method, path, body } = FakeUpload.last;
    expect([method, path]).toEqual(['POST', '/api/proposals']);
    expect(keyOf(FakeUpload.last)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(Object.fromEntries(body)).toEqual({ ...sampleValues, image: expect.any(File) });
    await act(async () => FakeUpload.last.respond(201, { proposal: sampleProposal() }));
    expect(screen.getByRole('heading', { name: 'Your conference has been sent' })).toHaveFocus();
    expect(hrefOf('Go to your page')).toBe('/databutton');
    expect(localStorage.getItem(draftKey)).toBeNull();
    await press('Add another conference');
    expect(screen.getByLabelText(/^Conference title/)).toHaveValue('');
  });

  it('sends nothing while the browser is offline, shows upload progress, and stops on request', async () => {
    await showComplete();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await send();
    online.mockRestore();
    expect(screen.getByRole('alert', { name: 'You appear to be offline' })).toBeInTheDocument();
    expect(FakeUpload.all).toHaveLength(0);
    await send();
    await act(async () => FakeUpload.last.progress(0.42));
    expect(screen.getByRole('progressbar', { name: 'Sending' })).toHaveAttribute('value', '42');
    await act(async () => FakeUpload.last.progress(1));
    expect(screen.getByRole('progressbar')).toHaveAccessibleName('Sent, waiting for the answer');
    await press('Stop sending');
    expect(FakeUpload.last.isAborted).toBe(true);
    expect(screen.getByText(/Sending was stopped/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send for review' })).toHaveFocus();
    expect(screen.getByLabelText(/^Venue/)).toHaveValue(sampleValues.venue);
    expect(screen.getByText('hall.png')).toBeInTheDocument();
  });

  it('retries unchanged content under the same key, because the server may have saved it', async () => {
    await showComplete();
    await send();
    const key = keyOf(FakeUpload.last);
    await act(async () => FakeUpload.last.fail());
    expect(screen.getByRole('alert', { name: 'We could not be reached' })).toHaveFocus();
    await press('Try again');
    expect(screen.getByRole('progressbar').parentElement).toHaveFocus();
    for (const [status, title] of [
      [429, 'This was not sent yet'],
      [500, 'This could not be done'],
      [503, 'This could not be done'],
    ] as const) {
      await act(async () => FakeUpload.last.respond(status, {}));
      expect(screen.getByRole('alert', { name: title })).toHaveFocus();
      await press('Try again');
    }
    expect(FakeUpload.all.map(keyOf)).toEqual(Array(5).fill(key));
  });

  it('uses a new key for changed content, and after the server had the key for other content', async () => {
    await showComplete();
    await send();
    await act(async () => FakeUpload.last.fail());
    fillIn({ shortName: 'HFB' });
    await press('Try again');
    await act(async () => FakeUpload.last.respond(409, {}));
    await press('Try again');
    expect(new Set(FakeUpload.all.map(keyOf)).size).toBe(3);
  });

  it('shows the errors that the server finds at their fields', async () => {
    const errors = [{ field: 'phone', message: 'Enter a phone number that exists' }];
    await showComplete();
    for (const [status, body, message] of [
      [413, {}, 'The image is larger than 5 MB. Choose a smaller one'],
      [415, {}, /^The image could not be read/],
      [422, { errors }, 'Enter a phone number that exists'],
    ] as const) {
      await send();
      await act(async () => FakeUpload.last.respond(status, body));
      expect(summary().getByRole('link', { name: message })).toBeInTheDocument();
    }
  });
});

describe('sending without being signed in', () => {
  const step = { name: /^One step left/ };

  it('asks to sign in, and returns to the form on request', async () => {
    await showForm();
    fillIn(sampleValues);
    await choose(png);
    await send();
    expect(screen.getByRole('heading', step)).toHaveFocus();
    expect(screen.getByRole('form', { name: 'Welcome back' })).toBeInTheDocument();
    await press('Back to the form');
    act(() => signedIn(sampleOrganizer));
    expect(FakeUpload.all).toHaveLength(0);
    expect(screen.getByLabelText(/^Venue/)).toHaveValue(sampleValues.venue);
  });

  it('sends by itself after sign-in, under the same key when the session ended meanwhile', async () => {
    await showComplete();
    act(() => sessionEnded());
    await send();
    expect(FakeUpload.all).toHaveLength(0);
    act(() => signedIn(sampleOrganizer));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    const { body } = FakeUpload.last;
    expect([body.get('venue'), body.get('image')]).toEqual([sampleValues.venue, png]);
    await act(async () => FakeUpload.last.respond(401, {}));
    expect(screen.getByRole('heading', step)).toBeInTheDocument();
    expect(localStorage.getItem('name-logged-in')).toBeNull();
    act(() => signedIn(sampleOrganizer));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
    expect(new Set(FakeUpload.all.map(keyOf)).size).toBe(1);
  });
});

it('saves the texts as a draft in this browser, restores them, and can be cleared', async () => {
  const values = { conferenceTitle: 'Heart Failure Across Borders', country: 'Pakistan' };
  const view = await showForm();
  fillIn(values);
  expect(JSON.parse(localStorage.getItem(draftKey) ?? '')).toEqual(values);
  view.unmount();
  await showForm();
  expect(screen.getByLabelText(/^Conference title/)).toHaveValue(values.conferenceTitle);
  expect(screen.getByText('Filled in with what you typed here before.')).toBeInTheDocument();
  await press('Clear the draft');
  expect(screen.getByLabelText(/^Conference title/)).toHaveValue('');
  expect(localStorage.getItem(draftKey)).toBeNull();
});

it.each([
  ['www.example.org', 'https://www.example.org'],
  ['\u200e example.org/congress?year=2027 \u200f', 'https://example.org/congress?year=2027'],
  ['http://example.org', 'http://example.org'],
  ['https://example.org', 'https://example.org'],
  ['', ''],
  ['our site', 'our site'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('completes %j to %j', (typed, url) => {
  expect(completeWebsite(typed)).toBe(url);
});
