import type { Course } from '@meridian/contracts';
import { courseListSchema } from '@meridian/contracts/schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import { parse } from 'valibot';
import { openTestBackend, seedingDay } from '../testing/open-test-backend';
import { findRepeated } from '../testing/repeated-texts';

/** Texts that a course may lack: an online one has no city. */
const mayBeEmpty = ['city', 'statusNote'];

describeWithDatabase('the seeded courses', (getDatabase) => {
  let backend: Awaited<ReturnType<typeof openTestBackend>>;
  let courses: Course[];
  const read = async (path: string) =>
    parse(courseListSchema, await (await backend.get(path)).json()).allTasks;
  beforeAll(async () => {
    backend = await openTestBackend(getDatabase());
    courses = await read('/api/read-course');
  });

  it('are 42, over at least 8 values of Focus', () => {
    expect(courses).toHaveLength(42);
    expect(new Set(courses.map(({ Focus }) => Focus)).size).toBeGreaterThanOrEqual(8);
  });

  it('are listed by start date, all of them in the coming year', () => {
    const dates = courses.map(({ startDate }) => startDate);
    expect(dates).toEqual([...dates].sort());
    expect(dates.filter((date) => date <= seedingDay || date > '2027-03-11')).toEqual([]);
    expect(courses.filter(({ startTime }) => !/^(?:0[89]|1\d|20):[03]0$/.test(startTime))).toEqual(
      [],
    );
  });

  it('have ids of 24 hexadecimal characters, and each id returns that course alone', async () => {
    expect(new Set(courses.map(({ _id }) => _id)).size).toBe(42);
    for (const course of courses) {
      expect(course._id).toMatch(/^[0-9a-f]{24}$/);
      expect(await read(`/api/read-course/${course._id}`)).toEqual([course]);
    }
  });

  it('carry the category as focus and as Focus', () => {
    for (const { focus, Focus } of courses) expect(Focus).toBe(focus);
  });

  it('fill every field, and have ten points', () => {
    const empty = courses.flatMap((course) =>
      Object.entries(course).filter(
        ([name, value]) =>
          typeof value === 'string' && value.trim().length < 3 && !mayBeEmpty.includes(name),
      ),
    );
    expect(empty).toEqual([]);
    const points = courses.map((course) =>
      Object.keys(course).filter((name) => name.startsWith('bulitPoint')),
    );
    expect(points.every((names) => names.length === 10)).toBe(true);
  });

  it('have three price levels in rupees or free of charge, and a summary of the first two', () => {
    const amount = /PKR \d{1,3}(?:,\d{3})*|Free/g;
    for (const { price, price1, price2, price3 } of courses) {
      for (const level of [price1, price2, price3]) {
        expect(level).toMatch(/^[A-Z][^:]+: (?:PKR [\d,]+|Free), with [^:]+$/);
      }
      expect(price.match(amount)).toEqual([...`${price1} ${price2}`.matchAll(amount)].flat());
    }
  });

  it('repeat no paragraph and no point, within a course or between courses', () => {
    const texts = courses.flatMap((course) => [
      course.title,
      course.description,
      course.description_0,
      course.description_1,
      course.description_2,
      ...Object.entries(course).flatMap(([name, value]) =>
        name.startsWith('bulitPoint') ? [String(value)] : [],
      ),
    ]);
    expect(findRepeated(texts)).toEqual([]);
  });

  it('are written in paragraphs of two to five sentences, without exclamation marks', () => {
    const paragraphs = courses.flatMap((course) => [
      course.description_0,
      course.description_1,
      course.description_2,
    ]);
    const sentences = (text: string) => text.match(/[.?](?: |$)/g)?.length ?? 0;
    expect(paragraphs.filter((text) => sentences(text) < 2 || sentences(text) > 5)).toEqual([]);
    expect(courses.filter((course) => JSON.stringify(course).includes('!'))).toEqual([]);
  });
});
