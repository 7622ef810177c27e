import {
  failing,
  renderRoute,
  sampleApi,
  sampleConference,
  sampleConferences,
} from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';
import {
  describeMissing,
  fact,
  hrefOf,
  renderOnlyConference,
  titlesIn,
} from '../testing/catalogue-pages';

function renderConference(id = 'conference-heart', api = sampleApi()) {
  return renderRoute(remote, `/conferences-detail/${id}`, { api });
}

describe('the page of one conference', () => {
  it('shows dates, City, venue, focus and its texts', async () => {
    const { subTitle, details, description_0, description_1, description_2 } = sampleConference();
    const view = await renderConference();
    const terms = ['Dates', 'City', 'Venue', 'Focus'];
    expect(terms.map(fact)).toEqual([
      '10–12 April 2026',
      'Lahore',
      'Ravi Convention Centre',
      'Cardiology',
    ]);
    for (const text of [subTitle, details, description_0, description_1, description_2])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(view.meta().breadcrumb).toEqual([{ label: 'Conferences', to: '/conferences' }]);
    expect(view.meta().facts).toEqual(['10–12 April 2026', 'Lahore', 'PKR 4,000']);
  });

  it('links to pre-registration, calendars, directions, WhatsApp, and to itself to be shared', async () => {
    await renderConference();
    expect(hrefOf(/^Pre-register$/)).toBe('/enroll-now?conference=conference-heart');
    expect(hrefOf(/^Add to calendar/)).toBe(
      'https://meridian.test/api/calendar/conferences/conference-heart.ics',
    );
    const { searchParams } = new URL(hrefOf(/^Google Calendar/));
    expect(searchParams.get('dates')).toBe('20260410/20260413');
    expect(hrefOf(/^Directions/)).toBe(
      'https://www.openstreetmap.org/search?query=Ravi%20Convention%20Centre%2C%203%20Canal%20Bank%20Road%2C%20Lahore%2C%20Pakistan',
    );
    expect(decodeURIComponent(hrefOf(/^Ask on WhatsApp/))).toContain(
      '“Heart Failure Across Borders” in Lahore',
    );
    expect(hrefOf(/^meridian.test\/conferences-detail\/conference-heart/)).not.toBe('');
  });

  it('says when it has ended, and links to upcoming conferences instead', async () => {
    await renderConference('conference-imaging');
    expect(screen.getByRole('heading', { name: 'This conference has ended' })).toBeInTheDocument();
    expect(hrefOf('See upcoming conferences')).toBe('/conferences');
    for (const name of ['Pre-register', 'Add to calendar', /WhatsApp/])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });
});

describe('the registration fees', () => {
  const cellsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));

  it('are a table: categories as rows, registrations as columns, with discount, tax and note', async () => {
    await renderConference();
    const table = screen.getByRole('table', {
      name: 'Registration fees for Heart Failure Across Borders',
    });
    expect(cellsOf(table)).toEqual([
      ['Category', 'Early, until 27 Mar 2026 (now)', 'Regular, from 28 Mar 2026', 'On site'],
      ['Students', 'PKR 4,000', 'PKR 5,000', 'PKR 6,000'],
      ['Residents', 'PKR 8,000', 'PKR 10,000', 'PKR 12,000'],
      ['Consultants', 'PKR 15,000', 'PKR 18,000', 'PKR 22,000'],
    ]);
    expect(within(table).getAllByRole('rowheader')).toHaveLength(3);
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
    expect(screen.getByText(/15 % off until/)).toHaveTextContent(
      'Early registration: 15 % off until 15 March 2026',
    );
    for (const text of ['Prices include 5 % Punjab sales tax.', /^Fees can be refunded/])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('leave out rows and columns without a name', async () => {
    await renderOnlyConference({ registrationName2: '', category2: '' });
    expect(cellsOf(screen.getByRole('table'))).toEqual([
      ['Category', 'Early, until 27 Mar 2026 (now)', 'On site'],
      ['Students', 'PKR 4,000', 'PKR 6,000'],
      ['Residents', 'PKR 8,000', 'PKR 12,000'],
    ]);
  });
});

describe('other conferences', () => {
  it('are up to three upcoming ones, those of the same focus first', async () => {
    const days = { startDate: '2026-09-01', endDate: '2026-09-01' };
    const akin = sampleConference({ _id: 'akin', title: 'Rhythm Days', ...days });
    const api = sampleApi({ conferences: [...sampleConferences(), akin] });
    await renderConference('conference-heart', api);
    const region = screen.getByRole('region', { name: 'Other upcoming conferences' });
    expect(titlesIn(region, 3)).toEqual([
      'Rhythm Days',
      'Nursing Leadership Forum',
      'Child Health in a Warming World: He…',
    ]);
  });

  it('are left out when their list fails to load; the conference is still shown', async () => {
    await renderConference('conference-heart', {
      ...sampleApi(),
      '/conference-list': failing('unavailable'),
    });
    expect(fact('City')).toBe('Lahore');
    expect(screen.queryByRole('region', { name: /^Other/ })).not.toBeInTheDocument();
  });
});

describeMissing(
  '/conferences-detail/conference-heart',
  '/show-data/conference-heart',
  'This conference is no longer on our site.',
);
