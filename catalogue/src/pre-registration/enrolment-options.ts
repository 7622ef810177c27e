import { type Api, type Conference, type Course, todayInPakistan } from '@shared/contracts';
import { formatDate, formatDateRange } from '@shared/ui';

/** What somebody can pre-register for; `name` is what is sent, for people read it in a mail. */
export interface EnrolmentOption {
  id: string;
  name: string;
}

export interface EnrolmentOptions {
  conferences: EnrolmentOption[];
  courses: EnrolmentOption[];
}

/** What has not begun yet, soonest first; null when the backend cannot say, for the form goes on. */
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

/** The name of the conference or course that a link asks for; empty when it is not on offer. */
export function findOptionName(offers: EnrolmentOptions | null, search: URLSearchParams): string {
  const find = (list: readonly EnrolmentOption[], id: string | null) =>
    list.find((offer) => offer.id === id)?.name;
  if (!offers) return '';
  return (
    find(offers.conferences, search.get('conference')) ??
    find(offers.courses, search.get('course')) ??
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
