import { findAccessibilityProblems, renderWidget, sampleConference } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const proposed = sampleConference({
  conferenceImage: '/api/conference-images/ab12.webp',
  subTitle: 'Held by the Ravi Heart Society',
  details: 'Two days on hearts.\nBring a stethoscope.\n\nWorkshops are on the second day.',
  description_0: '',
  description_1: '',
  description_2: '',
  discountHeading: '',
  discount: '',
  taxDetails: '',
  note: '',
  registrationName1: '',
  registrationName2: '',
  registrationName3: '',
  category: '',
  category1: '',
  category2: '',
  fees: [],
});

const show = (conference = proposed) =>
  renderWidget(remote, 'catalogue/conference-preview', { props: { conference } });

describe('the preview of a conference', () => {
  it('shows the card and the page, with image, dates, venue and text', async () => {
    const { container } = await show();
    expect(screen.getByRole('article')).toHaveTextContent('Heart Failure Across Borders');
    expect(screen.getByText('Dates').closest('div')).toHaveTextContent('10–12 April 2026');
    expect(screen.getByText('Venue', { selector: 'dt *' }).closest('div')).toHaveTextContent(
      'Ravi Convention Centre',
    );
    expect(screen.getByText(/Bring a stethoscope/)).toBeInTheDocument();
    expect(container.querySelectorAll('img[src="/api/conference-images/ab12.webp"]')).toHaveLength(
      2,
    );
  });

  it('renders each paragraph that the organizer wrote', async () => {
    await show();
    expect(screen.getByText('Workshops are on the second day.').tagName).toBe('P');
  });

  it('labels a country as a country', async () => {
    await show({ ...proposed, country: 'Pakistan' });
    expect(screen.getByText('Country').closest('div')).toHaveTextContent('Pakistan');
  });

  it('shows no fees when there are none', async () => {
    await show();
    expect(screen.queryByText('Registration fees')).not.toBeInTheDocument();
  });

  it('shows fees as the page does', async () => {
    await show(sampleConference());
    expect(screen.getByRole('heading', { name: 'Registration fees' })).toBeInTheDocument();
  });

  it('has no link that leaves the preview', async () => {
    const { wentTo, container } = await show();
    const card = within(screen.getByRole('article'));
    await userEvent.click(card.getByRole('link'));
    expect(wentTo()).toBeNull();
    expect(container.querySelector('a[href^="/"]')).toBeNull();
  });

  it('has no faults that axe finds', async () => {
    const { container } = await show();
    expect(await findAccessibilityProblems(container)).toEqual([]);
  });
});
