import { failing, renderRoute, sampleApi, sampleCourse } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { hrefOf, titlesIn } from '../testing/catalogue-pages';

function renderCourses(search = '', api = sampleApi()) {
  return renderRoute(remote, `/courses${search}`, { api });
}

const titles = () => titlesIn(screen.getByRole('list', { name: 'Courses' }));

it('shows a card per course with focus, price text, start date and Modality, which leads to its page', async () => {
  await renderCourses('?q=neonatal');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Explore Courses$/);
  const card = screen.getByRole('article');
  for (const text of ['Pediatrics', 'PKR 18,000', '2 Apr 2026'])
    expect(card).toHaveTextContent(text);
  expect(within(card).getByText('Modality').closest('div')).toHaveTextContent('On campus');
  const link = screen.getByRole('link', { name: 'Neonatal Resuscitation' });
  expect(link).toHaveAccessibleDescription('COURSE DETAILS');
  expect(link).toHaveAttribute('href', '/courses-detail/course-neonatal');
});

it('cuts titles over 26 and price texts over 50 characters, and tells screen readers the whole title', async () => {
  const courses = [0, 1].map((more) =>
    sampleCourse({
      _id: `course-${more}`,
      title: 't'.repeat(26 + more),
      price: 'p'.repeat(50 + more),
    }),
  );
  await renderCourses('', sampleApi({ courses }));
  expect(titles().sort()).toEqual(['t'.repeat(26), `${'t'.repeat(26)}…`]);
  expect(screen.getByText('p'.repeat(50))).toBeInTheDocument();
  expect(screen.getByText(`${'p'.repeat(50)}…`)).toBeInTheDocument();
  const whole = 't'.repeat(27);
  expect(screen.getByRole('heading', { name: whole })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: whole })).toHaveAttribute('title', whole);
});

it('filters by one Focus of the chips, keeps search and order, and announces the result', async () => {
  const view = await renderCourses('?q=i&sort=title');
  const chips = within(screen.getByRole('group', { name: 'Focus' }));
  expect(chips.getAllByRole('radio').map((chip) => chip.parentElement?.textContent)).toEqual([
    'All Courses',
    'Cardiology2 courses',
    'Nursing1 course',
    'Pediatrics1 course',
  ]);
  expect(chips.getByRole('radio', { name: 'All Courses' })).toBeChecked();
  await userEvent.click(chips.getByRole('radio', { name: 'Cardiology 2 courses' }));
  expect(titles()).toEqual(['Bedside Echocardiography', 'ECG Interpretation for the…']);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4 courses for “i”');
  expect(hrefOf('Take off Focus: Cardiology')).toBe('/courses?q=i&sort=title');
  expect(view.api.requested).toContain('/course-list?focus=cardiology&q=i&sort=title');
  expect(screen.getAllByRole('group', { name: 'Focus' })).toHaveLength(1);
  await userEvent.click(chips.getByRole('radio', { name: 'All Courses' }));
  expect(view.location().search).toBe('?q=i&sort=title');
});

it('works without JavaScript as a GET form that includes the Focus', async () => {
  await renderCourses('?focus=Cardiology&sort=title');
  const form = screen.getByRole('searchbox').closest('form');
  expect(form).toHaveAttribute('action', '/courses');
  const sent = Object.fromEntries(new FormData(form ?? undefined));
  expect(sent).toMatchObject({ focus: 'cardiology', sort: 'title' });
  expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
});

it('says when nothing matches, and links to all courses', async () => {
  const view = await renderCourses('?q=zebra&focus=Nursing');
  expect(screen.getByRole('heading', { name: 'No course matches' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('0 of 4 courses for “zebra”');
  expect(hrefOf('Without “zebra”: 1 course')).toBe('/courses?focus=nursing');
  await userEvent.click(screen.getByRole('link', { name: 'Show all 4 courses' }));
  expect(view.location().search).toBe('');
  expect(titles()).toHaveLength(4);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('begins with twelve, and shows more, or all, by a link', async () => {
  const courses = Array.from({ length: 30 }, (_, index) =>
    sampleCourse({ _id: `course-${index}`, title: `Course ${index}` }),
  );
  const view = await renderCourses('', sampleApi({ courses }));
  expect(titles()).toHaveLength(12);
  expect(screen.getByText('12 of 30 courses shown')).toBeInTheDocument();
  const more = screen.getByRole('link', { name: 'More courses' });
  expect(more).toHaveAttribute('href', '/courses?show=24#course-13');
  await userEvent.click(more);
  expect(titles()).toHaveLength(24);
  expect(view.location().search).toBe('?show=24');
  await userEvent.click(screen.getByRole('link', { name: 'All 30 on one page' }));
  expect(view.location().search).toBe('?show=all');
  expect(titles()).toHaveLength(30);
});

it('marks what is cancelled or full, and says when none is announced, of a focus or at all', async () => {
  const courses = [
    sampleCourse({ status: 'cancelled' }),
    sampleCourse({ _id: 'full', placesLeft: 0 }),
  ];
  const first = await renderCourses('', sampleApi({ courses }));
  expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual([
    expect.stringContaining('Cancelled'),
    expect.stringContaining('Full'),
  ]);
  first.unmount();
  const nothing = await renderCourses('?q=zebra');
  expect(screen.getByText(/^Try fewer or shorter words/)).toBeVisible();
  nothing.unmount();
  const second = await renderCourses('?focus=ent');
  expect(screen.getByRole('heading', { name: 'No course in ENT at the moment' })).toBeVisible();
  second.unmount();
  await renderCourses('', sampleApi({ courses: [] }));
  const none = { name: 'No course is announced at the moment' };
  expect(screen.getByRole('heading', none)).toBeVisible();
});

it('fails to load when the list fails, so that the frame shows its card', async () => {
  const api = { '/course-list': failing('unavailable') };
  await expect(renderCourses('', api)).rejects.toMatchObject({ code: 'unavailable' });
});
