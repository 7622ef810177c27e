import type { Conference } from '../programme/conference';
import type { Course } from '../programme/course';
import { isWeekend } from '../programme/days';
import { courseState } from '../programme/event-state';
import { toSpecialtyId } from '../programme/specialties';
import type { ConferenceFacet } from './conference-list-query';
import { type CourseFacet, coursePrices } from './course-list-query';
import type { FacetValues } from './facets';
import { lowestRupees } from './summaries';

/** Facet values of a course. @param today ISO date in Pakistan */
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

/** Facet values of a conference. */
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

/** Bounds that a price in rupees does not exceed, as texts. */
export function priceBounds(rupees: number | null, bounds: readonly number[]): string[] {
  return rupees === null ? [] : bounds.filter((bound) => rupees <= bound).map(String);
}

function timeOfWeek({ sessions, startDate, startTime }: Course): string {
  const days = sessions.length > 0 ? sessions.map(({ date }) => date) : [startDate];
  if (days.every(isWeekend)) return 'weekend';
  return startTime >= '17:00' ? 'evening' : 'daytime';
}
