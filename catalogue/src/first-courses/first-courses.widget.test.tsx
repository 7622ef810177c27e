import { renderWidget, sampleApi, sampleCourse } from '@meridian/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

function renderFirst(api = sampleApi()) {
  return renderWidget(remote, 'catalogue/first-courses', { props: { heading: 'Courses' }, api });
}

describe('the first courses', () => {
  it('are the next 3 to begin, under the heading that the page passes', async () => {
    await renderFirst();
    expect(screen.getByRole('heading', { level: 2, name: 'Courses' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('link', { name: /^ECG Interpretation/ })).toHaveAttribute(
      'href',
      '/courses-detail/course-ecg',
    );
  });

  it('leave out what has begun or is cancelled', async () => {
    const courses = [
      sampleCourse({ _id: 'begun', startDate: '2026-03-09' }),
      sampleCourse({ _id: 'cancelled', status: 'cancelled' }),
      sampleCourse({ _id: 'later', title: 'Later', startDate: '2026-05-01' }),
      sampleCourse({ _id: 'today', title: 'Today', startDate: '2026-03-10' }),
    ];
    await renderFirst(sampleApi({ courses }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Today',
      'Later',
    ]);
  });

  it('cut a title to 50 and a price text to 45 characters, with an ellipsis', async () => {
    const course = sampleCourse({ title: 't'.repeat(51), price: 'p'.repeat(46) });
    await renderFirst(sampleApi({ courses: [course] }));
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(`${'t'.repeat(50)}…`);
    expect(screen.getByText(`${'p'.repeat(45)}…`)).toBeInTheDocument();
  });

  it('link to all courses', async () => {
    const view = await renderFirst();
    await userEvent.click(screen.getByRole('link', { name: 'All courses' }));
    expect(view.wentTo()).toBe('/courses');
  });

  it('pass to the page only what a card shows', async () => {
    const { data } = await renderFirst();
    expect(Object.keys((data as object[])[0] ?? {}).sort()).toEqual([
      'amount',
      'city',
      'endDate',
      'focus',
      'id',
      'image',
      'isFrom',
      'mode',
      'price',
      'startDate',
      'startTime',
      'state',
      'status',
      'title',
    ]);
  });

  it('say when there is no course', async () => {
    await renderFirst(sampleApi({ courses: [] }));
    expect(screen.getByText(/as soon as their dates are fixed/)).toBeInTheDocument();
  });
});
