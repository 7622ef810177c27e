import type { Conference } from './conference';
import type { ConferenceFacet } from './conference-list';
import type { Course } from './course';
import { type CourseFacet, coursePrices } from './course-list';
import { isWeekend } from './days';
import { courseState } from './event-state';
import type { FacetValues } from './facets';
import { toSpecialtyId } from './specialties';
import { lowestRupees } from './summaries';

/**
 * What a course is filtered by.
 * @param today ISO date in Pakistan
 */
export function courseFacetValues(course: Course, today: string): FacetValues<CourseFacet> {
  const { focus, mode, startDate, city, languages } = course;
  return {
    focus: [toSpecialtyId(focus)],
    mode: [mode],
    month: [startDate.slice(0, 7)],
    time: [timeOfWeek(course)],
    city: city ? [city] : [],
    price: priceBounds(lowestRupees(course), coursePrices),
    language: languages,
    open: courseState(course, today) === 'open' ? ['yes'] : [],
  };
}

/** What a conference is filtered by. */
export function conferenceFacetValues(conference: Conference): FacetValues<ConferenceFacet> {
  const { focus, startDate, country, countryName, mode } = conference;
  return {
    focus: [toSpecialtyId(focus)],
    month: [startDate.slice(0, 7)],
    // A conference that is only online has no city, though the specification's field says "Online".
    city: mode === 'Online' || !country ? [] : [country],
    country: countryName ? [countryName] : [],
    mode: [mode],
  };
}

/** The bounds, as texts, that a price in rupees does not exceed. */
export function priceBounds(rupees: number | null, bounds: readonly number[]): string[] {
  return rupees === null ? [] : bounds.filter((bound) => rupees <= bound).map(String);
}

function timeOfWeek({ sessions, startDate, startTime }: Course): string {
  const days = sessions.length > 0 ? sessions.map(({ date }) => date) : [startDate];
  if (days.every(isWeekend)) return 'weekend';
  return startTime >= '17:00' ? 'evening' : 'daytime';
}
