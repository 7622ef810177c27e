import { courseListPageSchema } from '@meridian/contracts/schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { openTestBackend, readError } from '../testing/open-test-backend';
import { conferences, courses } from './tables';

const idsSchema = v.object({ allTasks: v.array(v.object({ _id: v.string() })) });
type TestBackend = Awaited<ReturnType<typeof openTestBackend>>;

async function readIds(backend: TestBackend, path: string): Promise<string[]> {
  const { allTasks } = v.parse(idsSchema, await (await backend.get(path)).json());
  return allTasks.map(({ _id }) => _id);
}

describeWithDatabase('the calendars', (getDatabase) => {
  let backend: TestBackend;
  let courseId = '';
  let conferenceId = '';

  const read = async (path: string) => {
    const response = await backend.get(`/api/calendar/${path}`);
    expect(response.status).toBe(200);
    return (await response.text()).replaceAll('\r\n ', '').trimEnd().split('\r\n');
  };
  const valuesOf = (lines: readonly string[], name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

  beforeAll(async () => {
    backend = await openTestBackend(getDatabase());
    courseId = (await readIds(backend, '/api/read-course')).at(-1) ?? '';
    conferenceId = (await readIds(backend, '/api/show-data')).at(-1) ?? '';
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
    expect(valuesOf(lines, 'URL')[0]).toMatch(
      new RegExp(`^http://localhost:\\d+/courses-detail/${courseId}$`),
    );
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
    const all = await readIds(backend, '/api/show-data');
    const [oldest] = all;
    const { sql } = getDatabase();
    const move = (days: number) =>
      sql`update backend.conferences set start_date = start_date + ${days}::int, end_date = end_date + ${days}::int where id = ${oldest ?? ''}`;
    expect(valuesOf(await read('conferences.ics?when=upcoming'), 'UID')).toHaveLength(all.length);
    await move(-60);
    expect(valuesOf(await read('conferences.ics'), 'UID')).toHaveLength(all.length - 1);
    await move(60);
  });

  it('are public, and sent again only when they changed', async () => {
    for (const path of [`courses/${courseId}.ics`, 'courses.ics?focus=nursing']) {
      const first = await backend.get(`/api/calendar/${path}`);
      expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const tag = first.headers.get('etag') ?? '';
      const again = await backend.get(`/api/calendar/${path}`, { 'if-none-match': tag });
      expect(again.status).toBe(304);
    }
  });

  it('cancel what was withdrawn, tell nothing else of it, and leave it out of lists', async () => {
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
  ])('say of %s what is wrong: %s', async (path, code, message) => {
    const error = await readError(await backend.get(`/api/calendar/${path}`));
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
  });
});

describeWithDatabase('what was withdrawn', (getDatabase) => {
  it('is gone at its address, and in no list', async () => {
    const backend = await openTestBackend(getDatabase());
    const kinds = [
      ['/api/read-course', courses, /no longer offered/],
      ['/api/show-data', conferences, /no longer on our site/],
    ] as const;
    for (const [path, table, message] of kinds) {
      const [id = '', ...others] = await readIds(backend, path);
      await getDatabase()
        .db.update(table)
        .set({ eventStatus: 'withdrawn' })
        .where(eq(table.id, id));
      const response = await backend.get(`${path}/${id}`);
      expect(response.status).toBe(410);
      expect(await readError(response)).toMatchObject({
        code: 'gone',
        message: expect.stringMatching(message),
      });
      expect(await readIds(backend, path)).toEqual(others);
    }
  });
});
