import { type Api, todayInPakistan } from '@meridian/contracts';
import { linesOf, undecided } from '@meridian/contracts/forms';
import {
  conferenceState,
  courseState,
  findSpecialty,
  type PreRegistrationOption,
  readChoices,
  toConferenceOption,
  toCourseOption,
} from '@meridian/contracts/programme';

/** Options under a heading: all conferences, or the courses of a specialty. */
export interface OptionGroup {
  /** The specialty of courses; empty for conferences. */
  focus: string;
  options: readonly PreRegistrationOption[];
}

/** What is open for registration, soonest first; null when the backend fails, because the form works without it. */
export async function loadOptionGroups(
  api: Api,
  now: Date,
  signal: AbortSignal,
): Promise<OptionGroup[] | null> {
  const today = todayInPakistan(now);
  try {
    const [conferences, courses] = await Promise.all([
      api.get('/show-data', signal),
      api.get('/read-course', signal),
    ]);
    const openCourses = courses.allTasks
      .filter((course) => courseState(course, today) === 'open')
      .sort(bySoonest);
    const specialties = [...new Set(openCourses.map(labelOf))].sort((a, b) =>
      a.localeCompare(b, 'en'),
    );
    return [
      {
        focus: '',
        options: conferences.allTasks
          .filter((conference) => conferenceState(conference, today) === 'open')
          .sort(bySoonest)
          .map((conference) => toConferenceOption(conference, today)),
      },
      ...specialties.map((focus) => ({
        focus,
        options: openCourses.filter((course) => labelOf(course) === focus).map(toCourseOption),
      })),
    ].filter(({ options }) => options.length > 0);
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

/**
 * The line of the course or conference that a link asks for, with its fee where there is but one; empty when it is not
 * among the options.
 */
export function findAskedFor(
  groups: readonly OptionGroup[] | null,
  search: URLSearchParams,
): { title: string; line: string } {
  const asked = { conference: search.get('conference'), course: search.get('course') };
  const option = groups
    ?.flatMap(({ options }) => options)
    .find(({ kind, id }) => id === asked[kind]);
  const [first, ...others] = option?.choices ?? [];
  const choice = others.length === 1 ? first : (others[others.length - 1] ?? first);
  return { title: option?.title ?? '', line: choice?.text ?? '' };
}

/** The lines that belong to no option: written by hand, or for an event that has begun since. */
export function findOtherLines(groups: readonly OptionGroup[], text: string): string[] {
  const known = groups.flatMap(({ options }) =>
    options.flatMap(({ choices }) => choices.map((choice) => choice.text)),
  );
  const others = linesOf(text).filter((line) => line !== undecided && !known.includes(line));
  return [...new Set(others)];
}

/**
 * Merges the choices of an earlier visit with the choice of the link, one line for each course or conference. A choice
 * whose fee or date has changed stays without its fee. Lines that belong to no option stay: visitors may have written
 * them while the lists failed to load.
 */
export function mergeChoices(
  groups: readonly OptionGroup[] | null,
  stored: string,
  asked: string,
): string {
  if (!groups) return asked || stored;
  const options = groups.flatMap((group) => group.options);
  const { chosen: before, others } = readChoices(stored, options);
  const now = readChoices(asked, options).chosen.filter(
    ({ option }) => !before.some((one) => one.option.id === option.id),
  );
  const lines = [...before, ...now].map(({ choice }) => choice.text);
  const isUndecided = lines.length === 0 && linesOf(stored).includes(undecided);
  return [...(isUndecided ? [undecided] : lines), ...others].join('\n');
}

function labelOf({ focus }: { focus: string }): string {
  return findSpecialty(focus)?.label ?? focus;
}

function bySoonest(a: { startDate: string }, b: { startDate: string }): number {
  return a.startDate.localeCompare(b.startDate, 'en');
}
