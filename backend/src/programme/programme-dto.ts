import type { Conference, Course } from '@meridian/contracts';
import type { CourseRow, NewConferenceRow } from './tables';

/** What a capability that publishes a conference makes. */
export type { NewConferenceRow };

/** A course under the API's names. */
export function toCourseDto(row: CourseRow): Course {
  const { title, courseBy, courseByLogo, startDate, focus, description } = row;
  return {
    title,
    courseBy,
    courseByLogo,
    startDate,
    focus,
    description,
    _id: row.id,
    Focus: focus,
    courseCategoryLogo: row.categoryLogo,
    courseImage: row.image,
    price: row.priceSummary,
    ...nameEach('price', [1, 2, 3], row.priceLevels),
    // PostgreSQL adds seconds.
    startTime: row.startTime.slice(0, 5),
    courseDuration: row.duration,
    mode: row.modality,
    ...nameEach('description_', [0, 1, 2], row.paragraphs),
    ...nameEach('bulitPoint', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], row.points),
    endDate: row.endDate,
    city: row.city,
    venue: row.venue,
    languages: row.languages,
    teachers: row.teachers,
    audience: row.audience,
    prerequisites: row.prerequisites,
    outcomes: row.outcomes,
    sessions: row.sessions,
    teachingHours: row.teachingHours,
    certificate: row.certificate,
    creditHours: row.creditHours,
    places: row.places,
    placesLeft: row.placesLeft,
    registerBy: row.registerBy,
    bring: row.bring,
    fees: row.fees,
    ...toEventStatus(row),
  };
}

/** A conference under the API's names. */
export function toConferenceDto(row: NewConferenceRow): Conference {
  const { title, subTitle, startDate, endDate, venue, focus, details } = row;
  const { discountHeading, discount, taxDetails, note, categoryHeading } = row;
  return {
    title,
    subTitle,
    startDate,
    endDate,
    venue,
    focus,
    details,
    discountHeading,
    discount,
    taxDetails,
    note,
    categoryHeading,
    _id: row.id,
    conferenceImage: row.image,
    country: row.city,
    ...nameEach('description_', [0, 1, 2], row.paragraphs),
    ...nameEach('registrationName', [1, 2, 3], row.registrationNames),
    ...nameEach('category', ['', 1, 2], row.categories),
    ...nameEach('registrationType', [1, 2, 3, 4, 5, 6, 7, 8, 9], row.fees),
    countryName: row.countryName ?? '',
    mode: row.mode ?? 'In person',
    venueAddress: row.venueAddress ?? '',
    languages: row.languages ?? [],
    speakers: row.speakers ?? [],
    sessions: row.sessions ?? [],
    organizer: row.organizer ?? '',
    website: row.website ?? '',
    registrationLink: row.registrationLink ?? '',
    fees: row.structuredFees ?? [],
    isFull: row.isFull ?? false,
    ...toEventStatus(row),
  };
}

type StateColumn = 'eventStatus' | 'statusNote' | 'previousStartDate' | 'sequence' | 'updatedAt';

/** A row that is not saved yet lacks what the database fills in. */
function toEventStatus(row: { [Column in StateColumn]?: CourseRow[Column] | undefined }) {
  return {
    status: row.eventStatus ?? 'scheduled',
    statusNote: row.statusNote ?? '',
    previousStartDate: row.previousStartDate ?? null,
    sequence: row.sequence ?? 0,
    updatedAt: new Date(row.updatedAt ?? 0).toISOString(),
  };
}

/** Names texts one by one, e.g. `price1` to `price3`; a missing text is empty. */
function nameEach<Prefix extends string, const End extends string | number>(
  prefix: Prefix,
  ends: readonly End[],
  texts: readonly string[],
): Record<`${Prefix}${End}`, string> {
  const entries = ends.map((end, index) => [`${prefix}${end}`, texts[index] ?? '']);
  return Object.fromEntries(entries) as Record<`${Prefix}${End}`, string>;
}
