import { addDays, findSpecialty } from '@meridian/contracts/programme';
import { findRepeated } from '../../testing/repeated-texts';
import { allConferenceRows } from './all-conferences';
import { allCourseRows } from './all-courses';

const seedingDay = '2026-03-11';
const now = new Date(`${seedingDay}T10:00:00+05:00`);
const conferences = allConferenceRows(now).sort((one, other) =>
  one.startDate.localeCompare(other.startDate),
);

describe('what visitors decide by, of the seeded conferences', () => {
  it('has a Focus of the one vocabulary', () => {
    for (const { focus } of conferences) expect(findSpecialty(focus)?.label).toBe(focus);
  });

  it.each(conferences)('“$title” has sessions on each of its days', (conference) => {
    const { sessions = [], startDate, endDate } = conference;
    const dates = new Set(sessions.map(({ date }) => date));
    expect([...dates]).toEqual(daysBetween(startDate, endDate));
    const times = sessions.flatMap(({ date, start, end }) => [
      `${date} ${start}`,
      `${date} ${end}`,
    ]);
    expect(times).toEqual([...times].sort());
    expect(sessions.filter(({ start, end }) => start >= end)).toEqual([]);
    expect(findRepeated(sessions.map(({ title }) => title))).toEqual([]);
  });

  it('has three to six speakers, an organizer and a language', () => {
    for (const { speakers = [], organizer, languages = [] } of conferences) {
      expect([3, 4, 5, 6]).toContain(speakers.length);
      expect(organizer).toContain('Meridian Health Education');
      expect(languages.length).toBeGreaterThan(0);
    }
    const talks = conferences.flatMap(({ speakers = [] }) => speakers.map(({ talk }) => talk));
    expect(findRepeated(talks)).toEqual([]);
  });

  it('has a country and a street, except online', () => {
    for (const { city, countryName, mode, venueAddress } of conferences) {
      expect(mode).toBe(city === 'Online' ? 'Online' : 'In person');
      expect([countryName === '', venueAddress === '']).toEqual(Array(2).fill(city === 'Online'));
    }
    expect([...new Set(conferences.map(({ countryName }) => countryName))].sort()).toEqual([
      '',
      'Malaysia',
      'Pakistan',
      'Türkiye',
      'United Arab Emirates',
    ]);
  });

  it('has addresses on the web for conferences abroad alone', () => {
    for (const { countryName, website = '', registrationLink = '' } of conferences) {
      const isAbroad = !['', 'Pakistan'].includes(countryName ?? '');
      expect(website).toMatch(isAbroad ? /^https:\/\/[a-z-]+\.example$/ : /^$/);
      if (registrationLink) expect(registrationLink).toContain(`${website}/`);
    }
  });

  it('has the fees of the pricing table, one period after the other until the last day', () => {
    for (const { structuredFees = [], ...conference } of conferences) {
      const { categories, registrationNames, fees, startDate, endDate } = conference;
      expect(structuredFees.map(({ amount }) => `PKR ${amount.toLocaleString('en-GB')}`)).toEqual(
        fees,
      );
      for (const [index, { category, name, ...fee }] of structuredFees.entries()) {
        expect(category).toBe(categories[Math.floor(index / 3)]);
        expect(name).toBe(registrationNames[index % 3]);
        const previous = index % 3 === 0 ? null : structuredFees[index - 1]?.validThrough;
        expect(fee.validFrom).toBe(previous ? addDays(previous, 1) : null);
      }
      expect(structuredFees[0]?.validThrough).toBe(addDays(startDate, -14));
      expect(structuredFees[2]?.validThrough).toBe(endDate);
    }
  });

  it('says the rule of its fees in the note, once', () => {
    for (const { note, mode } of conferences) {
      expect(note.match(/The early bird fee ends two weeks before the opening day/g)).toHaveLength(
        1,
      );
      expect(note).toContain(
        mode === 'Online' ? 'the last-week fee begins' : 'the on-site fee begins',
      );
    }
  });

  it('has one that is full, one cancelled and one moved, all upcoming and after the first three', () => {
    const later = conferences.filter(({ startDate }) => startDate > seedingDay).slice(3);
    const states = (rows: typeof conferences) => [
      rows.filter(({ isFull }) => isFull).length,
      rows.filter(({ eventStatus }) => eventStatus === 'cancelled').length,
      rows.filter(({ eventStatus }) => eventStatus === 'moved').length,
    ];
    expect(states(later)).toEqual([1, 1, 1]);
    expect(states(conferences)).toEqual([1, 1, 1]);
  });

  it('has a lower fee for students at most of them, as the FAQ says', () => {
    const forStudents = conferences.filter(({ categories }) =>
      /students?\b|in training/i.test(categories[0] ?? ''),
    );
    expect(forStudents.length).toBeGreaterThan(conferences.length / 2);
  });
});

it('gives each person of courses and conferences one role', () => {
  const people = [
    ...allCourseRows(now).flatMap(({ teachers = [] }) => teachers),
    ...conferences.flatMap(({ speakers = [] }) => speakers),
  ];
  const roles = new Map(people.map(({ name, role }) => [name, role]));
  for (const { name, role } of people)
    expect({ name, role }).toEqual({ name, role: roles.get(name) });
});

it('writes what visitors decide by without exclamation marks', () => {
  expect(JSON.stringify([allCourseRows(now), conferences])).not.toContain('!');
});

function daysBetween(from: string, to: string): string[] {
  return from > to ? [] : [from, ...daysBetween(addDays(from, 1), to)];
}
