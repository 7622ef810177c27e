import { failing, renderRoute, sampleApi, sampleConference } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

function renderConference(id = 'conference-heart', api = sampleApi()) {
  return renderRoute(remote, `/conferences-detail/${id}`, { api });
}

function renderOne(overrides: Parameters<typeof sampleConference>[0]) {
  const conference = sampleConference(overrides);
  return renderConference(conference._id, sampleApi({ conferences: [conference] }));
}

function fact(term: string) {
  const aside = within(screen.getByRole('complementary'));
  return aside.getByText(term).closest('div')?.textContent?.replace(term, '');
}

describe('the page of one conference', () => {
  it('shows dates, City, venue and focus', async () => {
    await renderConference();
    expect(fact('Dates')).toBe('10–12 April 2026');
    expect(fact('City')).toBe('Lahore');
    expect(fact('Venue')).toBe('Ravi Convention Centre');
    expect(fact('Focus')).toBe('Cardiology');
  });

  it('shows subtitle, details and the three paragraphs', async () => {
    const conference = sampleConference();
    await renderConference();
    for (const text of [
      conference.subTitle,
      conference.details,
      conference.description_0,
      conference.description_1,
      conference.description_2,
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it('links to a calendar file and to directions', async () => {
    await renderConference();
    const calendar = screen.getByRole('link', { name: 'Add to calendar' });
    expect(calendar).toHaveAttribute(
      'href',
      'https://meridian.test/api/calendar/conferences/conference-heart.ics',
    );
    const google = screen.getByRole('link', { name: /^Google Calendar/ });
    const { searchParams } = new URL(google.getAttribute('href') ?? '');
    expect(searchParams.get('dates')).toBe('20260410/20260413');
    expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Ravi%20Convention%20Centre%2C%203%20Canal%20Bank%20Road%2C%20Lahore%2C%20Pakistan',
    );
  });

  it('links to pre-registration with the conference chosen, until it has ended', async () => {
    const { unmount } = await renderConference();
    expect(screen.getByRole('link', { name: 'Pre-register' })).toHaveAttribute(
      'href',
      '/enroll-now?conference=conference-heart',
    );
    unmount();
    await renderConference('conference-imaging');
    expect(screen.queryByRole('link', { name: 'Pre-register' })).not.toBeInTheDocument();
  });

  it('links to WhatsApp with the conference named', async () => {
    await renderConference();
    const chat = screen.getByRole('link', { name: /^Ask on WhatsApp/ });
    expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain(
      '“Heart Failure Across Borders” in Lahore',
    );
  });

  it('says when it has ended, and links to upcoming conferences instead', async () => {
    await renderConference('conference-imaging');
    expect(screen.getByRole('heading', { name: 'This conference has ended' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See upcoming conferences' })).toHaveAttribute(
      'href',
      '/conferences',
    );
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  });

  it('has a breadcrumb and its URL as a link to share', async () => {
    const view = await renderConference();
    expect(view.meta().breadcrumb).toEqual([{ label: 'Conferences', to: '/conferences' }]);
    expect(view.meta().facts).toEqual(['10–12 April 2026', 'Lahore', 'PKR 4,000']);
    expect(
      screen.getByRole('link', { name: 'meridian.test/conferences-detail/conference-heart' }),
    ).toBeInTheDocument();
  });
});

describe('the registration fees', () => {
  it('are a table: categories as rows, registrations as columns, nine cells row by row', async () => {
    await renderConference();
    const table = screen.getByRole('table', {
      name: 'Registration fees for Heart Failure Across Borders',
    });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Category', 'Early, until 27 Mar 2026 (now)', 'Regular, from 28 Mar 2026', 'On site'],
      ['Students', 'PKR 4,000', 'PKR 5,000', 'PKR 6,000'],
      ['Residents', 'PKR 8,000', 'PKR 10,000', 'PKR 12,000'],
      ['Consultants', 'PKR 15,000', 'PKR 18,000', 'PKR 22,000'],
    ]);
    expect(within(table).getAllByRole('rowheader')).toHaveLength(3);
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
  });

  it('come with discount, tax and note', async () => {
    await renderConference();
    expect(screen.getByText(/15 % off until/)).toHaveTextContent(
      'Early registration: 15 % off until 15 March 2026',
    );
    expect(screen.getByText('Prices include 5 % Punjab sales tax.')).toBeInTheDocument();
    expect(screen.getByText(/^Fees can be refunded/)).toBeInTheDocument();
  });

  it('leave out rows and columns without a name', async () => {
    await renderOne({ registrationName2: '', category2: '' });
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Category', 'Early, until 27 Mar 2026 (now)', 'On site'],
      ['Students', 'PKR 4,000', 'PKR 6,000'],
      ['Residents', 'PKR 8,000', 'PKR 12,000'],
    ]);
  });

  it('have no table when the conference has no fees', async () => {
    await renderOne({ fees: [], category: '', category1: '', category2: '' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('other conferences', () => {
  it('are up to three upcoming ones, those of the same focus first', async () => {
    const akin = sampleConference({
      _id: 'akin',
      title: 'Rhythm Days',
      startDate: '2026-09-01',
      endDate: '2026-09-01',
    });
    const api = sampleApi();
    const conferences = [
      ...((api['/show-data'] as { allTasks: (typeof akin)[] }).allTasks ?? []),
      akin,
    ];
    await renderConference('conference-heart', sampleApi({ conferences }));
    const region = screen.getByRole('region', { name: 'Other upcoming conferences' });
    expect(
      within(region)
        .getAllByRole('heading', { level: 3 })
        .map(
          (heading) => heading.querySelector('[aria-hidden]')?.textContent ?? heading.textContent,
        ),
    ).toEqual(['Rhythm Days', 'Nursing Leadership Forum', 'Child Health in a Warming World: He…']);
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

describe('a conference that cannot be shown', () => {
  it('is gone when it was withdrawn, and the visitor is told so', async () => {
    const api = { ...sampleApi(), '/show-data/conference-heart': failing('gone') };
    await expect(renderConference('conference-heart', api)).rejects.toMatchObject({
      code: 'gone',
      message: 'This conference is no longer on our site.',
    });
  });

  it('is not found when the backend does not know the id or responds with an empty list', async () => {
    await expect(renderConference('unknown')).rejects.toMatchObject({ code: 'not-found' });
    await expect(
      renderConference('gone', { ...sampleApi(), '/show-data/gone': { allTasks: [] } }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it('fails to load when the backend is down', async () => {
    const api = { ...sampleApi(), '/show-data/conference-heart': failing('unavailable') };
    await expect(renderConference('conference-heart', api)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
