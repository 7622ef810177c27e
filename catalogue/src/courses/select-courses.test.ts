import { sampleCourse, sampleCourses } from '@meridian/testing';
import { summarizeCourse } from '../cards/course-summary';
import { type CourseSort, countByFocus, selectCourses } from './select-courses';

const courses = sampleCourses().map(summarizeCourse);
const today = '2026-03-10';

function select(state: { focus?: string; q?: string; sort?: CourseSort }, list = courses) {
  const whole = { focus: '', q: '', sort: 'soonest' as const, ...state };
  return selectCourses(list, whole, today).map(({ id }) => id);
}

describe('selecting courses', () => {
  it('shows every course of All Courses, the soonest first', () => {
    expect(select({})).toEqual(['course-neonatal', 'course-ecg', 'course-wounds', 'course-echo']);
  });

  it('shows only courses whose Focus equals the chosen one', () => {
    expect(select({ focus: 'Cardiology' })).toEqual(['course-ecg', 'course-echo']);
    expect(select({ focus: 'cardio' })).toEqual([]);
  });

  it('finds words of title, focus and modality in any order and letter case', () => {
    expect(select({ q: 'ward ecg' })).toEqual(['course-ecg']);
    expect(select({ q: 'NURSING' })).toEqual(['course-wounds']);
    expect(select({ q: 'hybrid' })).toEqual(['course-echo']);
    expect(select({ q: 'ecg zebra' })).toEqual([]);
  });

  it('searches within the chosen Focus', () => {
    expect(select({ focus: 'Cardiology', q: 'bedside' })).toEqual(['course-echo']);
  });

  it('sorts by title', () => {
    expect(select({ sort: 'title' })).toEqual([
      'course-echo',
      'course-ecg',
      'course-neonatal',
      'course-wounds',
    ]);
  });

  it('sorts by price, those without a number last', () => {
    const unpriced = summarizeCourse(sampleCourse({ _id: 'unpriced', price: 'On request' }));
    expect(select({ sort: 'price' }, [unpriced, ...courses])).toEqual([
      'course-wounds',
      'course-neonatal',
      'course-ecg',
      'course-echo',
      'unpriced',
    ]);
  });

  it('puts courses that have begun after all others, the latest of them first', () => {
    const begun = ['2025-01-01', '2026-03-09', '2026-03-10'].map((startDate) =>
      summarizeCourse(sampleCourse({ _id: startDate, startDate })),
    );
    expect(select({}, [...begun, ...courses])).toEqual([
      '2026-03-10',
      'course-neonatal',
      'course-ecg',
      'course-wounds',
      'course-echo',
      '2026-03-09',
      '2025-01-01',
    ]);
  });
});

describe('counting by Focus', () => {
  it('lists each distinct Focus once, with how many courses it has', () => {
    expect(countByFocus(courses, '')).toEqual([
      { focus: 'Cardiology', count: 2 },
      { focus: 'Nursing', count: 1 },
      { focus: 'Pediatrics', count: 1 },
    ]);
  });

  it('counts only courses that match the search, and still lists every Focus', () => {
    expect(countByFocus(courses, 'ecg').map(({ count }) => count)).toEqual([1, 0, 0]);
  });
});
