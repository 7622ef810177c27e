import { site } from '@meridian/contracts';
import { screen } from '@testing-library/react';
import { hrefOf, registerLinks, renderOnlyConference } from '../testing/catalogue-pages';

it('says why a conference is cancelled, where to go on, and how to ask', async () => {
  const statusNote = 'The hall was flooded.';
  const view = await renderOnlyConference({ status: 'cancelled', statusNote });
  expect(screen.getByRole('heading', { name: 'This conference is cancelled' })).toBeInTheDocument();
  expect(screen.getByText(statusNote)).toBeInTheDocument();
  expect(registerLinks()).toEqual([]);
  expect(screen.getByRole('link', { name: 'See upcoming conferences' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Ask on WhatsApp/ })).toBeInTheDocument();
  expect(view.meta().title).toMatch(/^Cancelled: /);
});

const promise = 'Everyone who has paid gets the whole fee back within ten working days.';
it.each([
  [{ organizer: `${site.name} with Ravi Heart Institute` }, promise],
  [{ organizer: '' }, promise],
  [{ organizer: `${site.name} Alumni` }, `Ask ${site.name} Alumni what happens to registrations.`],
  [
    { organizer: '', conferenceImage: '/api/conference-images/ab.webp' },
    'Ask us what happens to registrations.',
  ],
  [
    { organizer: `Akdere University with ${site.name}` },
    `Ask Akdere University with ${site.name} what happens to registrations.`,
  ],
])('says of a cancelled one what becomes of fees: %j', async (changes, text) => {
  await renderOnlyConference({ status: 'cancelled', statusNote: '', ...changes });
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('says that a conference is full, with a way to the others', async () => {
  await renderOnlyConference({ isFull: true });
  expect(screen.getByRole('heading', { name: 'This conference is full' })).toBeInTheDocument();
  expect(registerLinks()).toEqual([]);
  expect(hrefOf('Other upcoming conferences')).toBe('/conferences');
});

it('says from when to when a conference was moved', async () => {
  await renderOnlyConference({ status: 'moved', previousStartDate: '2026-03-27' });
  expect(screen.getByText(/^It takes place on 10–12 April 2026/)).toHaveTextContent(
    'not from 27 March 2026 as announced before',
  );
  expect(registerLinks()).not.toEqual([]);
});
