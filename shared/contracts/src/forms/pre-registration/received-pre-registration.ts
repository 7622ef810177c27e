import * as v from 'valibot';
import { eventStatuses } from '../../programme/programme-fields';

const day = v.pipe(v.string(), v.isoDate());

/** A course or conference of a pre-registration, for the page that shows it by its number. */
export const receivedEventSchema = v.object({
  kind: v.picklist(['course', 'conference']),
  title: v.string(),
  /** Paths of its page and its calendar file. */
  path: v.string(),
  calendar: v.string(),
  /** The current dates; the end is inclusive. */
  startDate: day,
  endDate: day,
  place: v.string(),
  /** The fee level that was chosen, in words; empty for none. */
  fee: v.string(),
  status: v.picklist(eventStatuses),
  /** URL of the organizer's own registration; empty when we take registrations. */
  registrationLink: v.string(),
});

/** A pre-registration without anything about the person. */
export const receivedSchema = v.object({
  reference: v.string(),
  /** ISO time in UTC. */
  receivedAt: v.string(),
  /** Last day for our answer, before the first of `events` begins if that is still possible. */
  answerBy: day,
  /** Last day before it is deleted. */
  keptUntil: day,
  events: v.array(receivedEventSchema),
  /** Number of lines, written by hand, that name no course or conference of ours. */
  others: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type ReceivedEvent = v.InferOutput<typeof receivedEventSchema>;
export type ReceivedPreRegistration = v.InferOutput<typeof receivedSchema>;
