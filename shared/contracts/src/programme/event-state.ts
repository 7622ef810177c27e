import type { Course } from './course';

/**
 * Whether a course can be joined, or why not. `closed`: the last day to register is over · `begun`: from the day after
 * the first · `ended`: the last day is over.
 */
export const courseStates = ['open', 'closed', 'full', 'begun', 'ended', 'cancelled'] as const;
export type CourseState = (typeof courseStates)[number];

/** @param today ISO date in Pakistan */
export function courseState(
  {
    status,
    startDate,
    endDate,
    sessions,
    registerBy,
    placesLeft,
  }: Pick<Course, 'status' | 'startDate' | 'endDate' | 'sessions' | 'registerBy' | 'placesLeft'>,
  today: string,
): CourseState {
  // Courses that are older than this field have their first day in it.
  const isEndKnown = endDate > startDate || sessions.length > 0;
  if (status === 'cancelled') return 'cancelled';
  if (startDate < today) return isEndKnown && endDate < today ? 'ended' : 'begun';
  if (placesLeft === 0) return 'full';
  return registerBy < today ? 'closed' : 'open';
}

/** Whether a conference can be registered for, or why not. */
export type ConferenceState = 'open' | 'full' | 'ended' | 'cancelled';

/** @param today ISO date in Pakistan */
export function conferenceState(
  conference: { status: string; isFull: boolean; endDate: string },
  today: string,
): ConferenceState {
  if (conference.status === 'cancelled') return 'cancelled';
  if (isPast(conference, today)) return 'ended';
  return conference.isFull ? 'full' : 'open';
}

/** Whether the last day, an ISO date, is over. */
export function isPast({ endDate }: { endDate: string }, today: string): boolean {
  return endDate < today;
}
