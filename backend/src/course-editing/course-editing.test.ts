import type { CourseCells, CourseLine, EditedCourse } from '@meridian/contracts/organizers';
import { courseListSchema } from '@meridian/contracts/schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import { parse } from 'valibot';
import { internalToken } from '../testing/form-backend';
import {
  openProposalBackend,
  type ProposalBackend,
  pageHeaders,
  type SignedIn,
} from '../testing/proposal-backend';

const newId = 'c0ffee00c0ffee00c0ffee00';

describeWithDatabase('courses that editors change', (getDatabase) => {
  let backend: ProposalBackend;
  let sana: SignedIn;
  let editor: SignedIn;
  let first: EditedCourse;

  beforeAll(async () => {
    backend = await openProposalBackend(getDatabase());
    sana = await backend.signIn('sana');
    editor = await backend.signIn('editor', { admin: true });
    first = await read((await list())[0]?.id ?? '');
  });

  const list = async () => {
    const response = await backend.read(editor, '/api/courses');
    return ((await response.json()) as { courses: CourseLine[] }).courses;
  };
  const read = async (id: string) => {
    const response = await backend.read(editor, `/api/courses/${id}`);
    return ((await response.json()) as { course: EditedCourse }).course;
  };
  const put = (
    id: string,
    cells: Partial<CourseCells>,
    seen: Record<string, string>,
    who: SignedIn = editor,
  ) =>
    backend.request(`/api/courses/${id}`, {
      method: 'PUT',
      headers: pageHeaders(who, { 'content-type': 'application/json', ...seen }),
      body: JSON.stringify({ cells }),
    });
  const isNew = { 'if-none-match': '*' };
  const ofVersion = (version: number) => ({ 'if-match': `"${version}"` });
  const save = async (course: EditedCourse) => {
    const response = await put(course.id, course.cells, ofVersion(course.version));
    expect(response.status).toBe(200);
    return ((await response.json()) as { course: EditedCourse }).course;
  };
  const listPublic = async () => {
    const response = await backend.request('/api/read-course', {});
    return parse(courseListSchema, await response.json()).allTasks;
  };
  const findPublic = async (id: string) => (await listPublic()).find(({ _id }) => _id === id);
  const changesOf = (id: string) =>
    getDatabase().sql<{ action: string; actor_email: string; cells: CourseCells }[]>`
      select action, actor_email, cells from backend.course_changes
      where course_id = ${id} order by id`;

  it('are listed with all that is off the site, for those who may change them alone', async () => {
    expect(await list()).toHaveLength(42);
    expect((await backend.read(sana, '/api/courses')).status).toBe(403);
    expect((await backend.request('/api/courses', {})).status).toBe(401);
    expect((await backend.read(sana, `/api/courses/${first.id}`)).status).toBe(403);
    const response = await put(first.id, first.cells, ofVersion(first.version), sana);
    expect(response.status).toBe(403);
  });

  it('are saved as they were when nothing of their texts was changed', async () => {
    const before = await listPublic();
    for (const { id } of await list()) {
      const course = await read(id);
      expect(await save(course)).toEqual(course);
    }
    expect(await listPublic()).toEqual(before);
    expect(await getDatabase().sql`select id from backend.course_changes`).toEqual([]);
  });

  it('are added once, are public at once, and it is known by whom', async () => {
    const cells = {
      ...first.cells,
      title: 'Reading a Chest Film at Night',
      fees: 'All | 0 | PKR | ',
    };
    expect((await put(newId, cells, isNew)).status).toBe(200);
    // The response may have been lost.
    expect((await put(newId, cells, isNew)).status).toBe(200);
    expect(await findPublic(newId)).toMatchObject({
      title: 'Reading a Chest Film at Night',
      fees: [{ category: 'All', amount: 0, currency: 'PKR', includes: '' }],
    });
    expect(await changesOf(newId)).toEqual([
      { action: 'added', actor_email: 'editor@example.com', cells },
    ]);
    expect((await put(newId, first.cells, isNew)).status).toBe(412);
  });

  it('reach calendars by a higher sequence, and go from the site when withdrawn', async () => {
    const course = await read(newId);
    const changed = await save({ ...course, cells: { ...course.cells, status: 'withdrawn' } });
    expect(changed.version).toBeGreaterThan(course.version);
    expect(await findPublic(newId)).toBeUndefined();
    const calendar = await backend.request(`/api/calendar/courses/${newId}.ics`, {});
    expect(await calendar.text()).toContain('STATUS:CANCELLED');
    expect((await list()).find(({ id }) => id === newId)?.status).toBe('withdrawn');
  });

  it('are not written over by an editor who has not seen the newest version', async () => {
    const course = await read(first.id);
    const cells = { ...course.cells, title: 'Changed in another tab' };
    await save({ ...course, cells });
    const late = await put(first.id, { ...course.cells, price: 'Free' }, ofVersion(course.version));
    expect(late.status).toBe(412);
    expect((await read(first.id)).cells.price).toBe(course.cells.price);
    // What was saved already is no conflict, whichever version its sender has seen.
    expect((await put(first.id, cells, ofVersion(course.version))).status).toBe(200);
  });

  it.each([
    [{ title: ' ' }, { field: 'title', message: 'Expected a text, found nothing' }],
    [{ courseBy: '' }, { field: 'courseBy', message: 'Expected a text, found nothing' }],
    [{ focus: 'Astrology' }, { field: 'focus', message: /^Expected one of Anesthesia, / }],
    [{ mode: '' }, { field: 'mode', message: 'Expected one of On campus, Online, Hybrid' }],
    [{ status: 'lost' }, { field: 'status', message: /^Expected one of scheduled, cancelled/ }],
    [{ endDate: '' }, { field: 'endDate', message: /^Expected a day such as 2026-12-05; / }],
    [{ endDate: '2020-01-01' }, { field: 'endDate', message: /not before the first$/ }],
    [{ registerBy: '2999-01-01' }, { field: 'registerBy', message: /not after the first$/ }],
    [{ startTime: '25:70' }, { field: 'startTime', message: 'Expected a time such as 17:30' }],
    [{ previousStartDate: 'May' }, { field: 'previousStartDate', message: /^Expected a day such/ }],
    [{ places: 'many' }, { field: 'places', message: 'Expected a number, found "many"' }],
    [
      { places: '0', placesLeft: '' },
      { field: 'places', message: 'Expected 1 or more' },
    ],
    [
      { places: '3', placesLeft: '4' },
      { field: 'placesLeft', message: /up to the number of places/ },
    ],
    [{ teachingHours: '-1' }, { field: 'teachingHours', message: 'Expected 0 or more' }],
    [{ creditHours: '' }, { field: 'creditHours', message: 'Expected a number of hours' }],
    [{ venue: 'Hall' }, { field: 'venue', message: /^Expected "name \| address \| directions"/ }],
    [{ teachers: 'A | B\nDr Malik' }, { field: 'teachers', message: /^Line 2: expected "name/ }],
    [
      { sessions: '2027-02-30 | 9:00 | 10:00 | First\n2027-03-01 | 09:00 | 10 | Second' },
      { field: 'sessions', message: /^Line 1: Expected a time .*; line 2: Expected a time/ },
    ],
    [
      { sessions: '2027-02-30 | 09:00 | 10:00 | First' },
      { field: 'sessions', message: 'Line 1: Expected a day of the calendar, found 2027-02-30' },
    ],
    [
      { teachers: 'A | B\n\nDr Malik | ' },
      { field: 'teachers', message: 'Line 3: Expected a text, found nothing' },
    ],
    [{ places: '99999999999' }, { field: 'places', message: 'Expected 100,000 or fewer' }],
    [{ registerBy: '0000-01-01' }, { field: 'registerBy', message: /^Expected a day of the/ }],
    [{ fees: 'All | free | PKR | ' }, { field: 'fees', message: /^Line 1: expected a number/ }],
    [{ fees: 'All | -1 | PKR | ' }, { field: 'fees', message: /^Line 1: Expected an amount of 0/ }],
    [{ fees: 'All | 1 | Rs | ' }, { field: 'fees', message: /^Line 1: Expected a currency/ }],
    [
      { courseImage: 'http://10.0.0.1/x' },
      { field: 'courseImage', message: /^Expected the https/ },
    ],
    [
      { courseByLogo: `upload:${'ab'.repeat(32)}` },
      { field: 'courseByLogo', message: /^Expected an upload that is stored/ },
    ],
    [{ description: 'a\u0000b' }, { field: 'description', message: /control character/ }],
  ])('with %j are rejected at that field', async (changes, { field, message }) => {
    const { id, version, cells } = await read(first.id);
    const response = await put(id, { ...cells, ...changes }, ofVersion(version));
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: unknown };
    expect(errors).toEqual([
      { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
    expect(await read(first.id)).toEqual({ id, version, cells });
  });

  it('have all their faults told at once, whether cells could be read or not', async () => {
    const { id, version, cells } = await read(first.id);
    const faulty = { ...cells, title: '', places: 'many', mode: 'By post' };
    const response = await put(id, faulty, ofVersion(version));
    const { errors } = (await response.json()) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual(['mode', 'places', 'title']);
  });

  it('are saved with the lines that browsers send', async () => {
    const { id, version, cells } = await read(first.id);
    const response = await put(id, { ...cells, bring: 'A pen\r\nA book' }, ofVersion(version));
    expect(response.status).toBe(200);
    expect((await findPublic(id))?.bring).toEqual(['A pen', 'A book']);
  });

  it('are not changed from a page of a preview, because they would be on the live site', async () => {
    const { id, version, cells } = await read(first.id);
    const asPreview = { 'x-preview': '1', 'x-proxy-token': internalToken };
    const response = await put(id, cells, { ...ofVersion(version), ...asPreview });
    expect(response.status).toBe(403);
  });

  it('leave a record that no one can change', async () => {
    const { sql } = getDatabase();
    const rule = /rows of course_changes are only added/;
    await expect(sql`update backend.course_changes set actor_uid = 'another'`).rejects.toThrow(
      rule,
    );
    await expect(sql`delete from backend.course_changes`).rejects.toThrow(rule);
    await expect(sql`truncate backend.course_changes`).rejects.toThrow(rule);
  });
});
