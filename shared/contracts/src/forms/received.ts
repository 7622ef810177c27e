import * as v from 'valibot';
import { eventStatuses } from '../programme-fields';

const day = v.pipe(v.string(), v.isoDate());

/** A course or conference of a pre-registration, as its page by number shows it. */
export const receivedEventSchema = v.object({
  kind: v.picklist(['course', 'conference']),
  title: v.string(),
  /** Of its page, and of its calendar file. */
  path: v.string(),
  calendar: v.string(),
  /** As they are now; the end is inclusive. */
  startDate: day,
  endDate: day,
  place: v.string(),
  /** The fee level that was chosen, in words; empty for none. */
  fee: v.string(),
  status: v.picklist(eventStatuses),
  /** Where the organizer takes registrations; empty when that is us. */
  registrationLink: v.string(),
});

/** What a pre-registration has, but nothing about the person. */
export const receivedSchema = v.object({
  reference: v.string(),
  /** When it came: ISO time, in UTC. */
  receivedAt: v.string(),
  /** The last of the days within which it is answered: before the first of `events` begins, where that can still be. */
  answerBy: day,
  /** The day on which it is deleted at the latest. */
  keptUntil: day,
  events: v.array(receivedEventSchema),
  /** Lines that name no course or conference of ours: what someone wrote by hand. */
  others: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type ReceivedEvent = v.InferOutput<typeof receivedEventSchema>;
export type ReceivedPreRegistration = v.InferOutput<typeof receivedSchema>;
