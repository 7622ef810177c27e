import { type CourseFacet, courseListQuery, findSpecialty } from '@meridian/contracts/programme';
import {
  conferenceListPageSchema,
  courseListPageSchema,
  courseListSchema,
} from '@meridian/contracts/schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import { parse } from 'valibot';
import { openTestBackend, seedingDay } from '../../testing/open-test-backend';
import { createRandom } from '../../testing/random';

describeWithDatabase('the lists', (getDatabase) => {
  let backend: Awaited<ReturnType<typeof openTestBackend>>;
  const readCourses = async (query: string) =>
    parse(courseListPageSchema, await (await backend.get(`/api/course-list?${query}`)).json());
  const readConferences = async (query: string) =>
    parse(
      conferenceListPageSchema,
      await (await backend.get(`/api/conference-list?${query}`)).json(),
    );
  const readAll = async () =>
    parse(courseListSchema, await (await backend.get('/api/read-course')).json()).allTasks;
  beforeAll(async () => {
    backend = await openTestBackend(getDatabase());
  });

  it('begin with twelve entries, and show more where the URL says so', async () => {
    const first = await readCourses('');
    expect(first).toMatchObject({ total: 42, all: 42, loosen: [] });
    expect(first.courses).toHaveLength(12);
    const more = await readCourses('show=24');
    expect(more.courses).toHaveLength(24);
    expect(more.courses.slice(0, 12)).toEqual(first.courses);
    expect(first.courses.map(({ startDate }) => startDate)).toEqual(
      first.courses.map(({ startDate }) => startDate).sort(),
    );
    expect((await readCourses('show=99999')).courses).toHaveLength(42);
  });

  // Together 1,000 combinations; the seed of one that fails gives the same ones again.
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'count as reading every course does, for 100 random combinations (seed %i)',
    async (seed) => {
      const courses = await readAll();
      const all = await readCourses('');
      const next = createRandom(seed);
      const random = (end: number) => Math.floor(next() * end);
      const pick = (values: readonly string[], most: number) =>
        [...new Set(Array.from({ length: random(most + 1) }, () => values[random(values.length)]))]
          .filter((value) => value !== undefined)
          .sort();
      const valuesOf = (facet: CourseFacet) => all.facets[facet].map(({ value }) => value);
      const weekend = (date: string) => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
      type One = (typeof courses)[number];
      // Once for each course, because the runs ask for it some hundred thousand times.
      const timeOf = new Map(
        courses.map(({ _id, sessions, startDate, startTime }) => {
          const days = sessions.length > 0 ? sessions.map(({ date }) => date) : [startDate];
          const late = Number(startTime.slice(0, 2)) >= 17;
          return [_id, days.every(weekend) ? 'weekend' : late ? 'evening' : 'daytime'];
        }),
      );
      const tests: Record<CourseFacet, (course: One, value: string) => boolean> = {
        focus: ({ focus }, value) => findSpecialty(focus)?.id === value,
        mode: ({ mode }, value) => mode === value,
        month: ({ startDate }, value) => startDate.startsWith(value),
        time: ({ _id }, value) => timeOf.get(_id) === value,
        city: ({ city }, value) => city === value,
        price: ({ fees }, value) => fees.some(({ amount }) => amount <= Number(value)),
        language: ({ languages }, value) => languages.includes(value),
        open: ({ registerBy, placesLeft, status }) =>
          registerBy >= seedingDay && placesLeft !== 0 && status !== 'cancelled',
      };
      const facets = Object.keys(tests) as CourseFacet[];
      type Selection = Partial<Record<CourseFacet, string[]>>;
      const find = (selection: Selection) =>
        courses.filter((course) =>
          facets.every((facet) => {
            const values = selection[facet] ?? [];
            return values.length === 0 || values.some((value) => tests[facet](course, value));
          }),
        );

      for (let run = 0; run < 100; run += 1) {
        const chosen = facets.map((facet) => [facet, pick(valuesOf(facet), 2)]);
        const selection = Object.fromEntries(chosen) as Selection;
        const list = await readCourses(courseListQuery({ facets: selection }));
        const expected = find(selection).length;
        expect(list.total).toBe(expected);
        for (const facet of facets) {
          const others = find({ ...selection, [facet]: [] });
          expect({ facet, counts: list.facets[facet] }).toEqual({
            facet,
            counts: list.facets[facet].map(({ value }) => ({
              value,
              count: others.filter((course) => tests[facet](course, value)).length,
            })),
          });
        }
        const looser = facets
          .filter((facet) => (selection[facet] ?? []).length > 0)
          .map((facet) => ({ name: facet, count: find({ ...selection, [facet]: [] }).length }))
          .filter(({ count }) => expected === 0 && count > 0);
        expect(list.loosen).toHaveLength(looser.length);
        expect(list.loosen).toEqual(expect.arrayContaining(looser));
      }
    },
  );

  it('find what people type: month, city, price, specialty by other names', async () => {
    for (const words of ['april', 'online', 'heart', 'under 9000', 'weekend', 'saturday'])
      expect((await readCourses(`q=${words}`)).total).toBeGreaterThan(0);
    const cheap = await readCourses('q=under+9000');
    expect(cheap.courses.length).toBeGreaterThan(0);
    for (const { amount } of cheap.courses) expect(amount).toBeLessThanOrEqual(9000);
    const heart = await readCourses('q=heart');
    expect(heart.courses.some(({ focus }) => focus === 'Cardiology')).toBe(true);
    const lahore = await readConferences('q=lahore');
    expect(lahore.conferences.map(({ city }) => city)).toContain('Lahore');
  });

  it('say what to take off when nothing is found', async () => {
    const none = await readCourses('q=zzzz&mode=Online');
    expect(none.courses).toEqual([]);
    expect(none.loosen).toEqual([{ name: 'q', count: expect.any(Number) }]);
  });

  it('take an upper price of any amount', async () => {
    const { courses, facets } = await readCourses('price=9500');
    expect(courses.length).toBeGreaterThan(0);
    for (const { amount } of courses) expect(amount).toBeLessThanOrEqual(9500);
    expect(facets.price).toContainEqual({ value: '9500', count: expect.any(Number) });
  });

  it('put what is over last in each order, and say so', async () => {
    const { sql } = getDatabase();
    const [first] = (await readCourses('sort=title')).courses;
    const move = (days: number) =>
      sql`update backend.courses set start_date = start_date + ${days}::int, end_date = end_date + ${days}::int, register_by = register_by + ${days}::int where id = ${first?.id ?? ''}`;
    await move(-400);
    for (const sort of ['soonest', 'price', 'title']) {
      const { courses } = await readCourses(`sort=${sort}&show=48`);
      expect(courses.at(-1)).toMatchObject({ id: first?.id, state: 'ended' });
    }
    await move(400);
  });

  it('sort by price and title', async () => {
    const prices = (await readCourses('sort=price')).courses.map(({ amount }) => amount ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const titles = (await readCourses('sort=title')).courses.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('tell upcoming conferences from past ones', async () => {
    const upcoming = await readConferences('');
    expect(upcoming.total).toEqual({ upcoming: 10, past: 11 });
    for (const { endDate } of upcoming.conferences) expect(endDate >= seedingDay).toBe(true);
    const past = await readConferences('when=past');
    for (const { endDate } of past.conferences) expect(endDate < seedingDay).toBe(true);
    expect(past.conferences).toHaveLength(11);
  });

  it('have one ETag for one list, and none that another query shares', async () => {
    const [one, same, other] = await Promise.all(
      ['focus=nursing', 'focus=nursing', 'focus=ent'].map((query) =>
        backend.get(`/api/course-list?${query}`),
      ),
    );
    expect(one?.headers.get('etag')).toBe(same?.headers.get('etag'));
    expect(other?.headers.get('etag')).not.toBe(one?.headers.get('etag'));
    expect(one?.headers.get('no-vary-search')).toBeNull();
  });
});
