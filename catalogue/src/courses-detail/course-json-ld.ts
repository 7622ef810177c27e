import { site } from '@meridian/contracts';
import { type CourseState, lastDayOf } from '@meridian/contracts/programme';
import {
  inLanguages,
  postalAddress,
  toAvailability,
  toEventStatus,
  toPerson,
} from '../detail-parts/json-ld-values';
import { type CourseDetail, type CourseView, readPriceLevels } from './course-detail';

/** The course as https://schema.org/Course with its one CourseInstance and an Offer for each fee. */
export function courseJsonLd({
  course,
  state,
  url,
}: Pick<CourseView, 'course' | 'state' | 'url'>): Record<string, unknown> {
  const offers = state === 'cancelled' ? [] : listOffers(course, state, url);
  const languages = inLanguages(course.languages);
  return {
    '@type': 'Course',
    '@id': url,
    name: course.title,
    description: course.description,
    url,
    about: course.focus,
    provider: { '@type': 'Organization', name: course.by || site.name },
    ...(course.image ? { image: new URL(course.image, url).href } : {}),
    ...languages,
    ...(course.prerequisites ? { coursePrerequisites: course.prerequisites } : {}),
    ...(course.outcomes.length > 0 ? { teaches: course.outcomes } : {}),
    ...(course.certificate ? { educationalCredentialAwarded: course.certificate } : {}),
    ...(offers.length > 0 ? { offers } : {}),
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: courseMode(course.mode),
        startDate: inPakistan(course.startDate, course.startTime),
        ...endOf(course),
        ...toEventStatus(state === 'cancelled', course),
        location: locationOf(course, url),
        ...(course.teachers.length > 0 ? { instructor: course.teachers.map(toPerson) } : {}),
        ...languages,
        ...describePace(course),
      },
    ],
  };
}

function listOffers({ fees, priceLevels }: CourseDetail, state: CourseState, url: string) {
  return (fees.length > 0 ? fees : readPriceLevels(priceLevels)).map(
    ({ category, amount, currency }) => ({
      '@type': 'Offer',
      ...(category ? { name: category } : {}),
      category: amount > 0 ? 'Paid' : 'Free',
      price: amount,
      priceCurrency: currency,
      ...toAvailability(state),
      url,
    }),
  );
}

/** Date and time with Pakistan's offset; the date alone when the time is malformed. */
function inPakistan(date: string, time: string): string {
  return /^\d{2}:\d{2}$/.test(time) ? `${date}T${time}:00+05:00` : date;
}

function endOf({ sessions, endDate, startDate }: CourseDetail) {
  const last = sessions[sessions.length - 1];
  if (last) return { endDate: inPakistan(lastDayOf(last), last.end) };
  return endDate > startDate ? { endDate } : {};
}

function locationOf({ venue, city, mode }: CourseDetail, url: string) {
  const online = { '@type': 'VirtualLocation', url };
  const address = { street: venue?.address ?? '', city, country: 'Pakistan' };
  const place = {
    '@type': 'Place',
    name: venue?.name ?? (city || 'Pakistan'),
    address: postalAddress(address),
  };
  switch (courseMode(mode)) {
    case 'Online':
      return online;
    case 'Blended':
      return [place, online];
    default:
      return place;
  }
}

/** One of the three modes that search engines know. */
function courseMode(mode: string): 'Online' | 'Onsite' | 'Blended' {
  if (/hybrid|blended/i.test(mode)) return 'Blended';
  return /online|virtual|remote/i.test(mode) ? 'Online' : 'Onsite';
}

const frequencies = { day: 'Daily', week: 'Weekly', month: 'Monthly' } as const;

/** The hours of teaching where they are known; and "6 weeks" as a schedule of six weeks. */
function describePace({ duration, startDate, teachingHours }: CourseDetail) {
  const [, count, unit] = /^(\d+)\s*(hour|day|week|month)s?\b/i.exec(duration.trim()) ?? [];
  const frequency = frequencies[unit?.toLowerCase() as keyof typeof frequencies];
  const workload =
    teachingHours > 0
      ? { courseWorkload: `PT${teachingHours}H` }
      : frequency
        ? {}
        : { courseWorkload: unit ? `PT${count}H` : duration };
  if (!frequency) return workload;
  return {
    ...workload,
    courseSchedule: {
      '@type': 'Schedule',
      startDate,
      repeatFrequency: frequency,
      repeatCount: Number(count),
    },
  };
}
