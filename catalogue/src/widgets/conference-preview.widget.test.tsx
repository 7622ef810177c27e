import { renderWidget, sampleConference } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const proposed = sampleConference({
  conferenceImage: '/api/conference-images/ab12.webp',
  subTitle: 'Held by the Ravi Heart Society',
  details: 'Two days on hearts.\nBring a stethoscope.\n\nWorkshops are on the second day.',
  category: '',
  category1: '',
  category2: '',
  fees: [],
});

const show = (conference = proposed) =>
  renderWidget(remote, 'catalogue/conference-preview', { props: { conference } });

it('shows the card and the page, with image, dates, venue and text', async () => {
  const { container } = await show();
  expect(screen.getByRole('article')).toHaveTextContent(
    /10–12 April 2026.*Heart Failure Across Borders.*Lahore/,
  );
  expect(screen.getByText('Dates').closest('div')).toHaveTextContent('10–12 April 2026');
  expect(screen.getByText('Venue', { selector: 'dt *' }).closest('div')).toHaveTextContent(
    'Ravi Convention Centre',
  );
  expect(screen.getByText(/Bring a stethoscope/)).toBeInTheDocument();
  expect(screen.getByText('Workshops are on the second day.').tagName).toBe('P');
  const images = container.querySelectorAll('img[src="/api/conference-images/ab12.webp"]');
  expect(images).toHaveLength(2);
});

it('shows fees as the page does, and a country as a country', async () => {
  await show(sampleConference({ country: 'Pakistan' }));
  expect(screen.getByRole('heading', { name: 'Registration fees' })).toBeInTheDocument();
  expect(screen.getByText('Country').closest('div')).toHaveTextContent('Pakistan');
});

it('has no link that leaves the preview', async () => {
  const { wentTo, container } = await show();
  const card = within(screen.getByRole('article'));
  await userEvent.click(card.getByRole('link'));
  expect(wentTo()).toBeNull();
  expect(container.querySelector('a[href^="/"]')).toBeNull();
});
