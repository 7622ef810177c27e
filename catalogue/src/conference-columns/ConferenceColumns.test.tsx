import { screen } from '@testing-library/react';
import { fact, renderOnlyConference } from '../testing/catalogue-pages';

it('says who holds it, the lowest fee, the programme by day and who speaks about what', async () => {
  await renderOnlyConference({ organizer: 'Ravi Heart Society' });
  expect(['Country', 'Language', 'Held by'].map(fact)).toEqual([
    'Pakistan',
    'English',
    'Ravi Heart Society',
  ]);
  // This link is in the bar of phones.
  const link = { name: 'Pre-register for Heart Failure Across Borders' };
  expect(screen.getByRole('link', link).parentElement).toHaveTextContent('PKR 4,000');
  const programme = screen.getByRole('heading', { name: 'Programme' }).parentElement;
  expect(programme).toHaveTextContent('Friday 10 April 2026');
  expect(programme).toHaveTextContent('09:00–10:30 One patient, four admissions');
  const speaker = screen.getByRole('heading', { name: 'Speaker' }).parentElement;
  expect(speaker).toHaveTextContent(/The first breathless night.*Dr Rabia Anwar/);
});

it('links to the organizer’s site and registration by https alone', async () => {
  const { unmount } = await renderOnlyConference({
    website: 'https://www.heart.example/2026',
    registrationLink: 'https://heart.example/register',
  });
  const register = screen.getByRole('link', { name: /^Register with the organizer/ });
  expect(register).toHaveAttribute('href', 'https://heart.example/register');
  expect(register).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: /^Website: heart.example/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pre-register' })).toBeInTheDocument();
  expect(screen.getByText(/^The organizer registers you on its own page\./)).toBeVisible();
  unmount();
  await renderOnlyConference({
    website: 'javascript:alert(1)',
    registrationLink: 'http://heart.example',
  });
  expect(screen.queryByRole('link', { name: /^Register with/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Website/ })).not.toBeInTheDocument();
});

it('has no venue and no country where a conference is online', async () => {
  const nowhere = { venue: 'Online', country: 'Online', countryName: '', venueAddress: '' };
  await renderOnlyConference({ mode: 'Online', ...nowhere });
  expect(fact('City')).toBe('Online');
  expect(screen.queryByRole('heading', { name: 'Venue' })).not.toBeInTheDocument();
  expect(screen.queryByText('Country')).not.toBeInTheDocument();
});
