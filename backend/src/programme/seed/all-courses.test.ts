import { findSpecialty } from '@meridian/contracts/programme';
import { findRepeated } from '../../testing/repeated-texts';
import { allCourseRows } from './all-courses';
import { countHours } from './sessions';

const seedingDay = '2026-03-11';
const courses = allCourseRows(new Date(`${seedingDay}T10:00:00+05:00`)).sort((one, other) =>
  one.startDate.localeCompare(other.startDate),
);

const clinicians =
  /physician|surgeon|cardiologist|anaesthetist|obstetrician|gynecologist|paediatrician|pulmonolog|neonatolog|psychiatrist|psychologist|radiologist|nurse|nursing|midwife|reproductive medicine|electrophysiologist/i;

describe('what visitors decide by, of the seeded courses', () => {
  it('has a Focus of the one vocabulary', () => {
    for (const { focus } of courses) expect(findSpecialty(focus)?.label).toBe(focus);
  });

  it.each(courses)('“$title” has sessions from its first to its last day', (course) => {
    const { sessions = [], startDate, startTime, endDate, teachingHours } = course;
    const times = sessions.flatMap(({ date, start, end }) => [
      `${date} ${start}`,
      `${date} ${end}`,
    ]);
    expect(times).toEqual([...times].sort());
    expect(times[0]).toBe(`${startDate} ${startTime}`);
    expect(sessions[sessions.length - 1]?.date).toBe(endDate);
    expect(sessions.filter(({ start, end }) => start >= end)).toEqual([]);
    expect(findRepeated(sessions.map(({ title }) => title))).toEqual([]);
    expect(teachingHours).toBe(countHours(sessions));
    const [fewest, most] = daysOf(course.duration);
    expect(days(startDate, endDate)).toBeGreaterThanOrEqual(fewest);
    expect(days(startDate, endDate)).toBeLessThanOrEqual(most);
  });

  it('has a venue for what is taught in person, and the city in sessions of hybrid courses', () => {
    for (const { modality, city = '', venue, sessions = [] } of courses) {
      expect(venue === null).toBe(modality === 'Online');
      expect(city === '').toBe(modality === 'Online');
      const isInPerson = sessions.map(({ title }) => title.startsWith(`In ${city}: `));
      const isOnline = sessions.map(({ title }) => title.startsWith('Online: '));
      expect(new Set(isInPerson).size).toBe(modality === 'Hybrid' ? 2 : 1);
      expect(isOnline).toEqual(isInPerson.map((inPerson) => modality === 'Hybrid' && !inPerson));
    }
  });

  it('has a clinician of the institute who answers for the course, as the home page says', () => {
    for (const { teachers = [], courseBy } of courses) {
      const [position, ...rest] = (teachers[0]?.role ?? '').split(', ');
      const institution = rest.pop() ?? '';
      expect(position).toMatch(clinicians);
      expect(institution.length).toBeGreaterThan(5);
      expect(courseBy).toContain(institution);
    }
  });

  it('has languages, an audience, outcomes and what to bring, in lists of their lengths', () => {
    for (const { languages = [], audience = [], outcomes = [], bring = [] } of courses) {
      expect([1, 2]).toContain(languages.length);
      expect([2, 3, 4]).toContain(audience.length);
      expect([3, 4]).toContain(outcomes.length);
      expect(bring.length).toBeLessThanOrEqual(4);
    }
  });

  it('promises as many credit hours as the prices do, and no more than are taught', () => {
    for (const { creditHours = 0, teachingHours = 0, priceLevels } of courses) {
      expect(creditHours).toBeLessThanOrEqual(teachingHours);
      const promised = /(\d+) credit hours/.exec(priceLevels.join());
      if (promised) expect(creditHours).toBe(Number(promised[1]));
    }
  });

  it('counts places: some courses are full, some nearly, some without a limit', () => {
    for (const { places = null, placesLeft = null } of courses) {
      expect(placesLeft === null).toBe(places === null);
      if (places !== null) expect(placesLeft).toBeLessThan(places);
    }
    const left = courses.map(({ placesLeft }) => placesLeft);
    for (const some of [0, 3, null])
      expect(left.filter((one) => one === some).length).toBeGreaterThan(1);
  });

  it('ends registration after the day of seeding and before the start', () => {
    for (const { registerBy, startDate } of courses) {
      expect(registerBy > seedingDay && registerBy < startDate).toBe(true);
    }
  });

  it('has the fees of the price levels, and two courses that are free of charge for students', () => {
    for (const { fees = [], priceLevels } of courses) {
      const texts = fees.map(({ category, amount, includes }) =>
        amount === 0
          ? `${category}: Free, with ${includes}`
          : `${category}: PKR ${amount.toLocaleString('en-GB')}, with ${includes}`,
      );
      expect(texts).toEqual(priceLevels);
    }
    const free = courses.flatMap(({ fees = [] }) => fees.filter(({ amount }) => amount === 0));
    expect(free.map(({ category }) => category)).toEqual([
      'Nursing students',
      'Volunteers and students',
    ]);
  });

  it('has one cancelled and one moved course, both later than those on the home page', () => {
    const states = courses.map(({ eventStatus = 'scheduled' }) => eventStatus);
    expect(states.slice(0, 3)).toEqual(['scheduled', 'scheduled', 'scheduled']);
    expect(states.filter((state) => state !== 'scheduled').sort()).toEqual(['cancelled', 'moved']);
    const moved = courses.find(({ eventStatus }) => eventStatus === 'moved');
    expect((moved?.previousStartDate ?? '') < (moved?.startDate ?? '')).toBe(true);
  });

  it('repeats no outcome', () => {
    expect(findRepeated(courses.flatMap(({ outcomes = [] }) => outcomes))).toEqual([]);
  });
});

/** How many days lie between two ISO dates. */
function days(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** From the first to the last day of a course that lasts so long, at least and at most. */
function daysOf(duration: string): [fewest: number, most: number] {
  const count = Number.parseInt(duration, 10);
  if (duration.endsWith('months')) return [count * 28, count * 31];
  if (duration.endsWith('weeks')) return [count * 7 - 7, count * 7 - 1];
  return [count - 1, count - 1];
}
