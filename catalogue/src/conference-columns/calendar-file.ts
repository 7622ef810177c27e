import { site } from '@meridian/contracts';
import type { ConferenceView } from './conference-detail';

type CalendarEntry = Omit<ConferenceView, 'hasEnded'>;

/** A conference as an iCalendar file of whole days. Source: RFC 5545. */
export function calendarFile({ conference, url, stamp }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.name}//Conferences//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:conference-${conference.id}@${site.email.split('@')[1]}`,
    `DTSTAMP:${stamp.replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(conference.startDate)}`,
    // The last day is exclusive here (section 3.6.1) and inclusive in our data.
    `DTEND;VALUE=DATE:${compact(dayAfter(conference.endDate))}`,
    `SUMMARY:${escapeText(conference.title)}`,
    `DESCRIPTION:${escapeText(`${conference.details}\n${url}`)}`,
    `LOCATION:${escapeText(`${conference.venue}, ${conference.city}`)}`,
    `CATEGORIES:${escapeText(conference.focus)}`,
    `URL:${url}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The file as a data URL: the download works without JavaScript and without a server. */
export function calendarLink(entry: CalendarEntry): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(entry))}`;
}

function compact(date: string): string {
  return date.replaceAll('-', '');
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Section 3.3.11 of the RFC. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Section 3.1 of the RFC: at most 75 octets a line, the rest on lines that begin with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
