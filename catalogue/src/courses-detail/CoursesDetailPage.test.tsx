import { failing, renderRoute, sampleApi, sampleCourse, sampleCourses } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

function renderCourse(id = 'course-ecg', api = sampleApi()) {
  return renderRoute(remote, `/courses-detail/${id}`, { api });
}

function fact(term: string) {
  const aside = within(screen.getByRole('complementary'));
  return aside.getByText(term).closest('div')?.textContent?.replace(term, '');
}

describe('the page of one course', () => {
  it('shows dates, time, duration, Modality, Focus and organisation', async () => {
    await renderCourse();
    expect(fact('Dates')).toBe('18 April – 23 May 2026');
    expect(fact('Time')).toBe('17:30, Pakistan time');
    expect(fact('Duration')).toBe('6 weeks, 12 hours of teaching');
    expect(fact('Modality')).toBe('Online');
    expect(fact('Focus')).toBe('Cardiology');
    expect(fact('By')).toBe('Meridian Heart Academy');
  });

  it('shows the three price levels', async () => {
    await renderCourse();
    const prices = within(screen.getByRole('list', { name: 'Prices' })).getAllByRole('listitem');
    expect(prices.map((price) => price.textContent)).toEqual([
      'Students PKR 25,000 with the workbook',
      'Residents PKR 32,000 with the workbook',
      'Consultants PKR 45,000',
    ]);
  });

  it('reads for whom a price is, the price, and what it includes from the text when there are no fees', async () => {
    const price1 = 'Students: PKR 25,000, with workbook, tea and test';
    const course = sampleCourse({ fees: [], price1, price2: '', price3: '' });
    await renderCourse(course._id, sampleApi({ courses: [course] }));
    const prices = screen.getByRole('list', { name: 'Prices' });
    expect(within(prices).getByText('PKR 25,000')).toBeInTheDocument();
    expect(prices).toHaveTextContent(/^Students PKR 25,000 with workbook, tea and test$/);
  });

  it('shows the price text when there are no price levels', async () => {
    const course = sampleCourse({ fees: [], price: 'Free', price1: '', price2: '', price3: '' });
    await renderCourse(course._id, sampleApi({ courses: [course] }));
    expect(screen.getByRole('list', { name: 'Prices' })).toHaveTextContent('Free');
  });

  it('shows the description, its three paragraphs and the ten bullet points', async () => {
    const course = sampleCourse();
    await renderCourse();
    for (const text of [
      course.description,
      course.description_0,
      course.description_1,
      course.description_2,
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    const heading = screen.getByRole('heading', { name: 'What the course covers' });
    const points = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
    expect(points).toHaveLength(10);
    expect(points[9]).toHaveTextContent(course.bulitPoint10);
  });

  it('links to pre-registration with the course chosen', async () => {
    await renderCourse();
    expect(screen.getByRole('link', { name: 'Pre-register' })).toHaveAttribute(
      'href',
      '/enroll-now?course=course-ecg',
    );
  });

  it('links to WhatsApp and e-mail with the course named', async () => {
    await renderCourse();
    const chat = screen.getByRole('link', { name: /Ask on WhatsApp/ }).getAttribute('href') ?? '';
    expect(chat).toMatch(/^https:\/\/wa\.me\/923005550142\?text=/);
    expect(decodeURIComponent(chat)).toContain('“ECG Interpretation for the Busy Ward”');
    const mail = screen.getByRole('link', { name: 'Ask by e-mail' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toContain('subject=ECG Interpretation for the Busy Ward');
  });

  it('says when a course has begun, and asks about the next intake', async () => {
    const course = sampleCourse({ startDate: '2026-03-09', endDate: '2026-04-13' });
    await renderCourse(course._id, sampleApi({ courses: [course] }));
    expect(screen.getByRole('heading', { name: 'This course has begun' })).toBeInTheDocument();
    expect(fact('Dates')).toBe('9 March – 13 April 2026');
    const chat = screen.getByRole('link', { name: /Ask on WhatsApp/ }).getAttribute('href') ?? '';
    expect(decodeURIComponent(chat)).toContain('next intake');
    expect(screen.queryByRole('link', { name: 'Pre-register' })).not.toBeInTheDocument();
  });

  it('has a breadcrumb and a heading of the whole title, and cuts a long document title', async () => {
    const view = await renderCourse('course-wounds');
    expect(view.meta().breadcrumb).toEqual([{ label: 'Courses', to: '/courses' }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toHaveLength(83);
    expect(view.meta().title).toMatch(/^Wound Care .*…$/);
  });

  it('shows its URL as a link to share', async () => {
    await renderCourse();
    expect(
      screen.getByRole('link', { name: 'meridian.test/courses-detail/course-ecg' }),
    ).toHaveAttribute('href', 'https://meridian.test/courses-detail/course-ecg');
  });
});

describe('related courses', () => {
  it('are up to three others of the same Focus, soonest first, with a link to all of them', async () => {
    const more = ['2026-09-01', '2026-07-01', '2026-08-01', '2026-01-01'].map((startDate) =>
      sampleCourse({ _id: startDate, title: startDate, startDate }),
    );
    await renderCourse('course-ecg', sampleApi({ courses: [...sampleCourses(), ...more] }));
    const related = screen.getByRole('region', { name: 'More in Cardiology' });
    expect(
      within(related)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Bedside Echocardiography', '2026-07-01', '2026-08-01']);
    expect(within(related).getByRole('link', { name: 'All Cardiology courses' })).toHaveAttribute(
      'href',
      '/courses?focus=cardiology',
    );
  });

  it('are left out when there are none', async () => {
    await renderCourse('course-neonatal');
    expect(screen.queryByRole('region', { name: /^More in/ })).not.toBeInTheDocument();
  });

  it('are left out when their list fails to load; the course is still shown', async () => {
    await renderCourse('course-ecg', { ...sampleApi(), '/read-course': failing('unavailable') });
    expect(fact('Modality')).toBe('Online');
    expect(screen.queryByRole('region', { name: /^More in/ })).not.toBeInTheDocument();
  });
});

describe('what people decide by', () => {
  const part = (title: string) =>
    within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement);

  it('is language, places that are left and the last day to register', async () => {
    await renderCourse();
    expect(fact('Language')).toBe('English and Urdu');
    expect(fact('Places')).toBe('8 of 30 places left');
    expect(fact('Register by')).toBe('15 April 2026');
  });

  it('is who it is for, what one has to know before, and what one can do afterwards', async () => {
    await renderCourse();
    const audience = part('Who it is for');
    expect(audience.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'House officers',
      'Ward nurses',
    ]);
    expect(audience.getByText(/A year of work on a ward/)).toBeInTheDocument();
    expect(part('What you can do afterwards').getAllByRole('listitem')).toHaveLength(2);
  });

  it('is who teaches, and who of them answers for the course', async () => {
    await renderCourse();
    const [first, second] = part('Teachers').getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Dr Sadia Rauf, answers for this course/);
    expect(second).toHaveTextContent(/^Nasir IqbalSenior ECG technician/);
  });

  it('is the programme by session, with weekday and times', async () => {
    await renderCourse();
    const programme = part('Programme');
    expect(programme.getAllByRole('term').map((day) => day.textContent)).toEqual([
      'Saturday 18 April 2026',
      'Saturday 23 May 2026',
    ]);
    expect(programme.getAllByRole('definition')[1]).toHaveTextContent(
      '17:30–19:30 The marked test',
    );
  });

  it('is the certificate, with the sentence on who decides about credit hours', async () => {
    await renderCourse();
    expect(part('Certificate and credit').getByText(/^12 credit hours are/)).toHaveTextContent(
      'decided by your council or employer and not by us',
    );
  });

  it('is what cancelling costs, by date', async () => {
    await renderCourse();
    const costs = part('If you have to cancel').getAllByRole('listitem');
    expect(costs[0]).toHaveTextContent('Until 4 April 2026 you get the whole fee back.');
    expect(costs[1]).toHaveTextContent('Until 15 April 2026 you get half of it back');
    expect(screen.getByRole('link', { name: 'How to cancel' })).toHaveAttribute(
      'href',
      '/faqs#cancelling',
    );
  });

  it('is the venue with the way there', async () => {
    const venue = { name: 'Ravi Institute', address: '3 Jail Road', directions: 'Use gate 2.' };
    const course = sampleCourse({ mode: 'On campus', city: 'Lahore', venue });
    await renderCourse(course._id, sampleApi({ courses: [course] }));
    expect(fact('Place')).toBe('Ravi Institute, Lahore');
    expect(part('Venue').getByText('Use gate 2.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Ravi%20Institute%2C%203%20Jail%20Road%2C%20Lahore%2C%20Pakistan',
    );
  });

  it('is left out where it is not known', async () => {
    const course = sampleCourse({
      teachers: [],
      audience: [],
      prerequisites: '',
      outcomes: [],
      sessions: [],
      teachingHours: 0,
      certificate: '',
      creditHours: 0,
      places: null,
      placesLeft: null,
      languages: [],
      bring: [],
    });
    await renderCourse(course._id, sampleApi({ courses: [course] }));
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Join this course',
      'What the course covers',
      'If you have to cancel',
    ]);
    expect(fact('Duration')).toBe('6 weeks');
    for (const term of ['Language', 'Places'])
      expect(screen.queryByText(term)).not.toBeInTheDocument();
  });

  it('can be put into calendars: as a file with all sessions, and the first one at Google', async () => {
    await renderCourse();
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      'https://meridian.test/api/calendar/courses/course-ecg.ics',
    );
    const google = screen.getByRole('link', { name: /^Google Calendar \(first session\)/ });
    const { searchParams } = new URL(google.getAttribute('href') ?? '');
    expect(searchParams.get('dates')).toBe('20260418T173000/20260418T193000');
    expect(searchParams.get('details')).toContain('2026-05-23 17:30–19:30 The marked test');
  });
});

describe('the state of a course', () => {
  const renderState = (changes: Parameters<typeof sampleCourse>[0]) => {
    const course = sampleCourse({ registerBy: '2026-04-15', ...changes });
    return renderCourse(course._id, sampleApi({ courses: [course] }));
  };
  const register = () => screen.queryAllByRole('link', { name: /^Pre-register/ });

  it('offers to register twice while it is open: among the facts, and in the bar of phones with the lowest fee', async () => {
    await renderState({});
    const [first, second] = register();
    expect(first).toHaveAccessibleName('Pre-register');
    expect(second).toHaveAccessibleName('Pre-register for ECG Interpretation for the Busy Ward');
    expect(second?.parentElement).toHaveTextContent('From PKR 25,000');
  });

  it.each([
    [
      { status: 'cancelled' as const, statusNote: 'Too few have registered.' },
      'This course is cancelled',
      'Too few have registered.',
    ],
    [{ status: 'cancelled' as const }, 'This course is cancelled', /whole fee back/],
    [{ placesLeft: 0 }, 'This course is full', /^No place is left/],
    [
      { registerBy: '2026-03-09' },
      'Registration is closed',
      /^The last day to register was 9 March 2026/,
    ],
    [
      { startDate: '2026-01-10', endDate: '2026-02-14' },
      'This course has ended',
      /^It ended on 14 February 2026/,
    ],
  ])('says why one cannot register, and goes on to others: %j', async (changes, title, text) => {
    await renderState(changes);
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(register()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Other courses in Cardiology' })).toHaveAttribute(
      'href',
      '/courses?focus=cardiology',
    );
  });

  it('says from when to when it was moved, and still takes registrations', async () => {
    await renderState({
      status: 'moved',
      statusNote: 'The hall is being repaired.',
      previousStartDate: '2026-04-11',
    });
    expect(screen.getByText(/^It begins on 18 April 2026/)).toHaveTextContent(
      'not on 11 April 2026 as announced before. The hall is being repaired.',
    );
    expect(register()).not.toEqual([]);
  });

  it('is in the title of a cancelled one, for search engines and link previews', async () => {
    const view = await renderState({ status: 'cancelled' });
    expect(view.meta().title).toMatch(/^Cancelled: ECG/);
    expect(view.meta().description).toMatch(/^Cancelled: /);
  });
});

describe('a course that cannot be shown', () => {
  it('is gone when it is no longer offered, and the visitor is told so', async () => {
    const api = { ...sampleApi(), '/read-course/course-ecg': failing('gone') };
    await expect(renderCourse('course-ecg', api)).rejects.toMatchObject({
      code: 'gone',
      message: 'This course is no longer offered.',
    });
  });

  it('is not found when the backend does not know the id or responds with an empty list', async () => {
    await expect(renderCourse('unknown')).rejects.toMatchObject({ code: 'not-found' });
    await expect(
      renderCourse('gone', { ...sampleApi(), '/read-course/gone': { allTasks: [] } }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it('fails to load when the backend is down', async () => {
    const api = { ...sampleApi(), '/read-course/course-ecg': failing('unavailable') };
    await expect(renderCourse('course-ecg', api)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
