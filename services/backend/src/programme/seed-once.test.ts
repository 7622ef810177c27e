import type { Conference, Course } from '@meridian/contracts';
import { addDays, findSpecialty } from '@meridian/contracts/programme';
import { seedingDay } from '../testing/form-backend';
import { conferenceColumns, courseColumns } from './exchange/columns';
import { readTable } from './exchange/table-files';
import { readDemo } from './seed-once';

const readCourses = async (today: string) =>
  readTable(await readDemo('courses', today), courseColumns, 'csv').map(
    ({ values }) => values as unknown as Course,
  );
const readConferences = async (today: string) =>
  readTable(await readDemo('conferences', today), conferenceColumns, 'csv').map(
    ({ values }) => values as unknown as Conference,
  );
let courses: Course[];
let conferences: Conference[];
beforeAll(async () => {
  courses = await readCourses(seedingDay);
  conferences = await readConferences(seedingDay);
});

it('has a Focus of the one vocabulary, and one role for each person', () => {
  expect([courses.length, conferences.length]).toEqual([42, 21]);
  for (const { focus } of [...courses, ...conferences])
    expect(findSpecialty(focus)?.label).toBe(focus);
  const people = [
    ...courses.flatMap(({ teachers }) => teachers),
    ...conferences.flatMap(({ speakers }) => speakers),
  ];
  const roles = new Map(people.map(({ name, role }) => [name, role]));
  for (const { name, role } of people) expect([name, role]).toEqual([name, roles.get(name)]);
});

it('has courses to come, and past conferences as well as some to come, on each day of a week', async () => {
  for (const days of [0, 1, 2, 3, 4, 5, 6]) {
    const today = addDays('2027-12-29', days);
    for (const { startDate, registerBy } of await readCourses(today))
      expect(today < registerBy && registerBy < startDate).toBe(true);
    const rows = await readConferences(today);
    const past = rows.filter(({ endDate }) => endDate < today);
    const upcoming = rows.filter(({ startDate }) => startDate > today);
    expect([past.length, upcoming.length]).toEqual([11, 10]);
  }
});

it('moves by whole weeks, so that what begins on a Monday always does', async () => {
  const [first] = await readCourses(seedingDay);
  const startOf = async (today: string) => (await readCourses(today))[0]?.startDate;
  expect(await startOf(addDays(seedingDay, -6))).toBe(first?.startDate);
  expect(await startOf(addDays(seedingDay, 1))).toBe(addDays(first?.startDate ?? '', 7));
});

it('has sessions from first to last day', () => {
  for (const { sessions, startDate, endDate } of [...courses, ...conferences]) {
    const times = sessions.flatMap(({ date, start, end }) => [
      `${date} ${start}`,
      `${date} ${end}`,
    ]);
    expect(times).toEqual([...times].sort());
    expect([sessions[0]?.date, sessions.at(-1)?.date]).toEqual([startDate, endDate]);
    expect(sessions.filter(({ start, end }) => start >= end)).toEqual([]);
    expect(new Set(sessions.map(({ title }) => title)).size).toBe(sessions.length);
  }
});

it('has courses whose hours, places, fees and venues agree with one another', () => {
  for (const course of courses) {
    const { sessions, teachingHours, creditHours, fees, places, placesLeft } = course;
    const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const lengths = sessions.map(({ start, end }) => minutesOf(end) - minutesOf(start));
    expect(teachingHours).toBe(lengths.reduce((sum, minutes) => sum + minutes) / 60);
    expect(creditHours).toBeLessThanOrEqual(teachingHours);
    const promised = /(\d+) credit hours/.exec(fees.map(({ includes }) => includes).join());
    if (promised) expect(creditHours).toBe(Number(promised[1]));
    expect(placesLeft === null).toBe(places === null);
    if (places !== null) expect(placesLeft).toBeLessThan(places);
    expect(course.venue === null).toBe(course.mode === 'Online');
  }
});

it('has conferences with the fees of the pricing table, one period after the other', () => {
  for (const { fees: structuredFees, startDate, endDate, ...conference } of conferences) {
    const { category: first, category1, category2 } = conference;
    const { registrationName1, registrationName2, registrationName3 } = conference;
    const cells = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map(
      (cell) => conference[`registrationType${cell}`],
    );
    expect(structuredFees.map(({ amount }) => `PKR ${amount.toLocaleString('en-GB')}`)).toEqual(
      cells,
    );
    for (const [index, { category, name, ...fee }] of structuredFees.entries()) {
      expect(category).toBe([first, category1, category2][Math.floor(index / 3)]);
      expect(name).toBe([registrationName1, registrationName2, registrationName3][index % 3]);
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
    const states = inOrder.map(({ status }) => status);
    expect(states.slice(0, 3)).toEqual(['scheduled', 'scheduled', 'scheduled']);
    expect(states.filter((state) => state !== 'scheduled').sort()).toEqual(['cancelled', 'moved']);
  }
  expect(conferences.filter(({ isFull }) => isFull)).toHaveLength(1);
});
