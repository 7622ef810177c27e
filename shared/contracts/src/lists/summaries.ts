import type { Conference } from '../programme/conference';
import type { Course } from '../programme/course';
import { courseState } from '../programme/event-state';
import { isLowestOfSeveral, lowestFee } from '../programme/fees';
import { readPrice } from '../programme/price-text';
import type { ConferenceSummary, CourseSummary } from './list-schemas';

/** Path of a fetched or uploaded image; empty for a generated cover, whose name pages do not need. */
export function uploadedImage(image: string): string {
  return image.startsWith('/') ? image : '';
}

/** The lowest fee of a course in rupees; null when none is known. */
export function lowestRupees({ fees, price }: Pick<Course, 'fees' | 'price'>): number | null {
  const inRupees = fees.filter(({ currency }) => currency === 'PKR');
  // Old courses have their prices as text alone.
  const named = fees.length === 0 ? readPrice(price) : null;
  return lowestFee(inRupees)?.amount ?? (named?.currency === 'PKR' ? named.amount : null);
}

/** A course as an entry of a list. @param today ISO date in Pakistan */
export function toCourseSummary(course: Course, today: string): CourseSummary {
  const { title, focus, price, startDate, endDate, startTime, mode, city, status, fees } = course;
  const amount = lowestRupees(course);
  return {
    id: course._id,
    title,
    focus,
    price,
    amount,
    isFrom: amount !== null && isLowestOfSeveral({ amount, currency: 'PKR' }, fees),
    startDate,
    endDate,
    startTime,
    mode,
    city,
    image: uploadedImage(course.courseImage),
    status,
    state: courseState(course, today),
  };
}

/**
 * Sorts courses by their first day, the next one first; courses that have begun come last, the latest first.
 * @param today ISO date in Pakistan
 */
export function compareBySoonest(
  a: Pick<Course, 'startDate' | 'title'>,
  b: Pick<Course, 'startDate' | 'title'>,
  today: string,
): number {
  const [aHasBegun, bHasBegun] = [a.startDate < today, b.startDate < today];
  if (aHasBegun !== bHasBegun) return aHasBegun ? 1 : -1;
  const order = a.startDate.localeCompare(b.startDate, 'en');
  return (aHasBegun ? -order : order) || a.title.localeCompare(b.title, 'en');
}

/**
 * A conference as an entry of a list.
 * @param today ISO date in Pakistan: fees that can no longer be paid do not count
 */
export function toConferenceSummary(conference: Conference, today: string): ConferenceSummary {
  const { title, subTitle, startDate, endDate, focus, mode, status, isFull } = conference;
  const fees = payableFees(conference.fees, today);
  const lowest = lowestFee(fees);
  return {
    id: conference._id,
    title,
    subTitle,
    // The backend's `country`, labelled City.
    city: conference.country,
    country: conference.countryName,
    mode,
    startDate,
    endDate,
    focus,
    image: uploadedImage(conference.conferenceImage),
    amount: lowest?.amount ?? null,
    currency: lowest?.currency ?? 'PKR',
    isFrom: lowest !== null && isLowestOfSeveral(lowest, fees),
    status,
    isFull,
  };
}

/** Fees that can still be paid, today or later. */
export function payableFees<Fee extends { validThrough: string | null }>(
  fees: readonly Fee[],
  today: string,
): Fee[] {
  return fees.filter(({ validThrough }) => validThrough === null || validThrough >= today);
}
