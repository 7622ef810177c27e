import { type Conference, pathTo } from '@meridian/contracts';
import type { CalendarEvent } from './icalendar';

/** One entry over the days of a conference, because its sessions run side by side; the programme is in its text. */
export function toConferenceEvents(conference: Conference, origin: string): CalendarEvent[] {
  const { _id, title, startDate, endDate, focus, sequence, updatedAt, status } = conference;
  const isWithdrawn = status === 'withdrawn';
  return [
    {
      name: `conference-${_id}`,
      sequence,
      updatedAt,
      isCancelled: isWithdrawn || status === 'cancelled',
      summary: title,
      // A withdrawn conference shows no details.
      description: isWithdrawn ? '' : describe(conference),
      location: isWithdrawn ? '' : locationOf(conference),
      category: focus,
      url: origin + pathTo('/conferences-detail/:id', { id: _id }),
      time: { firstDay: startDate, lastDay: endDate },
    },
  ];
}

const dayName = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

function describe({ statusNote, details, sessions }: Conference): string {
  const days = [...new Set(sessions.map(({ date }) => date))].map((day) =>
    [
      dayName.format(new Date(`${day}T00:00:00Z`)),
      ...sessions
        .filter(({ date }) => date === day)
        .map(({ start, end, title }) => `${start}–${end} ${title}`),
    ].join('\n'),
  );
  return [statusNote, details, ...days].filter(Boolean).join('\n\n');
}

function locationOf({ mode, venue, venueAddress, country, countryName }: Conference): string {
  // An organizer's conference may have its country in the specification's field, which is labelled City.
  const places = mode === 'Online' ? [venue] : [venue, venueAddress, country, countryName];
  return [...new Set(places.filter(Boolean))].join(', ');
}
