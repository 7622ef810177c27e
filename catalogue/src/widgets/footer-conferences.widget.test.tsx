import { renderWidget, sampleApi, sampleConference, sampleCourse } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';
import { hrefOf } from '../testing/catalogue-pages';

function renderFooter(api = sampleApi()) {
  return renderWidget(remote, 'catalogue/footer-conferences', { api });
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const conferences = () => section('Next conferences');
const courses = () => section('Next courses');

describe('the conferences in the footer', () => {
  it('are the first 3 upcoming ones, with image, start date, city and title, in little data', async () => {
    const { container, data } = await renderFooter();
    const entries = conferences().getAllByRole('listitem');
    expect(entries).toHaveLength(3);
    expect(entries[0]).toHaveTextContent('Nursing Leadership Forum');
    expect(entries[0]).toHaveTextContent('10 Mar 2026, Islamabad');
    expect(container.querySelectorAll('li svg')).toHaveLength(3);
    expect(hrefOf('Heart Failure Across Borders')).toBe('/conferences-detail/conference-heart');
    // It is part of every page.
    expect(JSON.stringify(data).length).toBeLessThan(1000);
  });

  it('cut a title over 40 characters, with an ellipsis, and tell screen readers the whole title', async () => {
    const titles = ['t'.repeat(41), 'u'.repeat(40)] as const;
    const two = titles.map((title) => sampleConference({ _id: title, title }));
    await renderFooter(sampleApi({ conferences: two }));
    expect(screen.getByText(`${'t'.repeat(40)}…`)).toBeInTheDocument();
    expect(conferences().getByRole('link', { name: titles[0] })).toBeInTheDocument();
    expect(conferences().getByRole('link', { name: titles[1] })).toHaveTextContent(/^u{40}$/);
  });
});

describe('the courses in the footer', () => {
  const titles = () =>
    courses()
      .getAllByRole('link')
      .map((link) => link.textContent);
  const api = (...startDates: string[]) =>
    sampleApi({
      courses: startDates.map((startDate, index) =>
        sampleCourse({ _id: `course-${index}`, title: startDate, startDate }),
      ),
    });

  it('are the next 3 to begin, today included, soonest first, with their whole titles', async () => {
    await renderFooter(api('2026-09-01', '2026-05-01', '2026-03-10', '2026-03-09', '2026-08-01'));
    expect(titles()).toEqual(['2026-03-10', '2026-05-01', '2026-08-01']);
    expect(hrefOf('2026-05-01')).toBe('/courses-detail/course-1');
  });

  it('are left out with their heading when none is to come', async () => {
    await renderFooter(api('2025-01-01'));
    expect(screen.queryByRole('heading', { name: 'Next courses' })).not.toBeInTheDocument();
  });
});
