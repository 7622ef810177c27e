import type { sampleCourse } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { hrefOf, registerLinks, renderOnlyCourse } from '../testing/catalogue-pages';

const renderState = (changes: Parameters<typeof sampleCourse>[0]) =>
  renderOnlyCourse({ registerBy: '2026-04-15', ...changes });

it('offers to register twice while it is open: among the facts, and in the bar of phones with the lowest fee', async () => {
  await renderState({});
  const [first, second] = registerLinks();
  expect(first).toHaveAccessibleName('Pre-register');
  expect(second).toHaveAccessibleName('Pre-register for ECG Interpretation for the Busy Ward');
  expect(second?.parentElement).toHaveTextContent('From PKR 25,000');
});

it.each([
  [
    { status: 'cancelled' as const, statusNote: 'Too few have registered.' },
    'This course is cancelled',
    'Too few have registered.',
  ],
  [{ status: 'cancelled' as const }, 'This course is cancelled', /whole fee back/],
  [{ placesLeft: 0 }, 'This course is full', /^No place is left/],
  [
    { registerBy: '2026-03-09' },
    'Registration is closed',
    /^The last day to register was 9 March 2026/,
  ],
  [
    { startDate: '2026-03-09', endDate: '2026-04-13' },
    'This course has begun',
    /^It began on 9 March 2026/,
  ],
  [
    { startDate: '2026-01-10', endDate: '2026-02-14' },
    'This course has ended',
    /^It ended on 14 February 2026/,
  ],
])('says why one cannot register, and goes on to others: %j', async (changes, title, text) => {
  await renderState(changes);
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(registerLinks()).toEqual([]);
  expect(hrefOf('Other courses in Cardiology')).toBe('/courses?focus=cardiology');
});

it('says from when to when it was moved, and still takes registrations', async () => {
  await renderState({
    status: 'moved',
    statusNote: 'The hall is being repaired.',
    previousStartDate: '2026-04-11',
  });
  expect(screen.getByText(/^It begins on 18 April 2026/)).toHaveTextContent(
    'not on 11 April 2026 as announced before. The hall is being repaired.',
  );
  expect(registerLinks()).not.toEqual([]);
});

it('the state is in the title of a cancelled one, for search engines and link previews', async () => {
  const view = await renderState({ status: 'cancelled' });
  expect(view.meta().title).toMatch(/^Cancelled: ECG/);
  expect(view.meta().description).toMatch(/^Cancelled: /);
  expect(view.meta().facts).toContain('Cancelled');
});
