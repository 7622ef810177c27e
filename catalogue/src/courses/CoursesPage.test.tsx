import { failing, renderRoute, sampleApi, sampleCourse } from '@meridian/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const longTitle =
  'Wound Care and Pressure Injury Prevention for Nursing Teams in Hospital and at Home';

function renderCourses(search = '', api = sampleApi()) {
  return renderRoute(remote, `/courses${search}`, { api });
}

function titles() {
  const list = screen.getByRole('list', { name: 'Courses' });
  return within(list)
    .getAllByRole('heading')
    .map((heading) => heading.querySelector('[aria-hidden]')?.textContent ?? heading.textContent);
}

function chip(name: string) {
  const chips = screen.getByRole('list', { name: 'Filter by focus' });
  return within(chips).getByRole('link', { name });
}

afterEach(() => void jest.useRealTimers());

describe('the courses page', () => {
  it('has the heading "Explore Courses"', async () => {
    await renderCourses();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Explore Courses$/);
  });

  it('shows a card per course with focus, price text, start date and Modality', async () => {
    await renderCourses('?q=neonatal');
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('Pediatrics');
    expect(card).toHaveTextContent('PKR 18,000');
    expect(card).toHaveTextContent('2 Apr 2026');
    expect(within(card).getByText('Modality').closest('div')).toHaveTextContent('On campus');
  });

  it('has a COURSE DETAILS button to /courses-detail/{id} on each card', async () => {
    await renderCourses('?q=neonatal');
    const link = screen.getByRole('link', { name: 'Neonatal Resuscitation' });
    expect(link).toHaveAccessibleDescription('COURSE DETAILS');
    expect(link).toHaveAttribute('href', '/courses-detail/course-neonatal');
  });

  it('cuts a title to 26 characters with an ellipsis, and tells screen readers the whole title', async () => {
    await renderCourses('?q=wound');
    const [title = ''] = titles();
    expect(title).toBe('Wound Care and Pressure In…');
    expect(title?.replace('…', '')).toHaveLength(26);
    expect(screen.getByRole('heading', { name: longTitle })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: longTitle });
    expect(link).toHaveAttribute('title', longTitle);
  });

  it('cuts a price text to 50 characters with an ellipsis', async () => {
    const price = 'x'.repeat(51);
    await renderCourses('', sampleApi({ courses: [sampleCourse({ price })] }));
    expect(screen.getByText(`${'x'.repeat(50)}…`)).toBeInTheDocument();
  });

  it('leaves a title of 26 and a price of 50 characters as they are', async () => {
    const [title, price] = ['t'.repeat(26), 'p'.repeat(50)];
    await renderCourses('', sampleApi({ courses: [sampleCourse({ title, price })] }));
    expect(screen.getAllByText(title)).toHaveLength(1);
    expect(screen.getByText(price)).toBeInTheDocument();
  });

  it('has chips for All Courses and each Focus, with counts', async () => {
    await renderCourses();
    const chips = within(screen.getByRole('list', { name: 'Filter by focus' }));
    expect(chips.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All Courses4',
      'Cardiology2',
      'Nursing1',
      'Pediatrics1',
    ]);
    expect(chip('All Courses 4')).toHaveAttribute('aria-current', 'true');
  });

  it('filters by a link that keeps search and order, and announces the result', async () => {
    const view = await renderCourses('?q=i&sort=title');
    expect(chip('Cardiology 2')).toHaveAttribute(
      'href',
      '/courses?focus=cardiology&q=i&sort=title',
    );
    await userEvent.click(chip('Cardiology 2'));
    expect(titles()).toEqual(['Bedside Echocardiography', 'ECG Interpretation for the…']);
    expect(screen.getByRole('status')).toHaveTextContent('2 of 4 courses for “i”');
    expect(screen.getByRole('link', { name: 'Take off Focus: Cardiology' })).toHaveAttribute(
      'href',
      '/courses?q=i&sort=title',
    );
    expect(chip('Cardiology 2')).toHaveAttribute('aria-current', 'true');
    expect(view.api.requested).toContain('/course-list?focus=cardiology&q=i&sort=title');
  });

  it('searches after a pause in typing, and puts the words into the URL', async () => {
    const view = await renderCourses('?focus=cardiology');
    const field = screen.getByRole('searchbox', { name: 'Search courses' });
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    for (const text of ['ec', 'ho']) {
      await user.type(field, text);
      await act(() => jest.advanceTimersByTimeAsync(199));
    }
    expect(view.location().search).toBe('?focus=cardiology');
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    expect(await screen.findByText('1 of 4 courses for “echo”')).toBeInTheDocument();
    expect(view.location().search).toBe('?q=echo&focus=cardiology');
    expect(screen.getByRole('searchbox')).toBe(field);
    expect(field).toHaveFocus();
  });

  it('sorts at once, and leaves the default order out of the URL', async () => {
    const view = await renderCourses();
    const menu = screen.getByRole('combobox', { name: 'Sort' });
    await userEvent.selectOptions(menu, 'Lowest price first');
    expect(view.location().search).toBe('?sort=price');
    expect(view.api.requested).toContain('/course-list?sort=price');
    await userEvent.selectOptions(menu, 'Soonest first');
    expect(view.location().search).toBe('');
    expect(screen.getByRole('combobox')).toBe(menu);
  });

  it('shows in its fields what the URL says after Back', async () => {
    const view = await renderCourses('?q=echo');
    expect(screen.getByRole('searchbox')).toHaveValue('echo');
    await act(() => view.navigate('/courses?sort=title'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('combobox')).toHaveValue('title');
  });

  it('works without JavaScript as a GET form that includes the Focus', async () => {
    await renderCourses('?focus=Cardiology&sort=title');
    const form = screen.getByRole('searchbox').closest('form');
    expect(form).toHaveAttribute('action', '/courses');
    expect(new FormData(form ?? undefined).get('focus')).toBe('cardiology');
    expect(new FormData(form ?? undefined).get('sort')).toBe('title');
    expect(within(form as HTMLElement).getByRole('button', { name: 'Search' })).toHaveAttribute(
      'type',
      'submit',
    );
  });

  it('says when nothing matches, and links to all courses', async () => {
    const view = await renderCourses('?q=zebra&focus=Nursing');
    expect(screen.getByRole('heading', { name: 'No course matches' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('0 of 4 courses for “zebra”');
    expect(
      screen.getByRole('link', { name: 'Without the words “zebra”: 1 course' }),
    ).toHaveAttribute('href', '/courses?focus=nursing');
    await userEvent.click(screen.getByRole('link', { name: 'Show all 4 courses' }));
    expect(view.location().search).toBe('');
    expect(titles()).toHaveLength(4);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('says when there is no course at all', async () => {
    await renderCourses('', sampleApi({ courses: [] }));
    expect(
      screen.getByRole('heading', { name: 'No course is announced at the moment' }),
    ).toBeInTheDocument();
  });

  it('filters by boxes that are sent together, and counts what each would bring', async () => {
    const view = await renderCourses();
    const modes = screen.getByRole('group', { name: 'Way of teaching' });
    const online = within(modes).getByRole('checkbox', { name: /^Online/ });
    await userEvent.click(online);
    expect(view.location().search).toBe('?mode=Online');
    expect(screen.getByRole('status')).toHaveTextContent('2 of 4 courses');
    expect(online).toBeChecked();
    expect(within(modes).getByRole('checkbox', { name: 'Hybrid 1 course' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Take off Way of teaching: Online' }));
    expect(view.location().search).toBe('');
  });

  it('begins with twelve, and shows more by a link', async () => {
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
  });

  it('marks what is cancelled or full', async () => {
    const courses = [
      sampleCourse({ status: 'cancelled' }),
      sampleCourse({ _id: 'full', placesLeft: 0 }),
    ];
    await renderCourses('', sampleApi({ courses }));
    expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual([
      expect.stringContaining('Cancelled'),
      expect.stringContaining('Full'),
    ]);
  });

  it('says when no course of a focus is open', async () => {
    await renderCourses('?focus=ent');
    expect(screen.getByRole('heading', { name: 'No course in ENT at the moment' })).toBeVisible();
  });

  it('fails to load when the list fails, so that the frame shows its card', async () => {
    const api = { '/course-list': failing('unavailable') };
    await expect(renderCourses('', api)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
