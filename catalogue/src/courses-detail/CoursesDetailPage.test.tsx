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
    expect(view.meta().facts).toEqual(['9 May 2026', 'Online', 'From PKR 25,000']);
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
    await renderCourse('course-ecg', { ...sampleApi(), '/course-list': failing('unavailable') });
    expect(fact('Modality')).toBe('Online');
    expect(screen.queryByRole('region', { name: /^More in/ })).not.toBeInTheDocument();
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
