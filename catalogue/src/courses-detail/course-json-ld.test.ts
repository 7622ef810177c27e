import type { CourseState } from '@meridian/contracts/programme';
import { sampleCourse } from '@meridian/testing';
import { toCourseDetail } from './course-detail';
import { courseJsonLd } from './course-json-ld';

const url = 'https://meridian.test/courses-detail/course-ecg';

function jsonLd(
  overrides: Parameters<typeof sampleCourse>[0] = {},
  state: CourseState = 'open',
): Record<string, unknown> & { hasCourseInstance: unknown } {
  const course = toCourseDetail(sampleCourse(overrides));
  const object = courseJsonLd({ course, state, url });
  return { ...object, hasCourseInstance: object.hasCourseInstance };
}

/** What a course knows whose row is from before structured fields. */
const unknown = {
  fees: [],
  sessions: [],
  teachers: [],
  languages: [],
  outcomes: [],
  teachingHours: 0,
  certificate: '',
  prerequisites: '',
  endDate: '2026-04-18',
};

describe('a course as JSON-LD', () => {
  it('is a Course with its organisation, language, outcomes and certificate', () => {
    expect(jsonLd()).toMatchObject({
      '@type': 'Course',
      name: 'ECG Interpretation for the Busy Ward',
      url,
      provider: { '@type': 'Organization', name: 'Meridian Heart Academy' },
      inLanguage: ['en', 'ur'],
      teaches: ['Read a tracing in two minutes', 'Hand a tracing over by telephone'],
      coursePrerequisites: 'A year of work on a ward.',
      educationalCredentialAwarded: 'A certificate of completion for those who pass the test.',
    });
  });

  it('has one CourseInstance with times, teachers, hours and schedule', () => {
    expect(jsonLd().hasCourseInstance).toEqual([
      {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        startDate: '2026-04-18T17:30:00+05:00',
        endDate: '2026-05-23T19:30:00+05:00',
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'VirtualLocation', url },
        instructor: [
          expect.objectContaining({ '@type': 'Person', name: 'Dr Sadia Rauf' }),
          expect.objectContaining({ name: 'Nasir Iqbal' }),
        ],
        inLanguage: ['en', 'ur'],
        courseWorkload: 'PT12H',
        courseSchedule: {
          '@type': 'Schedule',
          startDate: '2026-04-18',
          repeatFrequency: 'Weekly',
          repeatCount: 6,
        },
      },
    ]);
  });

  it('is at its venue, and online too when it is hybrid', () => {
    const venue = { name: 'Ravi Institute', address: '3 Jail Road', directions: '' };
    const place = {
      '@type': 'Place',
      name: 'Ravi Institute',
      address: { streetAddress: '3 Jail Road', addressLocality: 'Lahore', addressCountry: 'PK' },
    };
    const instance = (mode: string) => jsonLd({ city: 'Lahore', venue, mode }).hasCourseInstance;
    expect(instance('On campus')).toMatchObject([{ courseMode: 'Onsite', location: place }]);
    expect(instance('Hybrid')).toMatchObject([
      { courseMode: 'Blended', location: [place, { '@type': 'VirtualLocation' }] },
    ]);
    expect(instance('Online, live')).toMatchObject([{ courseMode: 'Online' }]);
  });

  it.each([
    ['open', 'https://schema.org/InStock'],
    ['full', 'https://schema.org/SoldOut'],
  ] as const)('has an Offer for each fee, which says that it is %s', (state, availability) => {
    expect(jsonLd({}, state).offers).toMatchObject([
      { '@type': 'Offer', name: 'Students', category: 'Paid', price: 25_000, availability },
      { name: 'Residents', price: 32_000, priceCurrency: 'PKR', url },
      { name: 'Consultants', price: 45_000 },
    ]);
  });

  it('takes offers from the price texts when there are no fees', () => {
    const prices = { ...unknown, price1: 'Students: free', price3: 'Groups: on request' };
    const { offers } = jsonLd(prices, 'begun');
    expect(offers).toEqual([
      expect.objectContaining({ name: 'Students', category: 'Free', price: 0 }),
      expect.not.objectContaining({ availability: expect.anything() }),
    ]);
  });

  it('says that it is cancelled, without offers, or moved, with the day before', () => {
    const cancelled = jsonLd({ status: 'cancelled' }, 'cancelled');
    expect(cancelled).not.toHaveProperty('offers');
    expect(cancelled.hasCourseInstance).toMatchObject([
      { eventStatus: 'https://schema.org/EventCancelled' },
    ]);
    const moved = jsonLd({ status: 'moved', previousStartDate: '2026-04-11' });
    expect(moved.hasCourseInstance).toMatchObject([
      { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: '2026-04-11' },
    ]);
  });

  it('states nothing that is not known', () => {
    const prices = { price1: '', price2: '', price3: '' };
    const bare = jsonLd({ ...unknown, ...prices, courseDuration: 'On request' });
    for (const name of ['offers', 'inLanguage', 'teaches', 'educationalCredentialAwarded'])
      expect(bare).not.toHaveProperty(name);
    expect(bare.hasCourseInstance).toEqual([
      {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        startDate: '2026-04-18T17:30:00+05:00',
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'VirtualLocation', url },
        courseWorkload: 'On request',
      },
    ]);
  });
});
