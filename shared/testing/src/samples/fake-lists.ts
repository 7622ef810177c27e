import type { Conference, Course } from '@meridian/contracts';
import {
  type CourseSort,
  compareBySoonest,
  conferenceFacets,
  conferenceFacetValues,
  courseFacets,
  courseFacetValues,
  type FacetValues,
  readConferenceListQuery,
  readCourseListQuery,
  selectByFacets,
  toConferenceSummary,
  toCourseSummary,
} from '@meridian/contracts/programme';
import { sampleNow } from './sample-conference';

/** ISO date. */
const today = sampleNow.toISOString().slice(0, 10);
const valuesOf = (course: Course) => courseFacetValues(course, today);

/** The list of these courses; words match titles only. */
export function fakeCourseList(courses: readonly Course[]) {
  return (_signal?: AbortSignal, params = new URLSearchParams()) => {
    const query = readCourseListQuery(params);
    const found = courses
      .filter(({ title }) => hasText(title, query.q))
      .sort((a, b) => compare[query.sort](a, b));
    const { selected, facets, loosen } = select(found, courses, courseFacets, query, valuesOf);
    return {
      courses: selected.slice(0, query.show).map((course) => toCourseSummary(course, today)),
      total: selected.length,
      all: courses.length,
      open: countOpen(courses),
      facets,
      loosen,
    };
  };
}

/** The list of these conferences at `sampleNow`; words match titles only. */
export function fakeConferenceList(conferences: readonly Conference[]) {
  return (_signal?: AbortSignal, params = new URLSearchParams()) => {
    const query = readConferenceListQuery(params);
    const byDate = [...conferences].sort((a, b) => a.startDate.localeCompare(b.startDate, 'en'));
    const all = {
      upcoming: byDate.filter(({ endDate }) => endDate >= today),
      past: byDate.filter(({ endDate }) => endDate < today).reverse(),
    };
    const list = (when: 'upcoming' | 'past') => {
      const found = all[when].filter(({ title }) => hasText(title, query.q));
      return select(found, all[when], conferenceFacets, query, conferenceFacetValues);
    };
    const lists = { upcoming: list('upcoming'), past: list('past') };
    const { selected, facets, loosen } = lists[query.when];
    return {
      conferences: selected
        .slice(0, query.show)
        .map((conference) => toConferenceSummary(conference, today)),
      total: { upcoming: lists.upcoming.selected.length, past: lists.past.selected.length },
      facets,
      loosen,
    };
  };
}

function countOpen(courses: readonly Course[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const course of courses)
    for (const id of valuesOf(course).open.length > 0 ? valuesOf(course).focus : [])
      counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

const compare: Record<CourseSort, (a: Course, b: Course) => number> = {
  soonest: (a, b) => compareBySoonest(a, b, today),
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
  price: (a, b) => (a.fees[0]?.amount ?? 0) - (b.fees[0]?.amount ?? 0),
};

function select<Item, Name extends string>(
  found: readonly Item[],
  all: readonly Item[],
  names: readonly Name[],
  { facets: selection, q }: { facets: Partial<Record<Name, readonly string[]>>; q: string },
  valuesOf: (item: Item) => FacetValues<Name>,
) {
  const valuesIn = (item: Item, name: Name) => valuesOf(item)[name];
  const { selected, counts, without } = selectByFacets(found, names, selection, valuesIn);
  const listValues = (name: Name) =>
    [...new Set(all.flatMap((item) => valuesOf(item)[name]))].sort();
  const facets = Object.fromEntries(
    names.map((name) => [
      name,
      listValues(name).map((value) => ({ value, count: counts[name].get(value) ?? 0 })),
    ]),
  ) as Record<Name, { value: string; count: number }[]>;
  const withoutWords = selectByFacets(all, names, selection, valuesIn).selected.length;
  const looser = names
    .filter((name) => selection[name] && without[name] > 0)
    .map((name) => ({ name: name as string, count: without[name] }));
  const loosen = selected.length > 0 ? [] : looser;
  if (selected.length === 0 && q && withoutWords > 0)
    loosen.push({ name: 'q', count: withoutWords });
  return { selected, facets, loosen };
}

function hasText(title: string, q: string): boolean {
  return title.toLowerCase().includes(q.toLowerCase());
}
