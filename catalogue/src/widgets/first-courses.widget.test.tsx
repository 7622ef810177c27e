import { type RenderWidgetOptions, renderWidget, sampleApi, sampleCourse } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';
import { hrefOf } from '../testing/catalogue-pages';

function renderFirst(options: Pick<RenderWidgetOptions<object>, 'api' | 'language'> = {}) {
  const props = { heading: 'Courses' };
  return renderWidget(remote, 'catalogue/first-courses', { props, api: sampleApi(), ...options });
}

it('shows the next 3 to begin, under the heading that the page passes', async () => {
  const { data } = await renderFirst();
  expect(screen.getByRole('heading', { level: 2, name: 'Courses' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(hrefOf(/^ECG Interpretation/)).toBe('/courses-detail/course-ecg');
  expect(hrefOf('All courses')).toBe('/courses');
  // What only its own page shows stays on the server.
  expect(Object.keys((data as object[])[0] ?? {})).not.toContain('description');
});

it('leaves out what has begun or is cancelled', async () => {
  const courses = [
    sampleCourse({ _id: 'begun', startDate: '2026-03-09' }),
    sampleCourse({ _id: 'cancelled', status: 'cancelled' }),
    sampleCourse({ _id: 'later', title: 'Later', startDate: '2026-05-01' }),
    sampleCourse({ _id: 'today', title: 'Today', startDate: '2026-03-10' }),
  ];
  await renderFirst({ api: sampleApi({ courses }) });
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Today',
    'Later',
  ]);
});

it('cuts a title to 50 and a price text to 45 characters, with an ellipsis', async () => {
  const course = sampleCourse({ title: 't'.repeat(51), price: 'p'.repeat(46) });
  await renderFirst({ api: sampleApi({ courses: [course] }) });
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(`${'t'.repeat(50)}…`);
  expect(screen.getByText(`${'p'.repeat(45)}…`)).toBeInTheDocument();
});

it('says in Urdu what is known there, marks the rest as English, and that the page is', async () => {
  const place = { mode: 'On campus', city: 'Lahore' };
  const known = sampleCourse({ focus: 'Cardiology', ...place });
  const unknown = sampleCourse({ _id: 'b', focus: 'Podiatry', ...place });
  await renderFirst({ api: sampleApi({ courses: [known, unknown] }), language: 'ur' });
  expect(screen.getByText('امراضِ قلب')).not.toHaveAttribute('lang');
  expect(screen.getByText('Podiatry')).toHaveAttribute('lang', 'en');
  const [card] = screen.getAllByRole('article');
  for (const text of ['کیمپس میں، لاہور', 'PKR', '(انگریزی میں)'])
    expect(card).toHaveTextContent(text);
  expect(card).not.toHaveTextContent('students');
});

it('says when there is no course', async () => {
  await renderFirst({ api: sampleApi({ courses: [] }) });
  expect(screen.getByText(/as soon as their dates are fixed/)).toBeInTheDocument();
});
