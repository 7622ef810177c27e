import {
  pathTo,
  type ReceivedEvent,
  type ReceivedPreRegistration,
  todayInPakistan,
} from '@meridian/contracts';
import { readReference } from '@meridian/contracts/forms';
import { addDays, calendarPath, feeInWords } from '@meridian/contracts/programme';
import { ServiceError } from '@meridian/service';
import type { Reader } from '../database/backend-schema';
import { clientKeys, requireWithinLimits } from '../requests/rate-limits';
import { createTokenRoutes } from '../requests/token-routes';
import { findAnswerBy } from './answer-by';
import {
  type ChosenEvent,
  type FormContext,
  findEvent,
  findOption,
  type Programme,
} from './chosen-events';
import { findReceived } from './queries';

/** `POST /received` returns a pre-registration by its number, which the site server sends as `token`. */
export function createReceivedRoutes(context: FormContext) {
  const { db, config, requestOrigin, programme, clock } = context;
  const { limits, retentionDays: days } = config.forms;
  return createTokenRoutes({
    async '/received'(input, c) {
      await requireWithinLimits(
        context,
        [
          ...clientKeys('received', requestOrigin.readClientIp(c), limits),
          { key: 'received', limit: limits.perForm },
        ],
        'Too many numbers were looked up from your connection in a short time.',
      );
      const known = { programme: await programme.read(), now: clock() };
      return { status: 'received', received: await readReceived(db, { input, days, ...known }) };
    },
  });
}

/** Leaves out personal data. @throws ServiceError `not-found`, whose message shows what a number looks like */
async function readReceived(
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
    answerBy: findAnswerBy(day, events),
    keptUntil: addDays(day, days),
    events,
    others: found.chosen.others,
  };
}

/** An event with its present data; only the fee level is as it was chosen. */
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
