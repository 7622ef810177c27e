import {
  type ConferenceListQuery,
  type CourseListQuery,
  findSpecialty,
} from '@meridian/contracts/programme';

type FeedQuery = Pick<CourseListQuery | ConferenceListQuery, 'facets' | 'q'>;

const rupees = new Intl.NumberFormat('en');
const monthName = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** What a calendar is called in the programs of those who subscribe to it, e.g. "Meridian courses: Nursing, Lahore". */
export function feedName(name: string, { facets, q }: FeedQuery): string {
  const selected = Object.entries(facets).flatMap(([facet, values]) =>
    (values ?? []).map((value) => toLabel(facet, value)),
  );
  const parts = [...selected, ...(q ? [`“${q}”`] : [])];
  return parts.length > 0 ? `${name}: ${parts.join(', ')}` : name;
}

function toLabel(facet: string, value: string): string {
  switch (facet) {
    case 'focus':
      return findSpecialty(value)?.label ?? value;
    case 'price':
      return Number(value) > 0 ? `up to PKR ${rupees.format(Number(value))}` : 'free of charge';
    case 'month':
      return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value)
        ? monthName.format(new Date(`${value}-01T00:00:00Z`))
        : value;
    case 'open':
      return 'open to join';
    default:
      return value;
  }
}
