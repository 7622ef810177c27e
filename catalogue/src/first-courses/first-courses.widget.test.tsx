import { renderWidget, sampleApi, sampleCourse } from '@meridian/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

function renderFirst(api = sampleApi()) {
  return renderWidget(remote, 'catalogue/first-courses', { props: { heading: 'Courses' }, api });
}

describe('the first courses', () => {
  it('are the first 3 of the list, under the heading that the page passes', async () => {
    await renderFirst();
    expect(screen.getByRole('heading', { level: 2, name: 'Courses' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(
      screen.getByRole('link', { name: /^ECG Interpretation .* COURSE DETAILS$/ }),
    ).toHaveAttribute('href', '/courses-detail/course-ecg');
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
      'focus',
      'id',
      'image',
      'mode',
      'price',
      'startDate',
      'title',
    ]);
  });

  it('say when there is no course', async () => {
    await renderFirst(sampleApi({ courses: [] }));
    expect(screen.getByText(/as soon as their dates are fixed/)).toBeInTheDocument();
  });
});
