import { type Api, todayInPakistan } from '@meridian/contracts';
import { conferenceState, courseState } from '@meridian/contracts/programme';
import type { FieldSettings } from '@meridian/ui/forms';
import { formatDate, formatDateRange } from '@meridian/ui/page';

/** A conference or course to pre-register for. The form sends `name`, because people read it in a mail. */
interface EnrolmentOption {
  id: string;
  name: string;
}

export interface EnrolmentOptions {
  conferences: EnrolmentOption[];
  courses: EnrolmentOption[];
}

/** What one can still join, soonest first; null when the backend fails, because the form works without. */
export async function loadEnrolmentOptions(
  api: Api,
  now: Date,
  signal: AbortSignal,
): Promise<EnrolmentOptions | null> {
  const today = todayInPakistan(now);
  try {
    const [conferences, courses] = await Promise.all([
      api.get('/show-data', signal),
      api.get('/read-course', signal),
    ]);
    return {
      conferences: conferences.allTasks
        .filter((conference) => conferenceState(conference, today) === 'open')
        .sort(bySoonest)
        .map(({ _id, title, startDate, endDate, country }) => ({
          id: _id,
          name: `${title}, ${formatDateRange(startDate, endDate)}, ${country}`,
        })),
      courses: courses.allTasks
        .filter((course) => courseState(course, today) === 'open')
        .sort(bySoonest)
        .map(({ _id, title, startDate }) => ({
          id: _id,
          name: `${title}, course from ${formatDate(startDate)}`,
        })),
    };
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

/**
 * The field for what to attend: a menu of the current lists, or a text field when the lists could not
 * be loaded.
 */
export function enrolmentOptionsField(
  options: EnrolmentOptions | null,
  chosen: string | undefined,
): FieldSettings {
  if (!options)
    return {
      hint: 'The list cannot be shown right now. Write the title of the conference or course.',
    };
  const groups = [
    { label: 'Conferences', options: options.conferences.map(({ name }) => name) },
    { label: 'Courses', options: options.courses.map(({ name }) => name) },
  ].filter(({ options }) => options.length > 0);
  const known = groups.flatMap(({ options }) => options);
  // A choice from before may have begun since; it stays in the menu.
  const others = chosen && !known.includes(chosen) ? [chosen] : [];
  return { control: 'select', options: [...others, 'I have not decided yet'], groups };
}

/** The name of the conference or course that a link asks for; empty when it is not among the options. */
export function findOptionName(options: EnrolmentOptions | null, search: URLSearchParams): string {
  const conference = options?.conferences.find(({ id }) => id === search.get('conference'));
  const course = options?.courses.find(({ id }) => id === search.get('course'));
  return (conference ?? course)?.name ?? '';
}

function bySoonest(a: { startDate: string }, b: { startDate: string }): number {
  return a.startDate.localeCompare(b.startDate, 'en');
}
