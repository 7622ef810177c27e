import {
  pathTo,
  type ReceivedEvent,
  type ReceivedPreRegistration,
  todayInPakistan,
} from '@meridian/contracts';
import { readReference } from '@meridian/contracts/forms';
import { addDays, calendarPath, feeInWords, isWeekend } from '@meridian/contracts/programme';
import { ServiceError } from '@meridian/service';
import type { Reader } from '../database/backend-schema';
import { type ChosenEvent, findEvent, findOption, type Programme } from './chosen-events';
import { findReceived } from './queries';

/** Within so many working days, Monday to Friday, every pre-registration is answered; sooner before what begins sooner. */
const answerDays = 5;

/**
 * What a pre-registration has, by the number that its sender got; nothing about the person.
 *
 * @param days after which a form is deleted
 * @throws ServiceError `not-found`, which says what a number looks like
 */
export async function readReceived(
  reader: Reader,
  { input, days, programme, now }: { input: string; days: number; programme: Programme; now: Date },
): Promise<ReceivedPreRegistration> {
  const reference = readReference(input);
  if (!reference)
    throw new ServiceError(
      'not-found',
      'This is no reference number: expected MHE and eight letters and digits, such as MHE-7K2QX0DA.',
      { suggestion: 'Copy it from the confirmation of your pre-registration.' },
    );
  const found = await findReceived(reader, reference);
  if (!found)
    throw new ServiceError(
      'not-found',
      `No pre-registration has the number ${reference}, or no longer.`,
      {
        suggestion: `Compare it with your confirmation. What is deleted, after ${days} days at the latest, has no page any more.`,
      },
    );
  const receivedAt = new Date(found.receivedAt);
  const day = todayInPakistan(receivedAt);
  const events = found.chosen.events.map((event) =>
    toReceivedEvent(event, programme, todayInPakistan(now)),
  );
  return {
    reference,
    receivedAt: receivedAt.toISOString(),
    answerBy: findAnswerBy(
      day,
      events.map(({ startDate }) => startDate),
    ),
    keptUntil: addDays(day, days),
    events,
    others: found.chosen.others,
  };
}

/** With all that it has now; the fee level alone is what was chosen. */
function toReceivedEvent(event: ChosenEvent, programme: Programme, today: string): ReceivedEvent {
  const { kind, id } = event;
  const { title, startDate, endDate, place, registrationLink } =
    findOption(programme, event, today) ?? event;
  return {
    ...{ kind, title, startDate, endDate, place, registrationLink },
    path:
      kind === 'course'
        ? pathTo('/courses-detail/:id', { id })
        : pathTo('/conferences-detail/:id', { id }),
    calendar: calendarPath(kind === 'course' ? 'courses' : 'conferences', id),
    fee: event.fee ? feeInWords(event.fee) : '',
    status: findEvent(programme, event)?.entity.status ?? 'withdrawn',
  };
}

/** The last of the working days, or the day before the first event begins; never before the day of the form. */
function findAnswerBy(day: string, startDates: string[]): string {
  const daysBefore = startDates
    .filter((startDate) => startDate >= day)
    .map((startDate) => (startDate > day ? addDays(startDate, -1) : day));
  return [addWorkingDays(day, answerDays), ...daysBefore].sort()[0] ?? day;
}

function addWorkingDays(day: string, count: number): string {
  let date = day;
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (!isWeekend(date)) left -= 1;
  }
  return date;
}
