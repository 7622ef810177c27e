import type { Conference, ConferenceFee, Course, CourseFee, Session } from '@meridian/contracts';
import type { ComputedField } from '../programme-dto';
import {
  type Cell,
  flagCell,
  linesCell,
  numberCell,
  optionalTextCell,
  readNumber,
  readText,
  recordsCell,
  textCell,
} from './text-cells';

/** The columns of a table, by the field of the API; the fields that the backend computes are no columns. */
export type Columns<Entity> = { [Field in keyof Entity]: Cell<Entity[Field]> };

const sessionsCell = recordsCell<Session>(
  'date | start | end | title',
  ({ date, start, end, title }) => [date, start, end, title],
  ([date, start, end, title]) => ({ date, start, end, title }),
);

const stateColumns = {
  status: textCell as Cell<Course['status']>,
  statusNote: textCell,
  previousStartDate: optionalTextCell,
};

export const pictureColumns: Columns<{ _id: string; image: string; alt: string }> = {
  _id: textCell,
  image: textCell,
  alt: textCell,
};

export const courseColumns: Columns<Omit<Course, ComputedField>> = {
  _id: textCell,
  title: textCell,
  courseBy: textCell,
  courseByLogo: textCell,
  courseCategoryLogo: textCell,
  courseImage: textCell,
  price: textCell,
  price1: textCell,
  price2: textCell,
  price3: textCell,
  startDate: textCell,
  startTime: textCell,
  courseDuration: textCell,
  mode: textCell,
  focus: textCell,
  description: textCell,
  description_0: textCell,
  description_1: textCell,
  description_2: textCell,
  bulitPoint1: textCell,
  bulitPoint2: textCell,
  bulitPoint3: textCell,
  bulitPoint4: textCell,
  bulitPoint5: textCell,
  bulitPoint6: textCell,
  bulitPoint7: textCell,
  bulitPoint8: textCell,
  bulitPoint9: textCell,
  bulitPoint10: textCell,
  endDate: textCell,
  city: textCell,
  venue: {
    form: 'name | address | directions, or empty',
    write: (venue) => (venue ? [venue.name, venue.address, venue.directions].join(' | ') : ''),
    read(text) {
      if (text.trim() === '') return null;
      const [name, address, directions, ...more] = text.split('|').map(readText);
      if (directions === undefined || more.length > 0)
        throw new Error(`expected "name | address | directions", found "${text}"`);
      return { name, address, directions };
    },
  },
  languages: linesCell,
  teachers: recordsCell(
    'name | role',
    ({ name, role }) => [name, role],
    ([name, role]) => ({ name, role }),
  ),
  audience: linesCell,
  prerequisites: textCell,
  outcomes: linesCell,
  sessions: sessionsCell,
  teachingHours: numberCell as Cell<number>,
  certificate: textCell,
  creditHours: numberCell as Cell<number>,
  places: numberCell,
  placesLeft: numberCell,
  registerBy: textCell,
  bring: linesCell,
  fees: recordsCell<CourseFee>(
    'who | amount | currency | includes',
    ({ category, amount, currency, includes }) => [category, amount, currency, includes],
    ([category, amount = '', currency, includes]) => ({
      category,
      amount: readNumber(amount),
      currency,
      includes,
    }),
  ),
  ...stateColumns,
};

export const conferenceColumns: Columns<Omit<Conference, ComputedField>> = {
  _id: textCell,
  title: textCell,
  subTitle: textCell,
  conferenceImage: textCell,
  country: textCell,
  startDate: textCell,
  endDate: textCell,
  venue: textCell,
  focus: textCell,
  details: textCell,
  description_0: textCell,
  description_1: textCell,
  description_2: textCell,
  discountHeading: textCell,
  discount: textCell,
  taxDetails: textCell,
  note: textCell,
  categoryHeading: textCell,
  registrationName1: textCell,
  registrationName2: textCell,
  registrationName3: textCell,
  category: textCell,
  category1: textCell,
  category2: textCell,
  registrationType1: textCell,
  registrationType2: textCell,
  registrationType3: textCell,
  registrationType4: textCell,
  registrationType5: textCell,
  registrationType6: textCell,
  registrationType7: textCell,
  registrationType8: textCell,
  registrationType9: textCell,
  countryName: textCell,
  mode: textCell as Cell<Conference['mode']>,
  venueAddress: textCell,
  languages: linesCell,
  speakers: recordsCell(
    'name | role | talk',
    ({ name, role, talk }) => [name, role, talk],
    ([name, role, talk]) => ({ name, role, talk }),
  ),
  sessions: sessionsCell,
  organizer: textCell,
  website: textCell,
  registrationLink: textCell,
  fees: recordsCell<ConferenceFee>(
    'who | name | amount | currency | from | until',
    ({ category, name, amount, currency, validFrom, validThrough }) => [
      category,
      name,
      amount,
      currency,
      validFrom,
      validThrough,
    ],
    ([category, name, amount = '', currency, validFrom, validThrough]) => ({
      category,
      name,
      amount: readNumber(amount),
      currency,
      validFrom: validFrom || null,
      validThrough: validThrough || null,
    }),
  ),
  isFull: flagCell,
  ...stateColumns,
};
