import { addDays, findSpecialty } from '@meridian/contracts/programme';
import { seedingDay } from '../../testing/open-test-backend';
import { findRepeated } from '../../testing/repeated-texts';
import { allConferenceRows } from './all-conferences';
import { allCourseRows } from './all-courses';
import { countHours } from './sessions';

const now = new Date(`${seedingDay}T10:00:00+05:00`);
const courses = allCourseRows(now);
const conferences = allConferenceRows(now);

it('has a Focus of the one vocabulary, and one role for each person', () => {
  for (const { focus } of [...courses, ...conferences])
    expect(findSpecialty(focus)?.label).toBe(focus);
  const people = [
    ...courses.flatMap(({ teachers = [] }) => teachers),
    ...conferences.flatMap(({ speakers = [] }) => speakers),
  ];
  const roles = new Map(people.map(({ name, role }) => [name, role]));
  for (const { name, role } of people) expect([name, role]).toEqual([name, roles.get(name)]);
});

it('has courses to come, and past conferences as well as some to come', () => {
  for (const { startDate, registerBy } of courses)
    expect(seedingDay < registerBy && registerBy < startDate).toBe(true);
  const past = conferences.filter(({ endDate }) => endDate < seedingDay);
  const upcoming = conferences.filter(({ startDate }) => startDate > seedingDay);
  expect([past.length, upcoming.length]).toEqual([11, 10]);
});

it.each([...courses, ...conferences])('“$title” has sessions from first to last day', (row) => {
  const { sessions = [], startDate, endDate } = row;
  const times = sessions.flatMap(({ date, start, end }) => [`${date} ${start}`, `${date} ${end}`]);
  expect(times).toEqual([...times].sort());
  expect([sessions[0]?.date, sessions.at(-1)?.date]).toEqual([startDate, endDate]);
  expect(sessions.filter(({ start, end }) => start >= end)).toEqual([]);
  expect(findRepeated(sessions.map(({ title }) => title))).toEqual([]);
});

it('has courses whose hours, places, fees and venues agree with one another', () => {
  for (const course of courses) {
    const { sessions = [], teachingHours = 0, creditHours = 0, fees = [] } = course;
    expect(teachingHours).toBe(countHours(sessions));
    expect(creditHours).toBeLessThanOrEqual(teachingHours);
    const promised = /(\d+) credit hours/.exec(fees.map(({ includes }) => includes).join());
    if (promised) expect(creditHours).toBe(Number(promised[1]));
    const { places = null, placesLeft = null } = course;
    expect(placesLeft === null).toBe(places === null);
    if (places !== null) expect(placesLeft).toBeLessThan(places);
    expect(course.venue === null).toBe(course.modality === 'Online');
  }
});

it('has conferences with the fees of the pricing table, one period after the other', () => {
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

it('has one cancelled and one moved of each, after those of the home page', () => {
  for (const rows of [courses, conferences.filter(({ startDate }) => startDate > seedingDay)]) {
    const inOrder = [...rows].sort((a, b) => a.startDate.localeCompare(b.startDate));
    const states = inOrder.map(({ eventStatus = 'scheduled' }) => eventStatus);
    expect(states.slice(0, 3)).toEqual(['scheduled', 'scheduled', 'scheduled']);
    expect(states.filter((state) => state !== 'scheduled').sort()).toEqual(['cancelled', 'moved']);
  }
  expect(conferences.filter(({ isFull }) => isFull)).toHaveLength(1);
});
