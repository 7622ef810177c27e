import * as v from 'valibot';

/** ISO date, e.g. 2026-12-05. */
export const dayText = v.pipe(v.string(), v.isoDate('Expected a day such as 2026-12-05'));
const timeText = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as 17:30'),
);

/** ISO 4217, e.g. PKR. */
export const currencyCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}$/, 'Expected a currency of three capital letters such as PKR'),
);

/** A teacher or speaker. */
export const personSchema = v.strictObject({
  name: v.string(),
  /** Position and institution, e.g. "Consultant cardiologist, Ravi Heart Institute". */
  role: v.string(),
});

/** A part of a programme on one day; times are local in Pakistan, or at the venue when it lies abroad. */
export const sessionSchema = v.strictObject({
  date: dayText,
  start: timeText,
  end: timeText,
  title: v.string(),
});

export const venueSchema = v.strictObject({
  name: v.string(),
  /** Street and district, without the city. */
  address: v.string(),
  /** How to get there, in one or two sentences; may be empty. */
  directions: v.string(),
});

/** States of a course or conference that its team decides; full and past follow from numbers and dates. */
export const eventStatuses = ['scheduled', 'cancelled', 'moved', 'withdrawn'] as const;

/** The state of a course or conference, with the data for calendars to follow its changes. */
export const eventStatus = {
  /** `moved`: takes place on other days than announced. `withdrawn`: not announced any more. */
  status: v.picklist(eventStatuses),
  /** A sentence for visitors with the reason, or advice to registered people; may be empty. */
  statusNote: v.string(),
  /** The first day as announced before, ISO date; null unless moved. */
  previousStartDate: v.nullable(dayText),
  /** Grows with every change: the SEQUENCE of RFC 5545. */
  sequence: v.number(),
  /** ISO time of the last change, in UTC. */
  updatedAt: v.string(),
};

export type EventStatus = (typeof eventStatuses)[number];
export type Person = v.InferOutput<typeof personSchema>;
export type Session = v.InferOutput<typeof sessionSchema>;
export type Venue = v.InferOutput<typeof venueSchema>;
