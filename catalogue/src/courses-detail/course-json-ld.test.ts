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

it('is a Course with its organisation, language, outcomes and certificate', () => {
  expect(jsonLd()).toMatchObject({
    '@type': 'Course',
    provider: { '@type': 'Organization', name: 'Meridian Heart Academy' },
    inLanguage: ['en', 'ur'],
    teaches: ['Read a tracing in two minutes', 'Hand a tracing over by telephone'],
    educationalCredentialAwarded: 'A certificate of completion for those who pass the test.',
  });
});

it('has one CourseInstance with times, teachers, hours and schedule', () => {
  expect(jsonLd().hasCourseInstance).toMatchObject([
    {
      startDate: '2026-04-18T17:30:00+05:00',
      endDate: '2026-05-23T19:30:00+05:00',
      location: { '@type': 'VirtualLocation', url },
      instructor: [{ '@type': 'Person', name: 'Dr Sadia Rauf' }, { name: 'Nasir Iqbal' }],
      courseWorkload: 'PT12H',
      courseSchedule: { startDate: '2026-04-18', repeatFrequency: 'Weekly', repeatCount: 6 },
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
  const [instance] = bare.hasCourseInstance as object[];
  expect(instance).toMatchObject({ courseWorkload: 'On request' });
  for (const name of ['endDate', 'instructor', 'inLanguage', 'courseSchedule'])
    expect(instance).not.toHaveProperty(name);
});
