import { type CalendarEvent, toCalendarFile } from './icalendar';

const event: CalendarEvent = {
  name: 'conference-1',
  sequence: 3,
  updatedAt: '2026-03-10T04:00:00.123Z',
  isCancelled: false,
  summary: 'Heart Failure Across Borders',
  description: '',
  location: 'Ravi Convention Centre, Lahore',
  category: 'Cardiology',
  url: 'https://meridian.test/conferences-detail/1',
  time: { firstDay: '2026-04-10', lastDay: '2026-04-12' },
};
const calendar = { name: 'Meridian', url: 'https://meridian.test/api/calendar/conferences.ics' };

const file = (changes: Partial<CalendarEvent> = {}) =>
  toCalendarFile(calendar, [{ ...event, ...changes }]);
/** The properties of a file, with folded lines joined again. */
const unfold = (text: string) => text.replaceAll('\r\n ', '').trimEnd().split('\r\n');

it('has the name and URL of the calendar, and the version of each entry', () => {
  const lines = unfold(file());
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'X-WR-CALNAME:Meridian',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'SOURCE;VALUE=URI:https://meridian.test/api/calendar/conferences.ics',
      'UID:conference-1@programme.invalid',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'DTSTAMP:20260310T040000Z',
      'LAST-MODIFIED:20260310T040000Z',
      'URL:https://meridian.test/conferences-detail/1',
    ]),
  );
});

it('says twice that an entry is cancelled, because some programs read the title alone', () => {
  const lines = unfold(file({ isCancelled: true }));
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).toContain('SUMMARY:Cancelled: Heart Failure Across Borders');
});

it('lasts whole days and ends on the day after the last, also at the end of a year', () => {
  expect(unfold(file())).toContain('DTEND;VALUE=DATE:20260413');
  const day = { firstDay: '2026-12-31', lastDay: '2026-12-31' };
  expect(unfold(file({ time: day }))).toContain('DTEND;VALUE=DATE:20270101');
});

it('has times of day in the time zone of Pakistan, which it defines', () => {
  const lines = unfold(file({ time: { date: '2026-04-18', start: '17:30', end: '19:00' } }));
  expect(lines).toContain('DTSTART;TZID=Asia/Karachi:20260418T173000');
  expect(lines).toContain('DTEND;TZID=Asia/Karachi:20260418T190000');
  expect(lines.filter((line) => line === 'TZID:Asia/Karachi')).toHaveLength(1);
  expect(unfold(file())).not.toContain('BEGIN:VTIMEZONE');
});

it('ends on the next day after midnight, and not at all when the end is not known', () => {
  const night = { date: '2026-04-30', start: '21:00', end: '00:30' };
  expect(unfold(file({ time: night }))).toContain('DTEND;TZID=Asia/Karachi:20260501T003000');
  const open = file({ time: { ...night, end: null } });
  expect(open).not.toContain('DTEND');
});

it('escapes what separates values, and leaves out control characters', () => {
  const lines = unfold(file({ summary: 'A\\B; C, D\nE\u0007F' }));
  expect(lines).toContain('SUMMARY:A\\\\B\\; C\\, D\\nE F');
});

it('ends every line with CRLF, after 75 octets and never within a character', () => {
  const text = file({ description: 'Größe, Übung – ہمدردی '.repeat(20) });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(text).join('\n')).toContain('Größe\\, Übung – ہمدردی Größe');
});
