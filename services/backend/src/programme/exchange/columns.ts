import type { Conference, ConferenceFee, Course, CourseFee, Session } from '@meridian/contracts';
import { conferenceSchema, courseSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { type ComputedField, computedFields } from '../programme-dto';
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

/** The columns of a file, by the field of the API. Fields that the backend computes have no column. */
type Columns<Entity> = { [Field in keyof Entity]: Cell<Entity[Field]> };

/** A cell for each field whose value is not a text. */
type OtherCells<Entity> = {
  [Field in keyof Entity as Entity[Field] extends string ? never : Field]: Cell<Entity[Field]>;
};

const sessionsCell = recordsCell<Session>(
  'date | start | end | title',
  ({ date, start, end, title }) => [date, start, end, title],
  ([date, start, end, title]) => ({ date, start, end, title }),
);

const venueCell: Cell<Course['venue']> = {
  write: (venue) => (venue ? [venue.name, venue.address, venue.directions].join(' | ') : ''),
  read(text) {
    if (text.trim() === '') return null;
    const [name, address, directions, ...more] = text.split('|').map(readText);
    if (directions === undefined || more.length > 0)
      throw new Error(`expected "name | address | directions", found "${text}"`);
    return { name, address, directions };
  },
};

export const itemImageColumns: Columns<{ _id: string; image: string; alt: string }> = {
  _id: textCell,
  image: textCell,
  alt: textCell,
};

export const courseColumns = toColumns<Omit<Course, ComputedField>>(
  v.omit(courseSchema, computedFields).entries,
  {
    venue: venueCell,
    languages: linesCell,
    teachers: recordsCell(
      'name | role',
      ({ name, role }) => [name, role],
      ([name, role]) => ({ name, role }),
    ),
    audience: linesCell,
    outcomes: linesCell,
    sessions: sessionsCell,
    teachingHours: numberCell as Cell<number>,
    creditHours: numberCell as Cell<number>,
    places: numberCell,
    placesLeft: numberCell,
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
    previousStartDate: optionalTextCell,
  },
);

export const conferenceColumns = toColumns<Omit<Conference, ComputedField>>(
  v.omit(conferenceSchema, ['sequence', 'updatedAt']).entries,
  {
    languages: linesCell,
    speakers: recordsCell(
      'name | role | talk',
      ({ name, role, talk }) => [name, role, talk],
      ([name, role, talk]) => ({ name, role, talk }),
    ),
    sessions: sessionsCell,
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
    previousStartDate: optionalTextCell,
  },
);

/** In the order of the API. */
function toColumns<Entity>(
  fields: { [Field in keyof Entity]: unknown },
  others: OtherCells<Entity>,
): Columns<Entity> {
  const texts = Object.keys(fields).map((name) => [name, textCell]);
  return { ...Object.fromEntries(texts), ...others } as Columns<Entity>;
}
