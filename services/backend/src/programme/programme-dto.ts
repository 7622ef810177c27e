import type { Conference, Course } from '@meridian/contracts';
import type { CourseRow, NewConferenceRow, NewCourseRow } from './tables';

export type { NewConferenceRow };

/** The fields that the backend computes. */
export const computedFields = ['Focus', 'sequence', 'updatedAt'] as const;
export type ComputedField = (typeof computedFields)[number];

export function toCourseDto({ createdAt: _, ...row }: CourseRow): Course {
  const { id, categoryLogo, image, priceSummary, priceLevels, duration, modality, ...rest } = row;
  const { paragraphs, points, eventStatus: status, ...same } = rest;
  return {
    ...same,
    _id: id,
    Focus: row.focus,
    courseCategoryLogo: categoryLogo,
    courseImage: image,
    price: priceSummary,
    ...nameEach('price', [1, 2, 3], priceLevels),
    // PostgreSQL adds seconds.
    startTime: row.startTime.slice(0, 5),
    courseDuration: duration,
    mode: modality,
    ...nameEach('description_', [0, 1, 2], paragraphs),
    ...nameEach('bulitPoint', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], points),
    status,
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** A conference under the API's names; a row that is not saved yet lacks what the database fills in. */
export function toConferenceDto({ createdAt: _, ...row }: NewConferenceRow): Conference {
  const { id, status: _published, image, city, paragraphs, registrationNames, ...rest } = row;
  const { categories, fees, structuredFees, eventStatus, ...same } = rest;
  return {
    ...same,
    _id: id,
    conferenceImage: image,
    country: city,
    ...nameEach('description_', [0, 1, 2], paragraphs),
    ...nameEach('registrationName', [1, 2, 3], registrationNames),
    ...nameEach('category', ['', 1, 2], categories),
    ...nameEach('registrationType', [1, 2, 3, 4, 5, 6, 7, 8, 9], fees),
    countryName: row.countryName ?? '',
    mode: row.mode ?? 'In person',
    venueAddress: row.venueAddress ?? '',
    languages: row.languages ?? [],
    speakers: row.speakers ?? [],
    sessions: row.sessions ?? [],
    organizer: row.organizer ?? '',
    website: row.website ?? '',
    registrationLink: row.registrationLink ?? '',
    fees: structuredFees ?? [],
    isFull: row.isFull ?? false,
    status: eventStatus ?? 'scheduled',
    statusNote: row.statusNote ?? '',
    previousStartDate: row.previousStartDate ?? null,
    sequence: row.sequence ?? 0,
    updatedAt: new Date(row.updatedAt ?? 0).toISOString(),
  };
}

export function toCourseRow(course: Omit<Course, ComputedField>): NewCourseRow {
  const { _id, courseCategoryLogo, courseImage, courseDuration, mode, status, ...rest } = course;
  const { price, price1, price2, price3, ...others } = rest;
  const { description_0, description_1, description_2, ...same } = others;
  return {
    ...same,
    id: _id,
    categoryLogo: courseCategoryLogo,
    image: courseImage,
    priceSummary: price,
    priceLevels: [price1, price2, price3],
    duration: courseDuration,
    modality: mode as NewCourseRow['modality'],
    paragraphs: [description_0, description_1, description_2],
    points: ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((end) => course[`bulitPoint${end}`]),
    eventStatus: status,
  };
}

/** The reverse of `toConferenceDto`: a public row. */
export function toConferenceRow(conference: Omit<Conference, ComputedField>): NewConferenceRow {
  const { _id, conferenceImage, country, status, fees, ...rest } = conference;
  const { description_0, description_1, description_2, ...others } = rest;
  const { registrationName1, registrationName2, registrationName3, ...same } = others;
  return {
    ...same,
    id: _id,
    status: 'accepted',
    eventStatus: status,
    image: conferenceImage,
    city: country,
    paragraphs: [description_0, description_1, description_2],
    registrationNames: [registrationName1, registrationName2, registrationName3],
    categories: [conference.category, conference.category1, conference.category2],
    fees: ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((end) => conference[`registrationType${end}`]),
    structuredFees: fees,
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
