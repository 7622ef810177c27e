import { isRealDate } from '@meridian/contracts/forms';
import {
  courseModes,
  findPriceFault,
  findTitleFault,
  findVenueFault,
} from '@meridian/contracts/organizers';
import { parseUrl } from '@meridian/contracts/parse-url';
import { eventStatuses, findSpecialty, specialties } from '@meridian/contracts/programme';
import {
  conferenceSchema,
  courseSchema,
  entityIdSchema,
  personSchema,
  sessionSchema,
  venueSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { computedFields } from '../programme-dto';

export interface EntryFault {
  /** The field of the API; empty for the whole entry. */
  field: string;
  message: string;
}

const httpsLink = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || (text.startsWith('https://') && parseUrl(text) !== undefined),
    'Expected an address that begins with https://, or nothing',
  ),
);
const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('This is empty: enter a text'));
const hours = v.pipe(v.number('Expected a number of hours'), v.minValue(0, 'Expected 0 or more'));
/** An entry without an id is a new one. */
const id = v.optional(v.union([v.literal(''), entityIdSchema]), '');

export const courseEntrySchema = v.pipe(
  v.strictObject({
    ...v.omit(courseSchema, computedFields).entries,
    _id: id,
    title: filled,
    // Pages name these in sentences, so none may be empty.
    courseBy: filled,
    courseDuration: filled,
    description: filled,
    focus: v.pipe(
      filled,
      v.check(
        (text) => findSpecialty(text) !== undefined,
        `Expected one of ${specialties.map(({ label }) => label).join(', ')}`,
      ),
      v.transform((text) => findSpecialty(text)?.label ?? text),
    ),
    mode: v.picklist(courseModes, `Expected one of ${courseModes.join(', ')}`),
    status: v.picklist(eventStatuses, `Expected one of ${eventStatuses.join(', ')}`),
    teachers: v.array(v.strictObject({ ...personSchema.entries, name: filled, role: filled })),
    venue: v.nullable(v.strictObject({ ...venueSchema.entries, name: filled })),
    sessions: v.array(v.strictObject({ ...sessionSchema.entries, title: filled })),
    teachingHours: hours,
    creditHours: hours,
    places: v.nullable(
      v.pipe(
        v.number(),
        v.integer('Expected a whole number'),
        v.minValue(1, 'Expected 1 or more'),
        v.maxValue(100_000, 'Expected 100,000 or fewer'),
      ),
    ),
    startTime: v.pipe(
      v.string(),
      v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as 17:30'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['startDate'], ['endDate']],
      ({ startDate, endDate }) => endDate >= startDate,
      'Expected a day that is not before the first',
    ),
    ['endDate'],
  ),
  v.forward(
    v.partialCheck(
      [['startDate'], ['endDate'], ['sessions']],
      ({ startDate, endDate, sessions }) => areWithin(sessions, startDate, endDate),
      'Expected sessions in order, none before the first day, and the last one on the last day',
    ),
    ['sessions'],
  ),
  v.forward(
    v.partialCheck(
      [['status'], ['previousStartDate']],
      hasEarlierDay,
      'Expected the first day that was announced before, because the status is moved',
    ),
    ['previousStartDate'],
  ),
  v.forward(
    v.partialCheck(
      [['startDate'], ['registerBy']],
      ({ startDate, registerBy }) => registerBy <= startDate,
      'Expected a day that is not after the first',
    ),
    ['registerBy'],
  ),
  v.forward(
    v.partialCheck(
      [['places'], ['placesLeft']],
      ({ places, placesLeft }) =>
        placesLeft === null ||
        (Number.isInteger(placesLeft) &&
          placesLeft >= 0 &&
          places !== null &&
          placesLeft <= places),
      'Expected a whole number up to the number of places, or nothing',
    ),
    ['placesLeft'],
  ),
);

export const conferenceEntrySchema = v.pipe(
  v.strictObject({
    ...v.omit(conferenceSchema, ['sequence', 'updatedAt']).entries,
    _id: id,
    title: filled,
    focus: filled,
    website: httpsLink,
    registrationLink: httpsLink,
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['previousStartDate']],
      hasEarlierDay,
      'Expected the first day that was announced before, because the status is moved',
    ),
    ['previousStartDate'],
  ),
  v.forward(
    v.partialCheck(
      [['startDate'], ['endDate']],
      ({ startDate, endDate }) => endDate >= startDate,
      'Expected a day that is not before the first',
    ),
    ['endDate'],
  ),
);

function areWithin(
  sessions: readonly { date: string; start: string }[],
  first: string,
  last: string,
): boolean {
  // Reported as a fault of the last day.
  if (last < first) return true;
  const days = sessions.map(({ date }) => date);
  const beginnings = sessions.map(({ date, start }) => date + start);
  const isInOrder = beginnings.every((one, index) => (beginnings[index - 1] ?? '') <= one);
  const [begin = first] = days;
  const end = days[days.length - 1] ?? last;
  return isInOrder && begin >= first && end === last;
}

/** Pages name the earlier day of a moved event. */
function hasEarlierDay(event: { status: string; previousStartDate: string | null }): boolean {
  return event.status !== 'moved' || event.previousStartDate !== null;
}

/** Facts of a course that appear twice and differ. */
export function findCourseContradictions(course: v.InferOutput<typeof courseEntrySchema>) {
  const { title, startDate, endDate, city, venue, mode, fees } = course;
  const prices = (['price', 'price1', 'price2', 'price3'] as const).map(
    (field) => [field, findPriceFault(course[field], fees)] as const,
  );
  const isOnline = mode === 'Online' && city !== '';
  return toFaults([
    ['title', findTitleFault(title, startDate, endDate)],
    ['city', isOnline ? 'Expected nothing, because the course is only online' : undefined],
    ['venue', findVenueFault(venue ? `${venue.name}, ${venue.address}` : '', city)],
    ...prices,
  ]);
}

/** Facts of a conference that appear twice and differ: days, city, and amounts in the table of fees. */
export function findConferenceContradictions(
  conference: v.InferOutput<typeof conferenceEntrySchema>,
) {
  const { title, startDate, endDate, country, venue, venueAddress, fees } = conference;
  const cells = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((cell) => {
    const field = `registrationType${cell}` as const;
    return [field, findPriceFault(conference[field], fees)] as const;
  });
  return toFaults([
    ['title', findTitleFault(title, startDate, endDate)],
    ['venue', findVenueFault(`${venue}, ${venueAddress}`, country)],
    ...cells,
  ]);
}

function toFaults(found: readonly (readonly [field: string, message: string | undefined])[]) {
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

/** Validates an entry of a file. @param findContradictions runs once each field is valid */
export function validateEntry<Schema extends v.GenericSchema>(
  schema: Schema,
  values: Record<string, unknown>,
  findContradictions: (entry: v.InferOutput<Schema>) => EntryFault[] = () => [],
): { entry?: v.InferOutput<Schema>; faults: EntryFault[] } {
  const input = { ...values };
  for (const name of computedFields) delete input[name];
  const result = v.safeParse(schema, input);
  const impossible = findImpossibleDates(input);
  const faults = (result.issues ?? [])
    .map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }))
    // An impossible day may have caused a fault of the whole field.
    .filter(({ field }) => !impossible.some((one) => one.field.split('.')[0] === field));
  if (!result.success || impossible.length > 0) return { faults: [...faults, ...impossible] };
  const contradictions = findContradictions(result.output);
  return contradictions.length > 0
    ? { faults: contradictions }
    : { entry: result.output, faults: [] };
}

/** Finds impossible days such as 2027-02-30. The schema checks only their form. */
function findImpossibleDates(value: unknown, field = ''): EntryFault[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) =>
      findImpossibleDates(inner, field ? `${field}.${name}` : name),
    );
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return [];
  // The database has no year 0, and no entry is older than the site.
  const isReal = value >= '2000' && isRealDate(value);
  return isReal ? [] : [{ field, message: `Expected a day of the calendar, found ${value}` }];
}
