import { site } from '@meridian/contracts';
import { referenceOf } from '@meridian/contracts/forms';
import { daysInWords, feeInWords } from '@meridian/contracts/programme';
import type { Mail, MailPart } from '../outbox/mail-layout';
import { toConferenceEvents } from '../programme/calendar/conference-events';
import { toCourseEvents } from '../programme/calendar/course-events';
import { toCalendarFile } from '../programme/calendar/icalendar';
import { type ChosenEvent, type ChosenEvents, findEvent, type Programme } from './chosen-events';
import { type AcceptedForm, isPlainName, nameOf } from './form-mails';

interface Choices {
  chosen: ChosenEvents;
  programme: Programme;
  publicOrigin: string;
}

/**
 * Tells an applicant that the pre-registration has arrived, and lists the choices. Anyone can enter another
 * person's e-mail address, so the mail must not carry advertisements: it names only entries of our programme,
 * and repeats no free text.
 */
export function writeToApplicant(
  { idempotencyKey, values }: AcceptedForm,
  { chosen, programme, publicOrigin }: Choices,
): Mail {
  const reference = referenceOf(idempotencyKey);
  const name = nameOf(values);
  const { events } = chosen;
  const calendar = writeCalendar(events, programme, { reference, publicOrigin });
  return {
    kind: 'pre-registration-confirmation',
    key: idempotencyKey,
    to: values.user_email ?? '',
    replyTo: { name: site.name, address: site.email },
    subject: `Your pre-registration ${reference}`,
    title: 'We have your pre-registration',
    parts: [
      {
        paragraph: isPlainName(name) ? `Dear ${values.user_title ?? ''} ${name},` : 'Hello,',
      },
      {
        paragraph: `Thank you for pre-registering with ${site.name}.${events.length > 0 ? ' This is what you applied for:' : ''}`,
      },
      ...events.map((event) => listEvent(event, programme)),
      ...(chosen.others > 0
        ? [{ paragraph: 'What you wrote by hand reaches our office, too.' }]
        : []),
      { list: [['Your reference number', reference]] },
      {
        button: 'See what we received',
        href: `${publicOrigin}/my-data/received?token=${reference}`,
      },
      {
        paragraph: `Anyone with the number can see there what was applied for, and nothing about you.${calendar ? ' The attached calendar file has the dates; it is not yet a place.' : ''}`,
      },
      {
        paragraph: `We look at every pre-registration and write to you within five working days, or sooner if what you chose begins sooner, about places, fees and the next steps. If you have a question before then, answer this mail or call ${site.phone.label}, and name the reference number.`,
      },
    ],
    footer:
      'This address was entered in the pre-registration form of our website. If that was not you, answer this mail and we will remove what was sent.',
    ...(calendar && { attachments: [calendar] }),
  };
}

function listEvent(event: ChosenEvent, programme: Programme): MailPart {
  const { kind, title, startDate, endDate, fee, registrationLink } = event;
  return {
    list: [
      [kind === 'course' ? 'Course' : 'Conference', title],
      [startDate === endDate ? 'Date' : 'Dates', daysInWords(startDate, endDate)],
      ['Place', placeOf(event, programme)],
      ['Fee level', fee ? feeInWords(fee) : 'To be settled with our office'],
      ...(registrationLink
        ? [
            [
              'Organizer',
              `Your pre-registration came to us, and we answer with the next steps. The organizer registers delegates at ${registrationLink}`,
            ] as const,
          ]
        : []),
    ],
  };
}

function placeOf(event: ChosenEvent, programme: Programme): string {
  const found = findEvent(programme, event);
  const venue = found?.kind === 'course' ? found.entity.venue?.name : found?.entity.venue;
  return [...new Set([venue, event.place])].filter(Boolean).join(', ') || 'To be announced';
}

/** A file with the UIDs of the site's calendars, so that no entry appears twice; undefined without entries. */
function writeCalendar(
  events: readonly ChosenEvent[],
  programme: Programme,
  { reference, publicOrigin }: { reference: string; publicOrigin: string },
) {
  const entries = events.flatMap((event) => {
    const found = findEvent(programme, event);
    if (!found) return [];
    return found.kind === 'course'
      ? toCourseEvents(found.entity, publicOrigin)
      : toConferenceEvents(found.entity, publicOrigin);
  });
  if (entries.length === 0) return undefined;
  return {
    filename: `meridian-${reference}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: toCalendarFile({ name: `${site.shortName}: ${reference}` }, entries),
  };
}
