import { sampleCourse } from '@meridian/testing';
import { toCourseDetail } from './course-detail';
import { courseJsonLd } from './course-json-ld';

const url = 'https://meridian.test/courses-detail/course-ecg';

function jsonLd(overrides: Parameters<typeof sampleCourse>[0] = {}) {
  const course = toCourseDetail(sampleCourse(overrides));
  return courseJsonLd({ course, hasBegun: false, url });
}

describe('a course as JSON-LD', () => {
  it('is a Course with its organisation as provider', () => {
    expect(jsonLd()).toMatchObject({
      '@type': 'Course',
      name: 'ECG Interpretation for the Busy Ward',
      url,
      provider: { '@type': 'Organization', name: 'Meridian Heart Academy' },
    });
  });

  it('has one CourseInstance, whose start has the offset of Pakistan', () => {
    expect(jsonLd().hasCourseInstance).toEqual([
      {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        startDate: '2026-04-18T17:30:00+05:00',
        courseSchedule: {
          '@type': 'Schedule',
          startDate: '2026-04-18',
          repeatFrequency: 'Weekly',
          repeatCount: 6,
        },
      },
    ]);
  });

  it.each([
    ['On campus', 'Onsite'],
    ['Hybrid', 'Blended'],
    ['Online, live', 'Online'],
  ])('gives the Modality “%s” as %s', (mode, courseMode) => {
    expect(jsonLd({ mode }).hasCourseInstance).toMatchObject([{ courseMode }]);
  });

  it('has an Offer for each price level that contains a price', () => {
    const offers = jsonLd({ price1: 'Students: free', price3: 'Groups: on request' }).offers;
    expect(offers).toMatchObject([
      { '@type': 'Offer', name: 'Students', category: 'Free', price: 0, priceCurrency: 'PKR' },
      { name: 'Residents', category: 'Paid', price: 32000, url },
    ]);
    expect(offers).toHaveLength(2);
  });

  it('has neither offers nor a schedule when the texts do not state them', () => {
    const bare = jsonLd({ price1: '', price2: '', price3: '', courseDuration: 'On request' });
    expect(bare).not.toHaveProperty('offers');
    expect(bare.hasCourseInstance).toMatchObject([{ courseWorkload: 'On request' }]);
    expect(bare.hasCourseInstance).not.toHaveProperty('0.courseSchedule');
  });
});
