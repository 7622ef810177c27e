import { type Api, type Conference, type Course, todayInPakistan } from '@shared/contracts';
import { formatDate, formatDateRange } from '@shared/ui';
import type { FieldSettings } from '@shared/ui/forms';

/** A conference or course to pre-register for. The form sends `name`, because people read it in a mail. */
export interface EnrolmentOption {
  id: string;
  name: string;
}

export interface EnrolmentOptions {
  conferences: EnrolmentOption[];
  courses: EnrolmentOption[];
}

/** What has not ended or begun yet, soonest first; null when the backend fails, because the form works without. */
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
      conferences: upcoming(conferences.allTasks, ({ endDate }) => endDate >= today).map(
        nameConference,
      ),
      courses: upcoming(courses.allTasks, ({ startDate }) => startDate >= today).map(nameCourse),
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
  const autoComplete = 'off';
  if (!options)
    return {
      control: 'line',
      autoComplete,
      hint: 'The list cannot be shown right now. Write the title of the conference or course.',
    };
  const groups = [
    { label: 'Conferences', options: options.conferences.map(({ name }) => name) },
    { label: 'Courses', options: options.courses.map(({ name }) => name) },
  ].filter(({ options }) => options.length > 0);
  const known = groups.flatMap(({ options }) => options);
  // A choice from before may have begun since; it stays in the menu.
  const others = chosen && !known.includes(chosen) ? [chosen] : [];
  return {
    control: 'select',
    autoComplete,
    options: [...others, 'I have not decided yet'],
    groups,
  };
}

/** The name of the conference or course that a link asks for; empty when it is not among the options. */
export function findOptionName(options: EnrolmentOptions | null, search: URLSearchParams): string {
  const find = (list: readonly EnrolmentOption[], id: string | null) =>
    list.find((option) => option.id === id)?.name;
  if (!options) return '';
  return (
    find(options.conferences, search.get('conference')) ??
    find(options.courses, search.get('course')) ??
    ''
  );
}

function upcoming<Entry extends { startDate: string }>(
  entries: readonly Entry[],
  isOpen: (entry: Entry) => boolean,
): Entry[] {
  return entries.filter(isOpen).sort((a, b) => a.startDate.localeCompare(b.startDate, 'en'));
}

function nameConference({ _id, title, startDate, endDate, country }: Conference): EnrolmentOption {
  return { id: _id, name: `${title}, ${formatDateRange(startDate, endDate)}, ${country}` };
}

function nameCourse({ _id, title, startDate }: Course): EnrolmentOption {
  return { id: _id, name: `${title}, course from ${formatDate(startDate)}` };
}
