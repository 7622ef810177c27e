import { site } from '@shared/contracts';
import { readPrice } from '../course-price';
import type { CourseDetailData } from './course-detail';

/** The course as https://schema.org/Course with its one CourseInstance and an Offer for each price. */
export function courseJsonLd({ course, address }: CourseDetailData): Record<string, unknown> {
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
        url: address,
      },
    ];
  });
  const duration = isoDuration(course.duration);
  return {
    '@type': 'Course',
    '@id': address,
    name: course.title,
    description: course.description,
    url: address,
    about: course.focus,
    provider: { '@type': 'Organization', name: course.by || site.name },
    ...(offers.length > 0 ? { offers } : {}),
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: courseMode(course.mode),
        startDate: startInPakistan(course.startDate, course.startTime),
        ...(duration
          ? {
              courseSchedule: { '@type': 'Schedule', startDate: course.startDate, duration },
            }
          : {}),
      },
    ],
  };
}

/** Date and time with Pakistan's offset; the date alone when the time is not one. */
function startInPakistan(date: string, time: string): string {
  return /^\d{2}:\d{2}$/.test(time) ? `${date}T${time}:00+05:00` : date;
}

function courseMode(mode: string): 'online' | 'onsite' | 'blended' {
  if (/hybrid|blended/i.test(mode)) return 'blended';
  return /online|virtual|remote/i.test(mode) ? 'online' : 'onsite';
}

/** "6 weeks" as an ISO 8601 duration, P6W; null for anything that is not a number and a unit. */
function isoDuration(text: string): string | null {
  const match = /^(\d+)\s*(hour|day|week|month|year)s?\b/i.exec(text.trim());
  const unit = match?.[2]?.toLowerCase();
  if (!match?.[1] || !unit) return null;
  return unit === 'hour' ? `PT${match[1]}H` : `P${match[1]}${unit[0]?.toUpperCase()}`;
}
