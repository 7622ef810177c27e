import { sampleConference } from '@meridian/testing';
import { calendarFile, calendarLink } from './calendar-file';
import { toConferenceDetail } from './conference-detail';

function entry(overrides: Parameters<typeof sampleConference>[0] = {}) {
  return {
    conference: toConferenceDetail(sampleConference(overrides)),
    url: 'https://meridian.test/conferences-detail/conference-heart',
    stamp: '2026-03-10T04:00:00.000Z',
  };
}

/** The properties of the file, with folded lines joined again. */
function unfolded(file: string): string[] {
  return file.replace(/\r\n /g, '').trimEnd().split('\r\n');
}

describe('the calendar file of a conference', () => {
  it('is one event between the calendar’s first and last line', () => {
    const lines = unfolded(calendarFile(entry()));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VEVENT', 'END:VCALENDAR']);
    expect(lines).toContain('VERSION:2.0');
    expect(lines).toContain('SUMMARY:Heart Failure Across Borders');
  });

  it('ends every line with CRLF', () => {
    expect(calendarFile(entry()).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(calendarFile(entry())).toMatch(/\r\n$/);
  });

  it('lasts whole days and ends on the day after the last', () => {
    const lines = unfolded(calendarFile(entry()));
    expect(lines).toContain('DTSTART;VALUE=DATE:20260410');
    expect(lines).toContain('DTEND;VALUE=DATE:20260413');
  });

  it('ends on the next day when it lasts one day, also at the end of a year', () => {
    const day = entry({ startDate: '2026-12-31', endDate: '2026-12-31' });
    expect(unfolded(calendarFile(day))).toContain('DTEND;VALUE=DATE:20270101');
  });

  it('has the time of the request in UTC as stamp, and the conference’s id', () => {
    const lines = unfolded(calendarFile(entry()));
    expect(lines).toContain('DTSTAMP:20260310T040000Z');
    expect(lines).toContain('UID:conference-conference-heart@meridian-health.example');
  });

  it('escapes backslashes, semicolons, commas and line breaks in texts', () => {
    const lines = unfolded(
      calendarFile(entry({ title: 'A\\B; C, D\nE', venue: 'Hall 1, Wing B' })),
    );
    expect(lines).toContain('SUMMARY:A\\\\B\\; C\\, D\\nE');
    expect(lines).toContain('LOCATION:Hall 1\\, Wing B\\, Lahore');
  });

  it('folds lines to 75 octets without cutting a character in half', () => {
    const details = 'Größe, Übung – ہمدردی '.repeat(20);
    const file = calendarFile(entry({ details }));
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(unfolded(file).join('\n')).toContain(details.replaceAll(',', '\\,'));
  });

  it('is a data URL with the whole file', () => {
    const link = calendarLink(entry());
    expect(link).toMatch(/^data:text\/calendar;charset=utf-8,BEGIN%3AVCALENDAR%0D%0A/);
    expect(decodeURIComponent(link.slice(link.indexOf(',') + 1))).toBe(calendarFile(entry()));
  });
});
