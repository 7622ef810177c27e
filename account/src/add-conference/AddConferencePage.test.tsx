import { privacyNotice } from '@meridian/contracts/forms';
import { findAccessibilityProblems, renderRoute, sampleApi } from '@meridian/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded, signedIn } from '../identity/organizer-state';
import { remote } from '../remote';
import { FakeUpload, fakeServer, fakeUploads } from '../testing/fake-server';
import { sampleOrganizer, sampleProposal, sampleValues } from '../testing/sample-proposal';

const png = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], 'hall.png', {
  type: 'image/png',
});
const draftKey = 'draft-add-conference';

beforeEach(() => {
  localStorage.clear();
  sessionEnded();
  fakeUploads();
  fakeServer({});
});

const show = (search = '') => renderRoute(remote, `/add_conference${search}`, { api: sampleApi() });
const form = () => screen.getByRole('form', { name: 'Add a conference' });
const send = () =>
  userEvent.click(screen.getByRole('button', { name: /Send (for review|the change)/ }));

/** Fills the fields at once, because typing letter by letter is slow and not under test. */
function fillIn(values: Partial<typeof sampleValues> = sampleValues) {
  for (const [name, value] of Object.entries(values)) {
    const field = document.getElementById(name);
    if (field) fireEvent.change(field, { target: { value } });
  }
}
async function choose(file: File) {
  await userEvent.upload(screen.getByLabelText(/^Image/), file, { applyAccept: false });
  await screen.findByText(file.name);
}
async function fillInAll() {
  fillIn();
  await choose(png);
}

describe('the form that adds a conference', () => {
  it('has every field of the specification and those for city, programme and fees, with its autofill token', async () => {
    await show();
    const fields = [...form().querySelectorAll<HTMLInputElement>('input, select, textarea')];
    expect(
      fields.map((field) => [
        field.id,
        field.type,
        field.getAttribute('autocomplete'),
        field.required,
      ]),
    ).toEqual([
      ['entityName', 'text', 'organization', true],
      ['businessType', 'select-one', 'off', true],
      ['website', 'url', 'url', false],
      ['email', 'email', 'email', true],
      ['phone', 'tel', 'tel', true],
      ['conferenceTitle', 'text', 'off', true],
      ['shortName', 'text', 'off', false],
      ['startDate', 'date', 'off', true],
      ['endDate', 'date', 'off', true],
      ['country', 'select-one', 'country-name', true],
      ['city', 'text', 'address-level2', true],
      ['venue', 'text', 'off', true],
      ['focus', 'text', 'off', true],
      ['details', 'textarea', 'off', true],
      ['programme', 'textarea', 'off', false],
      ['registrationLink', 'url', 'off', false],
      ['feeCurrency', 'select-one', 'off', false],
      ['feeCategory1', 'text', 'off', false],
      ['feeAmount1', 'text', 'off', false],
      ['feeEarly1', 'text', 'off', false],
      ['feeCategory2', 'text', 'off', false],
      ['feeAmount2', 'text', 'off', false],
      ['feeEarly2', 'text', 'off', false],
      ['feeCategory3', 'text', 'off', false],
      ['feeAmount3', 'text', 'off', false],
      ['feeEarly3', 'text', 'off', false],
      ['earlyUntil', 'date', 'off', false],
      ['image', 'file', null, true],
    ]);
    expect(await findAccessibilityProblems(document.body)).toEqual([]);
  });

  it('explains at the field what is wrong with the fees, and completes the registration link', async () => {
    signedIn(sampleOrganizer);
    await show();
    await fillInAll();
    fillIn({ feeEarly1: '12,000', feeAmount2: '', registrationLink: 'www.example.org/register' });
    await send();
    expect(screen.getByLabelText(/^Fee 1: early-bird/)).toHaveAccessibleDescription(
      'Fee 1: the early-bird amount must be less than the amount',
    );
    expect(screen.getByLabelText(/^Fee 2: amount/)).toHaveAccessibleDescription(
      'Fee 2: enter the amount, or 0 if it is free',
    );
    expect(screen.getByLabelText(/^Registration link/)).toHaveValue(
      'https://www.example.org/register',
    );
    expect(FakeUpload.all).toHaveLength(0);
    fillIn({ feeEarly1: '9,000', feeAmount2: '0' });
    await send();
    const sent = Object.fromEntries(FakeUpload.last.body);
    expect(sent).toMatchObject({ city: 'Lahore', feeEarly1: '9000', feeAmount2: '0' });
  });

  it('suggests the Focus values of the site, each once', async () => {
    await show();
    const list = (screen.getByLabelText(/^Focus/) as HTMLInputElement).list;
    expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual([
      'Cardiology',
      'Gynecology',
      'Nursing',
      'Pediatrics',
      'Radiology',
      'Surgery',
    ]);
  });

  it('lists missing fields with links, marks the title and sends nothing', async () => {
    document.title = 'Add a conference';
    signedIn(sampleOrganizer);
    await show();
    await send();
    const summary = within(screen.getByRole('alert', { name: 'Please check these fields' }));
    expect(summary.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#entityName',
      '#email',
      '#phone',
      '#businessType',
      '#conferenceTitle',
      '#startDate',
      '#endDate',
      '#country',
      '#city',
      '#venue',
      '#focus',
      '#details',
      '#image',
    ]);
    expect(document.title).toBe('Error: Add a conference');
    expect(screen.getByLabelText(/^Image/)).toBeInvalid();
    await userEvent.click(
      summary.getByRole('link', { name: 'Choose an image for the conference' }),
    );
    expect(screen.getByLabelText(/^Image/)).toHaveFocus();
    expect(FakeUpload.all).toHaveLength(0);
  });

  it('rejects a last day before the first', async () => {
    signedIn(sampleOrganizer);
    await show();
    await fillInAll();
    fillIn({ endDate: '2099-04-09' });
    await send();
    expect(screen.getByLabelText(/^Last day/)).toHaveAccessibleDescription(
      'The last day must not be before the first',
    );
  });

  it('sends everything once with an idempotency key and says what happens next', async () => {
    signedIn(sampleOrganizer);
    await show();
    await fillInAll();
    fillIn({ website: 'www.ravi-heart.example' });
    await send();
    fireEvent.submit(form());
    await userEvent.click(screen.getByRole('button', { name: 'Sending your conference' }));
    expect(FakeUpload.all).toHaveLength(1);
    const { method, path, headers, body } = FakeUpload.last;
    expect([method, path]).toEqual(['POST', '/api/proposals']);
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    const sent = Object.fromEntries(body);
    expect(sent).toEqual({ ...sampleValues, image: expect.any(File) });
    await act(async () => FakeUpload.last.respond(201, { proposal: sampleProposal() }));
    expect(screen.getByRole('heading', { name: 'Your conference has been sent' })).toHaveFocus();
    expect(screen.getByText(/Within two working days/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your page' })).toHaveAttribute(
      'href',
      '/databutton',
    );
    expect(localStorage.getItem(draftKey)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add another conference' }));
    expect(screen.getByLabelText(/^Conference title/)).toHaveValue('');
  });

  it('shows upload progress and stops on request', async () => {
    signedIn(sampleOrganizer);
    await show();
    await fillInAll();
    await send();
    await act(async () => FakeUpload.last.progress(0.42));
    expect(screen.getByRole('progressbar', { name: 'Sending' })).toHaveAttribute('value', '42');
    await act(async () => FakeUpload.last.progress(1));
    expect(screen.getByRole('progressbar')).toHaveAccessibleName('Sent, waiting for the answer');
    await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
    expect(FakeUpload.last.isAborted).toBe(true);
    expect(screen.getByText(/Sending was stopped/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send for review' })).toHaveFocus();
    expect(screen.getByLabelText(/^Venue/)).toHaveValue(sampleValues.venue);
    expect(screen.getByText('hall.png')).toBeInTheDocument();
  });

  it('retries unchanged content under the same key after a lost connection, and changed content under a new key', async () => {
    signedIn(sampleOrganizer);
    await show();
    await fillInAll();
    await send();
    const key = FakeUpload.last.headers['idempotency-key'];
    await act(async () => FakeUpload.last.fail());
    expect(screen.getByRole('alert', { name: 'We could not be reached' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('progressbar').parentElement).toHaveFocus();
    expect(FakeUpload.all).toHaveLength(2);
    expect(FakeUpload.last.headers['idempotency-key']).toBe(key);
    await act(async () => FakeUpload.last.fail());
    fillIn({ shortName: 'HFB' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(FakeUpload.last.headers['idempotency-key']).not.toBe(key);
  });

  it.each([429, 500, 503])(
    'retries under the same key after a response of %i, because the server may have saved the first try',
    async (status) => {
      signedIn(sampleOrganizer);
      await show();
      await fillInAll();
      await send();
      const key = FakeUpload.last.headers['idempotency-key'];
      await act(async () => FakeUpload.last.respond(status, {}));
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(FakeUpload.all).toHaveLength(2);
      expect(FakeUpload.last.headers['idempotency-key']).toBe(key);
    },
  );

  it('says when to send again after any rate limit', async () => {
    signedIn(sampleOrganizer);
    await show();
    await fillInAll();
    await send();
    await act(async () => FakeUpload.last.respond(429, {}));
    expect(
      screen.getByText(/in an hour or, if very many of your conferences wait for review/),
    ).toBeInTheDocument();
  });

  it('sends under a new key when the key was used for other content', async () => {
    signedIn(sampleOrganizer);
    await show();
    await fillInAll();
    await send();
    const key = FakeUpload.last.headers['idempotency-key'];
    await act(async () => FakeUpload.last.respond(409, {}));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(FakeUpload.last.headers['idempotency-key']).not.toBe(key);
  });

  it('says that the browser is offline and keeps everything', async () => {
    signedIn(sampleOrganizer);
    await show();
    await fillInAll();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await send();
    online.mockRestore();
    expect(screen.getByRole('alert', { name: 'You appear to be offline' })).toBeInTheDocument();
    expect(FakeUpload.all).toHaveLength(0);
    expect(screen.getByText('hall.png')).toBeInTheDocument();
  });

  it.each([
    [413, {}, 'The image is larger than 5 MB. Choose a smaller one'],
    [415, {}, /^The image could not be read/],
    [
      422,
      { errors: [{ field: 'phone', message: 'Enter a phone number that exists' }] },
      'Enter a phone number that exists',
    ],
  ])('shows the errors of a %i at their fields', async (status, body, message) => {
    signedIn(sampleOrganizer);
    await show();
    await fillInAll();
    await send();
    await act(async () => FakeUpload.last.respond(status, body));
    const summary = within(screen.getByRole('alert', { name: 'Please check these fields' }));
    expect(summary.getByRole('link', { name: message })).toBeInTheDocument();
  });

  it.each([
    [429, 'This was not sent yet'],
    [500, 'This could not be done'],
    [503, 'This could not be done'],
  ])('explains a response of %i', async (status, title) => {
    signedIn(sampleOrganizer);
    await show();
    await fillInAll();
    await send();
    await act(async () => FakeUpload.last.respond(status, {}));
    expect(screen.getByRole('alert', { name: title })).toHaveFocus();
  });
});

describe('the image field', () => {
  it('shows the chosen image with name and size, announces it, and lets it be removed or replaced', async () => {
    await show();
    await choose(png);
    expect(await screen.findByAltText('Preview of hall.png')).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:/),
    );
    expect(screen.getByText('1 KB')).toBeInTheDocument();
    expect(screen.getByText('hall.png, 1 KB, is chosen.')).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('hall.png')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Image/)).toHaveFocus();
    await choose(png);
    expect(await screen.findByAltText('Preview of hall.png')).toBeInTheDocument();
  });

  it('accepts a dropped file', async () => {
    await show();
    const area = screen.getByLabelText(/^Image/).closest('div')?.parentElement;
    fireEvent.drop(area ?? document.body, { dataTransfer: { files: [png] } });
    expect(await screen.findByText('hall.png')).toBeInTheDocument();
  });

  it('rejects a file that is no image at once and keeps the previous one', async () => {
    await show();
    await choose(png);
    const gif = new File(['GIF89a'], 'move.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Image/), gif);
    const message = /“move.png” is not a JPEG, PNG, WebP or AVIF image/;
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Image/)).toHaveAccessibleDescription(message);
    expect(screen.getByText('hall.png')).toBeInTheDocument();
  });

  it('accepts one file, not several', async () => {
    await show();
    const area = screen.getByLabelText(/^Image/).closest('div')?.parentElement;
    fireEvent.drop(area ?? document.body, { dataTransfer: { files: [png, png] } });
    expect(await screen.findByText('Choose one image, not several')).toBeInTheDocument();
  });

  it('rejects an image that the browser cannot render', async () => {
    await show();
    await choose(png);
    fireEvent.error(await screen.findByAltText('Preview of hall.png'));
    expect(screen.getByLabelText(/^Image/)).toBeInvalid();
    expect(screen.queryByText('hall.png')).not.toBeInTheDocument();
  });
});

describe('sending without being signed in', () => {
  it('asks to sign in, keeps everything, and sends by itself after sign-in', async () => {
    await show();
    await fillInAll();
    await send();
    expect(FakeUpload.all).toHaveLength(0);
    expect(screen.getByRole('heading', { name: /^One step left/ })).toHaveFocus();
    expect(screen.getByRole('form', { name: 'Welcome back' })).toBeInTheDocument();
    act(() => signedIn(sampleOrganizer));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    expect(FakeUpload.last.body.get('venue')).toBe(sampleValues.venue);
    expect(FakeUpload.last.body.get('image')).toMatchObject({ name: 'hall.png' });
  });

  it('validates before it asks to sign in', async () => {
    await show();
    await send();
    expect(screen.getByRole('alert', { name: 'Please check these fields' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /^One step left/ })).not.toBeInTheDocument();
  });

  it('asks to sign in again when the session has ended, and sends under the same key', async () => {
    signedIn(sampleOrganizer);
    await show();
    await fillInAll();
    await send();
    const key = FakeUpload.last.headers['idempotency-key'];
    await act(async () => FakeUpload.last.respond(401, {}));
    expect(screen.getByRole('heading', { name: /^One step left/ })).toBeInTheDocument();
    expect(localStorage.getItem('name-logged-in')).toBeNull();
    act(() => signedIn(sampleOrganizer));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
    expect(FakeUpload.last.headers['idempotency-key']).toBe(key);
  });

  it('returns to the form on request', async () => {
    await show();
    await fillInAll();
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
    act(() => signedIn(sampleOrganizer));
    expect(FakeUpload.all).toHaveLength(0);
    expect(screen.getByLabelText(/^Venue/)).toHaveValue(sampleValues.venue);
  });
});

describe('the draft', () => {
  it('saves the texts in this browser, restores them, and can be cleared', async () => {
    const view = await show();
    fillIn({ conferenceTitle: 'Heart Failure Across Borders', country: 'Pakistan' });
    expect(JSON.parse(localStorage.getItem(draftKey) ?? '')).toEqual({
      conferenceTitle: 'Heart Failure Across Borders',
      country: 'Pakistan',
    });
    view.unmount();
    await show();
    expect(screen.getByLabelText(/^Conference title/)).toHaveValue('Heart Failure Across Borders');
    expect(screen.getByText('Filled in with what you typed here before.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the draft' }));
    expect(screen.getByLabelText(/^Conference title/)).toHaveValue('');
    expect(localStorage.getItem(draftKey)).toBeNull();
  });
});

describe('changing a conference', () => {
  const proposal = sampleProposal();
  const path = `/api/proposals/${proposal.id}`;
  const search = `?proposal=${proposal.id}`;
  const changed = () => screen.findByRole('form', { name: 'Change a conference' });

  it('fills in the sent values, keeps the image, and sends the version that was read', async () => {
    fakeServer({ [`GET ${path}`]: { status: 200, body: { proposal } } });
    signedIn(sampleOrganizer);
    await show(search);
    await changed();
    expect(screen.getByLabelText(/^Venue/)).toHaveValue(sampleValues.venue);
    expect(screen.getByAltText('The one that you sent before')).toHaveAttribute(
      'src',
      proposal.image,
    );
    fillIn({ venue: 'Chenab Hall, Multan' });
    await send();
    expect([FakeUpload.last.method, FakeUpload.last.path]).toEqual(['PUT', path]);
    expect(FakeUpload.last.headers).toEqual({
      'if-match': '"3"',
      'privacy-notice': privacyNotice.version,
    });
    expect(FakeUpload.last.body.has('image')).toBe(false);
    await act(async () => FakeUpload.last.respond(200, { proposal: { ...proposal, version: 4 } }));
    expect(screen.getByRole('heading', { name: 'Your change has been sent' })).toBeInTheDocument();
  });

  it('accepts a change of a conference that has begun if its first day stays', async () => {
    const begun = sampleProposal({
      state: 'accepted',
      isPublic: true,
      values: { startDate: '2024-04-10', endDate: '2024-04-12', earlyUntil: '2024-04-01' },
    });
    fakeServer({ [`GET ${path}`]: { status: 200, body: { proposal: begun } } });
    signedIn(sampleOrganizer);
    await show(search);
    await changed();
    expect(screen.getByLabelText(/^First day/)).toHaveAttribute('min', '2024-04-10');
    fillIn({ venue: 'Chenab Hall, Multan', startDate: '2024-04-11' });
    await send();
    expect(screen.getByLabelText(/^First day/)).toHaveAccessibleDescription(/must be after today/);
    expect(FakeUpload.all).toHaveLength(0);
    fillIn({ startDate: '2024-04-10' });
    await send();
    expect(FakeUpload.last.body.get('venue')).toBe('Chenab Hall, Multan');
  });

  it('leaves the draft of a new conference alone', async () => {
    localStorage.setItem(draftKey, JSON.stringify({ venue: 'A draft of another one' }));
    fakeServer({ [`GET ${path}`]: { status: 200, body: { proposal } } });
    signedIn(sampleOrganizer);
    await show(search);
    await changed();
    fillIn({ venue: 'Chenab Hall, Multan' });
    expect(localStorage.getItem(draftKey)).toContain('A draft of another one');
  });

  it('lists changes made elsewhere, keeps what was typed, and continues from the newest version', async () => {
    const newest = sampleProposal({
      version: 5,
      values: { venue: 'Ravi Hall, Lahore', endDate: '2099-04-11' },
    });
    let current = proposal;
    fakeServer({ [`GET ${path}`]: () => ({ status: 200, body: { proposal: current } }) });
    signedIn(sampleOrganizer);
    await show(search);
    await changed();
    fillIn({ venue: 'Chenab Hall, Multan' });
    current = newest;
    await send();
    await act(async () => FakeUpload.last.respond(412, {}));
    const news = within(
      await screen.findByRole('alert', { name: 'This conference was changed elsewhere meanwhile' }),
    );
    expect(news.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Last day is now: 11 April 2099In your form: 12 April 2099Use what is there now for Last day',
      'Venue is now: Ravi Hall, LahoreIn your form: Chenab Hall, MultanUse what is there now for Venue',
    ]);
    expect(screen.getByLabelText(/^Venue/)).toHaveValue('Chenab Hall, Multan');
    await userEvent.click(news.getByRole('button', { name: 'Use what is there now for Last day' }));
    expect(screen.getByLabelText(/^Last day/)).toHaveValue('2099-04-11');
    await userEvent.click(news.getByRole('button', { name: 'Send what stands in the form' }));
    expect(FakeUpload.last.headers).toMatchObject({ 'if-match': '"5"' });
    expect(FakeUpload.last.body.get('venue')).toBe('Chenab Hall, Multan');
    expect(FakeUpload.last.body.get('endDate')).toBe('2099-04-11');
  });

  it('keeps the form when the session ends while it is open', async () => {
    fakeServer({ [`GET ${path}`]: { status: 200, body: { proposal } } });
    signedIn(sampleOrganizer);
    await show(search);
    await changed();
    fillIn({ venue: 'Chenab Hall, Multan' });
    act(() => sessionEnded());
    expect(screen.getByLabelText(/^Venue/)).toHaveValue('Chenab Hall, Multan');
  });

  it('says that the approved version stays public', async () => {
    const accepted = sampleProposal({ state: 'accepted', isPublic: true });
    fakeServer({ [`GET ${path}`]: { status: 200, body: { proposal: accepted } } });
    signedIn(sampleOrganizer);
    await show(search);
    await changed();
    expect(screen.getByText('Visitors see the approved version')).toBeInTheDocument();
  });

  it('asks to sign in first', async () => {
    await show(search);
    expect(
      screen.getByRole('heading', { name: 'Sign in to change your conference' }),
    ).toBeInTheDocument();
  });

  it.each([
    [404, 'This conference could not be found'],
    [500, 'This could not be done'],
  ])('explains why nothing is shown after a %i', async (status, title) => {
    fakeServer({ [`GET ${path}`]: { status, body: {} } });
    signedIn(sampleOrganizer);
    await show(search);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });

  it('rejects a change of a withdrawn conference and says what to do instead', async () => {
    const withdrawn = sampleProposal({ state: 'withdrawn' });
    fakeServer({ [`GET ${path}`]: { status: 200, body: { proposal: withdrawn } } });
    signedIn(sampleOrganizer);
    await show(search);
    const title = 'This conference can no longer be changed';
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add a conference' })).toBeInTheDocument();
  });
});
