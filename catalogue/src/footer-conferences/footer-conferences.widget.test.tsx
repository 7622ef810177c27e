import { renderWidget, sampleApi, sampleConference, sampleCourse } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

function renderFooter(api = sampleApi()) {
  return renderWidget(remote, 'catalogue/footer-conferences', { api });
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const conferences = () => section('Next conferences');
const courses = () => section('Next courses');

describe('the conferences in the footer', () => {
  it('fill the frame’s slot for them and have a fallback link', () => {
    const { slot, fallbackLink } = remote.widgets['footer-conferences'] ?? {};
    expect(slot).toBe('footer-feature');
    expect(remote.navigation.find(({ id }) => id === fallbackLink)?.to).toBe('/conferences');
  });

  it('are the first 3 upcoming ones, with image, start date, city and title', async () => {
    const { container } = await renderFooter();
    const entries = conferences().getAllByRole('listitem');
    expect(entries).toHaveLength(3);
    expect(entries[0]).toHaveTextContent('Nursing Leadership Forum');
    expect(entries[0]).toHaveTextContent('10 Mar 2026, Islamabad');
    expect(container.querySelectorAll('li svg')).toHaveLength(3);
  });

  it('cut a title to 40 characters, with an ellipsis, and tell screen readers the whole title', async () => {
    const conference = sampleConference({ title: 't'.repeat(41) });
    await renderFooter(sampleApi({ conferences: [conference] }));
    expect(screen.getByText(`${'t'.repeat(40)}…`)).toBeInTheDocument();
    expect(conferences().getByRole('link')).toHaveAccessibleName(conference.title);
  });

  it('leave a title of 40 characters as it is', async () => {
    const conference = sampleConference({ title: 't'.repeat(40) });
    await renderFooter(sampleApi({ conferences: [conference] }));
    expect(conferences().getByRole('link')).toHaveTextContent(conference.title);
  });

  it('link to /conferences-detail/{id}', async () => {
    const view = await renderFooter();
    await userEvent.click(screen.getByRole('link', { name: 'Heart Failure Across Borders' }));
    expect(view.wentTo()).toBe('/conferences-detail/conference-heart');
  });

  it('have little data, because they are part of every page', async () => {
    const { data } = await renderFooter();
    expect(JSON.stringify(data).length).toBeLessThan(1000);
  });

  it('say when none is planned, and link to all conferences', async () => {
    await renderFooter(sampleApi({ conferences: [] }));
    expect(screen.getByText(/No conference is planned right now/)).toBeInTheDocument();
    expect(conferences().getByRole('link')).toHaveAttribute('href', '/conferences');
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

  it('are the next 3, soonest first, as links to /courses-detail/{id}', async () => {
    await renderFooter(api('2026-09-01', '2026-05-01', '2026-08-01', '2026-07-01'));
    expect(titles()).toEqual(['2026-05-01', '2026-07-01', '2026-08-01']);
    expect(courses().getByRole('link', { name: '2026-07-01' })).toHaveAttribute(
      'href',
      '/courses-detail/course-3',
    );
  });

  it('have their whole title', async () => {
    const course = sampleCourse({ title: 't'.repeat(90) });
    await renderFooter(sampleApi({ courses: [course] }));
    expect(titles()).toEqual([course.title]);
  });

  it('are still to begin, or begin today', async () => {
    await renderFooter(api('2026-03-09', '2026-03-10'));
    expect(titles()).toEqual(['2026-03-10']);
  });

  it('are left out with their heading when none is to come', async () => {
    await renderFooter(api('2025-01-01'));
    expect(screen.queryByRole('heading', { name: 'Next courses' })).not.toBeInTheDocument();
  });
});
