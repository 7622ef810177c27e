import { privacyNotice } from '@meridian/contracts/forms';
import { act, screen } from '@testing-library/react';
import { sessionEnded, signedIn } from '../identity/organizer-state';
import { fillIn } from '../testing/account-page';
import { draftKey, fakeConferenceForm, send, showForm } from '../testing/conference-form';
import { FakeUpload, fakeServer } from '../testing/fake-server';
import { sampleOrganizer, sampleProposal, sampleValues } from '../testing/sample-proposal';

fakeConferenceForm();

const proposal = sampleProposal();
const path = `/api/proposals/${proposal.id}`;
const search = `?proposal=${proposal.id}`;
const venue = 'Chenab Hall, Lahore';

async function open(read: () => typeof proposal) {
  fakeServer({ [`GET ${path}`]: () => ({ status: 200, body: { proposal: read() } }) });
  signedIn(sampleOrganizer);
  await showForm(search);
  await screen.findByRole('form', { name: 'Change a conference' });
}

it('fills in the sent values, keeps the image, and names the former one', async () => {
  localStorage.setItem(draftKey, JSON.stringify({ venue: 'A draft of another one' }));
  await open(() => proposal);
  expect(screen.getByLabelText(/^Venue/)).toHaveValue(sampleValues.venue);
  const image = screen.getByAltText('The one that you sent before');
  expect(image).toHaveAttribute('src', proposal.conference.conferenceImage);
  fillIn({ venue });
  act(() => sessionEnded());
  expect(screen.getByLabelText(/^Venue/)).toHaveValue(venue);
  act(() => signedIn(sampleOrganizer));
  await send();
  const { method, path: sentTo, headers, body } = FakeUpload.last;
  expect([method, sentTo]).toEqual(['POST', '/api/proposals']);
  expect(headers).toEqual({
    'idempotency-key': expect.any(String),
    'privacy-notice': privacyNotice.version,
  });
  expect([body.get('former'), body.has('image')]).toEqual([proposal.id, false]);
  await act(async () => FakeUpload.last.respond(201, { proposal }));
  expect(screen.getByRole('heading', { name: 'Your change has been sent' })).toBeInTheDocument();
  expect(localStorage.getItem(draftKey)).toContain('A draft of another one');
});

it('accepts a change of a public conference that has begun if its first day stays', async () => {
  const values = { startDate: '2024-04-10', endDate: '2024-04-12', earlyUntil: '2024-04-01' };
  await open(() => sampleProposal({ state: 'accepted', values }));
  expect(screen.getByText('Visitors see the approved version')).toBeInTheDocument();
  expect(screen.getByLabelText(/^First day/)).toHaveAttribute('min', '2024-04-10');
  fillIn({ venue, startDate: '2024-04-11' });
  await send();
  expect(screen.getByLabelText(/^First day/)).toHaveAccessibleDescription(/must be after today/);
  expect(FakeUpload.all).toHaveLength(0);
  fillIn({ startDate: '2024-04-10' });
  await send();
  expect(FakeUpload.last.body.get('venue')).toBe(venue);
});

it('starts with the declined values, and shows the reason', async () => {
  await open(() => sampleProposal({ state: 'declined', reason: 'Name the hall.' }));
  expect(screen.getByText('Name the hall.')).toBeInTheDocument();
  expect(screen.queryByText('Visitors see the approved version')).not.toBeInTheDocument();
  await send();
  await act(async () => FakeUpload.last.respond(404, {}));
  expect(
    screen.getByRole('alert', { name: 'This conference could not be found' }),
  ).toBeInTheDocument();
});
