import { failing, renderRoute, sampleApi, sampleCourse, sampleCourses } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';
import { describeMissing, fact, hrefOf, titlesIn } from '../testing/catalogue-pages';

function renderCourse(id = 'course-ecg', api = sampleApi()) {
  return renderRoute(remote, `/courses-detail/${id}`, { api });
}

describe('the page of one course', () => {
  it('shows dates, time, duration, Modality, Focus, organisation and prices, and leads to pre-registration', async () => {
    await renderCourse();
    const terms = ['Dates', 'Time', 'Duration', 'Modality', 'Focus', 'By'];
    expect(terms.map(fact)).toEqual([
      '18 April – 23 May 2026',
      '17:30, Pakistan time',
      '6 weeks, 12 hours of teaching',
      'Online',
      'Cardiology',
      'Meridian Heart Academy',
    ]);
    const prices = within(screen.getByRole('list', { name: 'Prices' })).getAllByRole('listitem');
    expect(prices.map((price) => price.textContent)).toEqual([
      'Students PKR 25,000 with the workbook',
      'Residents PKR 32,000 with the workbook',
      'Consultants PKR 45,000',
    ]);
    expect(hrefOf('Pre-register')).toBe('/enroll-now?course=course-ecg');
    const url = 'meridian.test/courses-detail/course-ecg';
    expect(hrefOf(url)).toBe(`https://${url}`);
  });

  it('shows its image and the logos beside focus and organisation, and nothing in their place', async () => {
    const path = (letter: string) => `/api/pictures/${letter.repeat(64)}-400x250.webp`;
    const course = sampleCourse({
      courseImage: path('a'),
      courseByLogo: path('b'),
      courseCategoryLogo: path('c'),
    });
    const { meta, unmount } = await renderCourse(course._id, sampleApi({ courses: [course] }));
    const sources = () => [...document.images].map((image) => image.getAttribute('src')).sort();
    expect(sources()).toEqual([path('a'), path('b'), path('c')]);
    expect([fact('Focus'), fact('By')]).toEqual(['Cardiology', 'Meridian Heart Academy']);
    expect(meta().jsonLd?.[0]).toMatchObject({ image: `https://meridian.test${path('a')}` });
    unmount();
    await renderCourse();
    expect(sources()).toEqual([]);
  });

  it('reads prices from the texts when there are no fees', async () => {
    const texts = { fees: [], price: 'Free', price1: '', price2: '', price3: '' };
    const price1 = 'Students: PKR 25,000, with workbook, tea and test';
    const show = async (course: ReturnType<typeof sampleCourse>) =>
      renderCourse(course._id, sampleApi({ courses: [course] }));
    const { unmount } = await show(sampleCourse({ ...texts, price1 }));
    const prices = () => screen.getByRole('list', { name: 'Prices' });
    expect(prices()).toHaveTextContent(/^Students PKR 25,000 with workbook, tea and test$/);
    unmount();
    await show(sampleCourse(texts));
    expect(prices()).toHaveTextContent('Free');
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

  it('has a breadcrumb and a heading of the whole title, and cuts a long document title', async () => {
    const view = await renderCourse('course-wounds');
    expect(view.meta().breadcrumb).toEqual([{ label: 'Courses', to: '/courses' }]);
    expect(view.meta().facts).toEqual(['9 May 2026', 'Online', 'From PKR 25,000']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toHaveLength(83);
    expect(view.meta().title).toMatch(/^Wound Care .*…$/);
  });
});

describe('related courses', () => {
  it('are up to three others of the same Focus that take place, soonest first, with a link to all of them', async () => {
    const more = ['2026-09-01', '2026-07-01', '2026-08-01', '2026-01-01'].map((startDate) =>
      sampleCourse({ _id: startDate, title: startDate, startDate }),
    );
    const cancelled = sampleCourse({ _id: 'off', startDate: '2026-06-01', status: 'cancelled' });
    const courses = [...sampleCourses(), ...more, cancelled];
    await renderCourse('course-ecg', sampleApi({ courses }));
    const related = screen.getByRole('region', { name: 'More in Cardiology' });
    const titles = ['Bedside Echocardiography', '2026-07-01', '2026-08-01'];
    expect(titlesIn(related, 3)).toEqual(titles);
    expect(hrefOf('All Cardiology courses')).toBe('/courses?focus=cardiology');
  });

  it('are left out when there are none, or their list fails to load', async () => {
    const { unmount } = await renderCourse('course-neonatal');
    expect(screen.queryByRole('region', { name: /^More in/ })).not.toBeInTheDocument();
    unmount();
    await renderCourse('course-ecg', { ...sampleApi(), '/course-list': failing('unavailable') });
    expect(fact('Modality')).toBe('Online');
    expect(screen.queryByRole('region', { name: /^More in/ })).not.toBeInTheDocument();
  });
});

describeMissing(
  '/courses-detail/course-ecg',
  '/read-course/course-ecg',
  'This course is no longer offered.',
);
