import { type CourseFacet, courseListQuery, findSpecialty } from '@meridian/contracts/programme';
import { conferenceListPageSchema, courseListPageSchema } from '@meridian/contracts/schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { origin, readError, seedingDay, useFormBackend } from '../testing/form-backend';
import { conferences, courses } from './tables';

describeWithDatabase('the lists', (getDatabase) => {
  const backend = useFormBackend(getDatabase);
  const readCourses = async (query: string) =>
    v.parse(courseListPageSchema, await (await backend.get(`/api/course-list?${query}`)).json());
  const readConferences = async (query: string) =>
    v.parse(
      conferenceListPageSchema,
      await (await backend.get(`/api/conference-list?${query}`)).json(),
    );
  it('begin with twelve entries, and show more where the URL says so', async () => {
    const first = await readCourses('');
    expect(first).toMatchObject({ total: 42, all: 42, loosen: [] });
    expect(first.courses).toHaveLength(12);
    const more = await readCourses('show=24');
    expect(more.courses).toHaveLength(24);
    expect(more.courses.slice(0, 12)).toEqual(first.courses);
    expect((await readCourses('show=99999')).courses).toHaveLength(42);
  });

  // The counts of all combinations are those of `selectByFacets` in @meridian/contracts.
  it('select and count by each value of each facet as reading every course does', async () => {
    const courses = await backend.readCourses();
    const { facets } = await readCourses('');
    const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T12:00Z`).getUTCDay());
    const timeOf = ({ sessions, startTime }: (typeof courses)[number]) =>
      sessions.every(({ date }) => isWeekend(date))
        ? 'weekend'
        : Number(startTime.slice(0, 2)) >= 17
          ? 'evening'
          : 'daytime';
    const tests: Record<CourseFacet, (course: (typeof courses)[number], value: string) => boolean> =
      {
        focus: ({ focus }, value) => findSpecialty(focus)?.id === value,
        mode: ({ mode }, value) => mode === value,
        month: ({ startDate }, value) => startDate.startsWith(value),
        time: (course, value) => timeOf(course) === value,
        city: ({ city }, value) => city === value,
        price: ({ fees }, value) => fees.some(({ amount }) => amount <= Number(value)),
        language: ({ languages }, value) => languages.includes(value),
        open: ({ registerBy, placesLeft, status }) =>
          registerBy >= seedingDay && placesLeft !== 0 && status !== 'cancelled',
      };
    for (const facet of Object.keys(tests) as CourseFacet[])
      for (const { value, count } of facets[facet]) {
        const expected = courses.filter((course) => tests[facet](course, value)).length;
        const list = await readCourses(courseListQuery({ facets: { [facet]: [value] } }));
        expect({ facet, value, count, total: list.total }).toEqual({
          ...{ facet, value },
          ...{ count: expected, total: expected },
        });
      }
  });

  it('say which filter to take off when they find nothing together', async () => {
    const { total, loosen } = await readCourses('focus=nursing&city=Nowhere');
    const { total: count } = await readCourses('focus=nursing');
    expect([total, loosen]).toEqual([0, [{ name: 'city', count }]]);
  });

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

  it('say which word or price to take off when words find nothing', async () => {
    const { total, loosen, shorter } = await readCourses('q=cardiology+online+zzzz+under+20000');
    expect(total).toBe(0);
    const rest = 'cardiology online under 20000';
    const { total: count } = await readCourses(`q=${rest.replaceAll(' ', '+')}`);
    expect(count).toBeGreaterThan(0);
    expect(loosen).toEqual([{ name: 'q', count: 42 }]);
    expect(shorter).toEqual([{ q: rest, count }]);
    for (const words of ['cardiology+under+1', 'cardiology+under+۱'])
      expect((await readCourses(`q=${encodeURI(words)}`)).shorter).toContainEqual({
        q: 'cardiology',
        count: 5,
      });
  });

  it('take an upper price of any amount, and sort by price and title', async () => {
    const { courses, facets } = await readCourses('price=9500');
    expect(courses.length).toBeGreaterThan(0);
    const prices = (await readCourses('sort=price')).courses.map(({ amount }) => amount ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const titles = (await readCourses('sort=title')).courses.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')));
    for (const { amount } of courses) expect(amount).toBeLessThanOrEqual(9500);
    expect(facets.price).toContainEqual({ value: '9500', count: expect.any(Number) });
  });

  it('put past courses last in each order, and mark them', async () => {
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

  it('tell upcoming conferences from past ones', async () => {
    const upcoming = await readConferences('');
    expect(upcoming.total).toEqual({ upcoming: 10, past: 11 });
    for (const { endDate } of upcoming.conferences) expect(endDate >= seedingDay).toBe(true);
    const past = await readConferences('when=past');
    for (const { endDate } of past.conferences) expect(endDate < seedingDay).toBe(true);
    expect(past.conferences).toHaveLength(11);
  });

  describe('as calendars', () => {
    let courseId = '';
    let conferenceId = '';
    const read = async (path: string) => {
      const response = await backend.get(`/api/calendar/${path}`);
      expect(response.status).toBe(200);
      return (await response.text()).replaceAll('\r\n ', '').trimEnd().split('\r\n');
    };
    const valuesOf = (lines: readonly string[], name: string) =>
      lines
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1));

    beforeAll(async () => {
      courseId = (await backend.readCourses()).at(-1)?._id ?? '';
      conferenceId = (await backend.readConferences()).at(-1)?._id ?? '';
      await getDatabase()
        .db.update(courses)
        .set({
          title: 'ECG on the Ward',
          city: 'Lahore',
          venue: { name: 'Ravi Institute', address: '3 Jail Road', directions: '' },
          sessions: [
            { date: '2026-09-05', start: '09:00', end: '13:00', title: 'Rhythm' },
            { date: '2026-09-12', start: '09:00', end: '13:00', title: 'Infarction' },
          ],
        })
        .where(eq(courses.id, courseId));
    });

    it('have one entry for each session of a course, with its place and page', async () => {
      const lines = await read(`courses/${courseId}.ics`);
      expect(valuesOf(lines, 'SUMMARY')).toEqual([
        'ECG on the Ward: Rhythm',
        'ECG on the Ward: Infarction',
      ]);
      expect(lines).toContain('DTSTART;TZID=Asia/Karachi:20260912T090000');
      expect(lines).toContain('LOCATION:Ravi Institute\\, 3 Jail Road\\, Lahore');
      expect(valuesOf(lines, 'URL')[0]).toBe(`${origin}/courses-detail/${courseId}`);
      expect(new Set(valuesOf(lines, 'UID')).size).toBe(2);
    });

    it('have one entry for the days of a conference, with its programme', async () => {
      const session = { start: '09:00', end: '10:30', title: 'Opening' };
      await getDatabase()
        .db.update(conferences)
        .set({ sessions: [{ ...session, date: '2026-10-02' }] })
        .where(eq(conferences.id, conferenceId));
      const lines = await read(`conferences/${conferenceId}.ics`);
      expect(valuesOf(lines, 'UID')).toHaveLength(1);
      expect(valuesOf(lines, 'DESCRIPTION')[0]).toContain('2 October\\n09:00–10:30 Opening');
    });

    it('raise the sequence of what changed, and keep its id', async () => {
      const before = await read(`courses/${courseId}.ics`);
      await getDatabase()
        .db.update(courses)
        .set({ eventStatus: 'cancelled', statusNote: 'Too few have registered.' })
        .where(eq(courses.id, courseId));
      const after = await read(`courses/${courseId}.ics`);
      const sequence = (lines: string[]) => Number(valuesOf(lines, 'SEQUENCE')[0]);
      expect(sequence(after)).toBe(sequence(before) + 1);
      expect(valuesOf(after, 'UID')).toEqual(valuesOf(before, 'UID'));
      expect(valuesOf(after, 'STATUS')).toEqual(['CANCELLED', 'CANCELLED']);
      expect(valuesOf(after, 'DESCRIPTION')[0]).toMatch(/^Too few have registered\./);
    });

    it('hold what a filtered list finds in all, and are named by the filters', async () => {
      const response = await backend.get('/api/course-list?mode=Online');
      const list = v.parse(courseListPageSchema, await response.json());
      expect(list.total).toBeGreaterThan(list.courses.length);
      const lines = await read('courses.ics?mode=Online');
      const courseIds = valuesOf(lines, 'URL').map((url) => url.split('/').at(-1));
      expect(new Set(courseIds).size).toBe(list.total);
      expect(lines).toContain('X-WR-CALNAME:Meridian courses: Online');
      const all = await read('courses.ics');
      expect(new Set(valuesOf(all, 'URL')).size).toBe(42);
    });

    it('hold past conferences of the last year, and no older ones', async () => {
      const all = await backend.readConferences();
      const oldest = all[0]?._id;
      const { sql } = getDatabase();
      const move = (days: number) =>
        sql`update backend.conferences set start_date = start_date + ${days}::int, end_date = end_date + ${days}::int where id = ${oldest ?? ''}`;
      expect(valuesOf(await read('conferences.ics?when=upcoming'), 'UID')).toHaveLength(all.length);
      await move(-60);
      expect(valuesOf(await read('conferences.ics'), 'UID')).toHaveLength(all.length - 1);
      await move(60);
    });

    it('are public, and sent again only when they changed', async () => {
      const first = await backend.get(`/api/calendar/courses/${courseId}.ics`);
      expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
      expect((await backend.get(`/api/calendar/courses/${courseId}.ics`, tag)).status).toBe(304);
    });

    it('cancel a withdrawn conference, without details, and leave it out of lists', async () => {
      await getDatabase()
        .db.update(conferences)
        .set({ status: 'withdrawn' })
        .where(eq(conferences.id, conferenceId));
      const lines = await read(`conferences/${conferenceId}.ics`);
      expect(valuesOf(lines, 'STATUS')).toEqual(['CANCELLED']);
      expect([...valuesOf(lines, 'DESCRIPTION'), ...valuesOf(lines, 'LOCATION')]).toEqual([]);
      expect((await read('conferences.ics')).join()).not.toContain(conferenceId);
    });

    it.each([
      ['courses/0123.ics', 'malformed-request', /24 hexadecimal/],
      [`courses/${'0'.repeat(24)}.ics`, 'not-found', /no course/],
      [`conferences/${'0'.repeat(24)}`, 'not-found', /“.ics”/],
    ])('reject %s with a reason: %s', async (path, code, message) => {
      const error = await readError(await backend.get(`/api/calendar/${path}`));
      expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    });
  });
});
