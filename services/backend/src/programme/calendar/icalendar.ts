import { site } from '@meridian/contracts';
import { addDays, lastDayOf } from '@meridian/contracts/programme';

/** The format of calendar files. Source: RFC 5545, and RFC 7986 for names and refreshing of whole calendars. */

export interface CalendarEvent {
  /** A unique name that never changes, so that a changed entry replaces the old one in calendars. */
  name: string;
  /** Grows with every change. */
  sequence: number;
  /** ISO time of the last change. */
  updatedAt: string;
  isCancelled: boolean;
  summary: string;
  description: string;
  location: string;
  category: string;
  /** The URL of its page, with the origin. */
  url: string;
  /** Whole days, the last one inclusive; or times of day in Pakistan, the end null where it is not known. */
  time: { firstDay: string; lastDay: string } | { date: string; start: string; end: string | null };
}

/** The domain of our UIDs. It must never change, even when the organisation is renamed. */
const owner = 'programme.invalid';

/** How often calendar programs reload a subscribed calendar. */
const refreshInterval = 'PT12H';

/**
 * Pakistan has had one offset all year since 2009. Entries name the zone instead of using UTC, so that a course
 * stays at 17:30 if the offset changes.
 */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${site.timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0500',
  'TZOFFSETTO:+0500',
  'TZNAME:PKT',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * The text of a calendar file. It depends only on its entries, and so does its ETag.
 * @param calendar its name, and the URL from which programs reload it; a file in a mail has no URL
 */
export function toCalendarFile(
  calendar: { name: string; url?: string },
  events: readonly CalendarEvent[],
): string {
  const name = escapeText(calendar.name);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.name}//Programme//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `X-WR-TIMEZONE:${site.timeZone}`,
    ...(calendar.url ? toRefreshLines(calendar.url) : []),
    ...(events.some(({ time }) => 'date' in time) ? timeZone : []),
    ...events.flatMap(toEventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function toRefreshLines(url: string): string[] {
  return [
    `SOURCE;VALUE=URI:${url}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
  ];
}

function toEventLines(event: CalendarEvent): string[] {
  const stamp = toUtc(event.updatedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${event.name}@${owner}`,
    // Without a METHOD it is the time of the last revision (RFC 5545, 3.8.7.2).
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...toTimeLines(event.time),
    // Several calendar programs ignore the status.
    `SUMMARY:${escapeText(event.isCancelled ? `Cancelled: ${event.summary}` : event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `CATEGORIES:${escapeText(event.category)}`,
    `URL:${event.url}`,
    `TRANSP:${event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

function toTimeLines(time: CalendarEvent['time']): string[] {
  if ('firstDay' in time)
    return [
      `DTSTART;VALUE=DATE:${compact(time.firstDay)}`,
      // The last day is exclusive here (section 3.6.1) and inclusive in our data.
      `DTEND;VALUE=DATE:${compact(addDays(time.lastDay, 1))}`,
    ];
  const { date, start, end } = time;
  const toLocal = (day: string, at: string) =>
    `TZID=${site.timeZone}:${compact(day)}T${at.replace(':', '')}00`;
  const lastDay = end === null ? date : lastDayOf({ date, start, end });
  return [
    `DTSTART;${toLocal(date, start)}`,
    ...(end === null ? [] : [`DTEND;${toLocal(lastDay, end)}`]),
  ];
}

function compact(date: string): string {
  return date.replaceAll('-', '');
}

/** 20260310T040000Z for an ISO time. */
function toUtc(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Section 3.3.11 of RFC 5545; other control characters are not allowed in a text. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Section 3.1 of RFC 5545: at most 75 octets a line, the rest on lines that begin with a space. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
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
