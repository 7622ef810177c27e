import { site } from '@meridian/contracts';
import { readPrice } from '../cards/course-price';
import type { CoursesDetailData } from './CoursesDetailPage';
import type { CourseDetail } from './course-detail';

/** The course as https://schema.org/Course with its one CourseInstance and an Offer for each price. */
export function courseJsonLd({
  course,
  hasBegun,
  url,
}: Omit<CoursesDetailData, 'related'>): Record<string, unknown> {
  const offers = course.priceLevels.flatMap((level) => {
    const price = readPrice(level);
    if (!price) return [];
    return [
      {
        '@type': 'Offer',
        ...(price.label ? { name: price.label } : {}),
        category: price.amount > 0 ? 'Paid' : 'Free',
        price: price.amount,
        priceCurrency: price.currency,
        ...(hasBegun ? {} : { availability: 'https://schema.org/InStock' }),
        url,
      },
    ];
  });
  return {
    '@type': 'Course',
    '@id': url,
    name: course.title,
    description: course.description,
    url,
    about: course.focus,
    provider: { '@type': 'Organization', name: course.by || site.name },
    ...(offers.length > 0 ? { offers } : {}),
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: courseMode(course.mode),
        startDate: startInPakistan(course.startDate, course.startTime),
        ...describePace(course),
      },
    ],
  };
}

/** Date and time with Pakistan's offset; the date alone when the time is not one. */
function startInPakistan(date: string, time: string): string {
  return /^\d{2}:\d{2}$/.test(time) ? `${date}T${time}:00+05:00` : date;
}

/** One of the three modes that search engines know. */
function courseMode(mode: string): 'Online' | 'Onsite' | 'Blended' {
  if (/hybrid|blended/i.test(mode)) return 'Blended';
  return /online|virtual|remote/i.test(mode) ? 'Online' : 'Onsite';
}

const frequencies = { day: 'Daily', week: 'Weekly', month: 'Monthly' } as const;

/** "6 weeks" becomes a schedule of six weeks; hours and texts without a length of time become the workload. */
function describePace({ duration, startDate }: CourseDetail) {
  const [, count, unit] = /^(\d+)\s*(hour|day|week|month)s?\b/i.exec(duration.trim()) ?? [];
  const frequency = frequencies[unit?.toLowerCase() as keyof typeof frequencies];
  if (!frequency) return { courseWorkload: unit ? `PT${count}H` : duration };
  return {
    courseSchedule: {
      '@type': 'Schedule',
      startDate,
      repeatFrequency: frequency,
      repeatCount: Number(count),
    },
  };
}
