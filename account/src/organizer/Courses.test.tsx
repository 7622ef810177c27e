import type { CourseLine } from '@meridian/contracts/organizers';
import { findAccessibilityProblems } from '@meridian/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hrefOf, startSignedOut } from '../testing/account-page';
import { fakeServer } from '../testing/fake-server';
import { listed, showPage } from '../testing/organizer-page';
import { sampleAdmin } from '../testing/sample-proposal';

const begun: CourseLine = {
  id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  title: 'Begun Long Ago',
  startDate: '2020-02-01',
  status: 'withdrawn',
};
const coming = Array.from(
  { length: 13 },
  (_, index): CourseLine => ({
    id: `bbbbbbbbbbbbbbbbbbbbbb${10 + index}`,
    title: `Course ${index + 1}`,
    startDate: `2099-01-${10 + index}`,
    status: index === 0 ? 'cancelled' : 'scheduled',
  }),
);
const none = { status: 200, body: listed() };

startSignedOut();

async function show(courses: CourseLine[]) {
  fakeServer({
    'GET /api/proposals': none,
    'GET /api/reviews?state=pending&page=1': none,
    'GET /api/courses': { status: 200, body: { courses } },
  });
  await showPage(sampleAdmin);
  const heading = await screen.findByRole('heading', { name: 'Courses' });
  return within(heading.closest('section') as HTMLElement);
}

it('lists courses with the next to begin first, their states, and links to their forms', async () => {
  const list = await show([begun, ...coming]);
  expect(await list.findByText('14 courses')).toBeVisible();
  const titles = () => list.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  expect(titles().slice(0, 2)).toEqual(['Course 1', 'Course 2']);
  expect(list.getByText('10 January 2099 · Cancelled')).toBeVisible();
  expect(hrefOf('Change Course 1', list)).toBe(`/add_course?course=${coming[0]?.id}`);
  expect(hrefOf('Add a course', list)).toBe('/add_course');
  expect(titles()).toHaveLength(12);
  await userEvent.click(list.getByRole('button', { name: 'Show all 14' }));
  expect(titles()[13]).toBe('Begun Long Ago');
  expect(await findAccessibilityProblems(document.body)).toEqual([]);
});

it('finds courses by words of their title', async () => {
  const list = await show([begun, ...coming]);
  const words = await list.findByLabelText('Find a course by its title');
  fireEvent.change(words, { target: { value: 'long begun' } });
  expect(list.getByText('1 of 14 courses')).toBeVisible();
  expect(list.getByText('1 February 2020 · Off the site')).toBeVisible();
  fireEvent.change(words, { target: { value: 'long begun zzz' } });
  expect(list.getByRole('heading', { name: 'No title has these words' })).toBeVisible();
});

it('begins with an invitation while there are none', async () => {
  const list = await show([]);
  expect(await list.findByRole('heading', { name: 'There is no course yet' })).toBeVisible();
  expect(list.queryByLabelText('Find a course by its title')).not.toBeInTheDocument();
});
