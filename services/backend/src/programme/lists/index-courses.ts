import type { Course } from '@meridian/contracts';
import {
  type CourseFacet,
  type CourseListPage,
  type CourseListQuery,
  type CourseSort,
  type CourseSummary,
  compareBySoonest,
  courseFacetValues,
  coursePrices,
  findSpecialty,
  priceBounds,
  toCourseSummary,
} from '@meridian/contracts/programme';
import { filterList, type ListEntry, type ListIndex, sortedValues } from './filtered-list';
import { toCalendarWords, toSearchText } from './search-words';

export interface CourseIndex extends ListIndex<CourseSummary, CourseFacet> {
  /** The entries in each order of the list; sorted once, because many filters ask for them. */
  inOrder: Record<CourseSort, CourseIndex['entries']>;
  /** The number of open courses, by the id of the specialty. */
  openByFocus: Record<string, number>;
}

/** @param today ISO date in Pakistan */
export function indexCourses(courses: readonly Course[], today: string): CourseIndex {
  const entries = courses
    .filter(({ status }) => status !== 'withdrawn')
    .map((course) => toEntry(course, today))
    .sort((a, b) => compareBySoonest(a.summary, b.summary, today));
  const focusLabels = new Map(
    entries.map(({ values, summary }) => [values.focus[0], summary.focus]),
  );
  const byLabel = (id: string) => focusLabels.get(id) ?? id;
  const open = entries.filter(({ values }) => values.open.length > 0);
  return {
    entries,
    inOrder: sortEntries(entries),
    openByFocus: countBy(open, ({ values }) => values.focus[0] ?? ''),
    values: {
      focus: sortedValues(entries, 'focus', byLabel),
      mode: sortedValues(entries, 'mode'),
      month: sortedValues(entries, 'month'),
      time: ['daytime', 'evening', 'weekend'],
      city: sortedValues(entries, 'city'),
      price: coursePrices.map(String),
      language: sortedValues(entries, 'language'),
      open: ['yes'],
    },
  };
}

export function listCoursePage(index: CourseIndex, query: CourseListQuery): CourseListPage {
  const { found, ...counts } = filterCourses(index, query);
  return {
    courses: found.slice(0, query.show).map(({ summary }) => summary),
    total: found.length,
    all: index.entries.length,
    open: index.openByFocus,
    ...counts,
  };
}

/** All courses of a filtered list, upcoming ones first. */
export function findCourses(index: CourseIndex, query: CourseListQuery): CourseSummary[] {
  return filterCourses(index, { ...query, sort: 'soonest' }).found.map(({ summary }) => summary);
}

function filterCourses(index: CourseIndex, query: CourseListQuery) {
  const bounds = (query.facets.price ?? []).filter((value) => !index.values.price.includes(value));
  const sorted = { ...index, entries: index.inOrder[query.sort] };
  return filterList(bounds.length > 0 ? withPriceBounds(sorted, bounds) : sorted, query);
}

function toEntry(course: Course, today: string): ListEntry<CourseSummary, CourseFacet> {
  const { title, focus, mode, city, languages, teachers, venue } = course;
  const summary = toCourseSummary(course, today);
  const values = courseFacetValues(course, today);
  return {
    summary,
    rupees: summary.amount,
    values,
    searchText: toSearchText([
      title,
      course.courseBy,
      focus,
      ...(findSpecialty(focus)?.synonyms ?? []),
      mode,
      city,
      venue?.name ?? '',
      ...languages,
      ...teachers.map(({ name }) => name),
      ...course.audience,
      toCalendarWords(course.startDate),
      ...values.time,
      summary.amount === 0 ? 'free' : '',
      course.description,
    ]),
  };
}

function countBy<Item>(
  items: readonly Item[],
  toKey: (item: Item) => string,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[toKey(item)] = (counts[toKey(item)] ?? 0) + 1;
  return counts;
}

/** The index with more upper price bounds, from URLs that people typed. */
function withPriceBounds(index: CourseIndex, bounds: readonly string[]): CourseIndex {
  const amounts = bounds.map(Number).filter((amount) => Number.isFinite(amount));
  return {
    ...index,
    entries: index.entries.map((entry) => ({
      ...entry,
      values: {
        ...entry.values,
        price: [...entry.values.price, ...priceBounds(entry.rupees, amounts)],
      },
    })),
  };
}

/** The entries in each order, always with begun courses last. @param soonest the entries, soonest first */
function sortEntries(soonest: CourseIndex['entries']): CourseIndex['inOrder'] {
  type Compare = (a: CourseSummary, b: CourseSummary) => number;
  // The sort is stable: equal entries stay in their first order.
  const sortBy = (compare: Compare) =>
    [...soonest].sort(
      ({ summary: a }, { summary: b }) =>
        Number(hasBegun(a)) - Number(hasBegun(b)) || compare(a, b),
    );
  return {
    soonest,
    title: sortBy((a, b) => a.title.localeCompare(b.title, 'en')),
    price: sortBy((a, b) => (a.amount ?? Number.MAX_VALUE) - (b.amount ?? Number.MAX_VALUE)),
  };
}

function hasBegun({ state }: CourseSummary): boolean {
  return state === 'begun' || state === 'ended';
}
