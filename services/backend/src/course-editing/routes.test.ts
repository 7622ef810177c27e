import type { CourseCells, CourseLine, EditedCourse } from '@meridian/contracts/organizers';
import { describeWithDatabase } from '@meridian/service/testing';
import { readCourseCells } from '../programme/exchange/course-cells';
import { pageHeaders, useProposalBackend } from '../testing/proposal-backend';

const newId = 'c0ffee00c0ffee00c0ffee00';

describeWithDatabase('courses that editors change', (getDatabase) => {
  const { backend, editor } = useProposalBackend(getDatabase);
  let first: EditedCourse;

  beforeAll(async () => {
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
  const put = (id: string, cells: Partial<CourseCells>, seen: Record<string, string>) =>
    backend.request(`/api/courses/${id}`, {
      method: 'PUT',
      headers: pageHeaders(editor, { 'content-type': 'application/json', ...seen }),
      body: JSON.stringify({ cells }),
    });
  const isNew = { 'if-none-match': '*' };
  const ofVersion = (version: number) => ({ 'if-match': `"${version}"` });
  const save = async (course: EditedCourse) => {
    const response = await put(course.id, course.cells, ofVersion(course.version));
    expect(response.status).toBe(200);
    return ((await response.json()) as { course: EditedCourse }).course;
  };
  const findPublic = async (id: string) =>
    (await backend.readCourses()).find(({ _id }) => _id === id);
  const changesOf = (id: string) =>
    getDatabase().sql<{ action: string; actor_email: string; cells: CourseCells }[]>`
      select action, actor_email, cells from backend.course_changes
      where course_id = ${id} order by id`;

  it('stay as they are when no text was changed', async () => {
    const before = await backend.readCourses();
    expect(await list()).toHaveLength(42);
    for (const { id } of await list()) {
      const course = await read(id);
      expect(await save(course)).toEqual(course);
    }
    expect(await backend.readCourses()).toEqual(before);
    expect(await getDatabase().sql`select id from backend.course_changes`).toEqual([]);
  });

  it('are added once, with their editor, and are public at once', async () => {
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

  it('get a higher version, and leave the site when they are withdrawn', async () => {
    const course = await read(newId);
    const changed = await save({ ...course, cells: { ...course.cells, status: 'withdrawn' } });
    expect(changed.version).toBeGreaterThan(course.version);
    expect(await findPublic(newId)).toBeUndefined();
    expect((await list()).find(({ id }) => id === newId)?.status).toBe('withdrawn');
  });

  it('are not overwritten by an editor who has read an older version', async () => {
    const course = await read(first.id);
    const cells = { ...course.cells, title: 'Changed in another tab' };
    await save({ ...course, cells });
    const late = await put(
      first.id,
      { ...course.cells, bring: 'A pen' },
      ofVersion(course.version),
    );
    expect(late.status).toBe(412);
    expect((await read(first.id)).cells.bring).toBe(course.cells.bring);
    // Saved content is no conflict, whichever version its sender has read.
    expect((await put(first.id, cells, ofVersion(course.version))).status).toBe(200);
  });

  it('show the price of their fees, on cards too', async () => {
    const course = await read(first.id);
    const cells = {
      ...course.cells,
      fees: 'FCPS residents | 20000 | PKR | tea\nStudents | 12000 | PKR |',
    };
    const saved = await save({ ...course, cells });
    expect(await findPublic(first.id)).toMatchObject({
      price: 'PKR 12,000 for students, PKR 20,000 for FCPS residents',
      price1: 'FCPS residents: PKR 20,000, with tea',
      price2: 'Students: PKR 12,000',
      price3: '',
    });
    expect(saved.cells.price).toBe('');
    // A text of an older version, which did not compare it with the fees.
    const setText = (text: string) =>
      getDatabase().sql`update backend.courses set price_summary = ${text} where id = ${first.id}`;
    await setText('PKR 1');
    expect((await findPublic(first.id))?.price).toMatch(/^PKR 12,000 for students/);
    await setText('');
  });

  it.each<[Partial<CourseCells>, string, RegExp]>([
    [{ price: 'PKR 10,000 for students' }, 'price', /^PKR 10,000 is not one of the fees \(PKR /],
    [{ title: 'ECG Week, 5 June 2031' }, 'title', /^The title names another day or month than /],
    [{ city: 'Quetta' }, 'city', /^Expected nothing, because the course is only online$/],
    [{ focus: '' }, 'focus', /^This is empty: enter a text$/],
    [{ focus: 'Astrology' }, 'focus', /^Expected one of Anesthesia, /],
    [{ endDate: '' }, 'endDate', /^Expected a day such as 2026-12-05$/],
    [{ endDate: '2020-01-01' }, 'endDate', /not before the first$/],
    [{ registerBy: '2999-01-01' }, 'registerBy', /not after the first$/],
    [{ registerBy: '0000-01-01' }, 'registerBy', /^Expected a day of the/],
    [{ startTime: '25:70' }, 'startTime', /^Expected a time such as 17:30$/],
    [{ places: 'many' }, 'places', /^Expected a number, found "many"$/],
    [{ places: '99999999999' }, 'places', /^Expected 100,000 or fewer$/],
    [{ places: '3', placesLeft: '4' }, 'placesLeft', /up to the number of places/],
    [{ creditHours: '' }, 'creditHours', /^Expected a number of hours$/],
    [{ venue: 'Hall' }, 'venue', /^Expected "name \| address \| directions"/],
    [{ teachers: 'A | B\nDr Malik' }, 'teachers', /^Line 2: expected "name/],
    [{ teachers: 'A | B\n\nDr Malik | ' }, 'teachers', /^Line 3: This is empty: enter a text$/],
    [
      { sessions: '2027-02-30 | 9:00 | 10:00 | First\n2027-03-01 | 09:00 | 10 | Second' },
      'sessions',
      /^Line 1: Expected a time .*; line 2: Expected a time/,
    ],
    [
      {
        ...{ startDate: '2027-03-01', endDate: '2027-03-01' },
        sessions: '2027-03-01 | 14:00 | 15:00 | Last\n2027-03-01 | 09:00 | 10:00 | First',
      },
      'sessions',
      /^Expected sessions in order/,
    ],
    [{ status: 'moved', previousStartDate: '' }, 'previousStartDate', /announced before/],
    [{ fees: 'All | -1 | PKR | ' }, 'fees', /^Line 1: Expected an amount of 0/],
    [{ fees: 'All | 1 | Rs | ' }, 'fees', /^Line 1: Expected a currency/],
    [{ courseImage: 'http://10.0.0.1/x' }, 'courseImage', /^Expected the https/],
    [{ courseByLogo: `upload:${'ab'.repeat(32)}` }, 'courseByLogo', /^Expected an upload that is/],
    [{ description: 'a\u0000b' }, 'description', /control character/],
  ])('with %j are rejected at that field', async (changes, field, message) => {
    const { db } = getDatabase();
    const read = await readCourseCells(db, first.id, { ...first.cells, ...changes });
    const faults = [{ field, message: expect.stringMatching(message) }];
    expect(read).toEqual({ status: 'invalid', faults });
  });

  it('are not saved with faults, and all faults are reported at once', async () => {
    const { id, version, cells } = await read(first.id);
    const faulty = { ...cells, title: '', places: 'many', mode: 'By post' };
    const response = await put(id, faulty, ofVersion(version));
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual(['mode', 'places', 'title']);
    expect(await read(first.id)).toEqual({ id, version, cells });
  });

  it('are saved with the line ends of browsers', async () => {
    const { id, version, cells } = await read(first.id);
    const response = await put(id, { ...cells, bring: 'A pen\r\nA book' }, ofVersion(version));
    expect(response.status).toBe(200);
    expect((await findPublic(id))?.bring).toEqual(['A pen', 'A book']);
  });

  it('leave a record that no one can change', async () => {
    const { sql } = getDatabase();
    for (const change of [
      sql`update backend.course_changes set actor_uid = 'another'`,
      sql`delete from backend.course_changes`,
      sql`truncate backend.course_changes`,
    ])
      await expect(change).rejects.toThrow(/rows of course_changes are only added/);
  });
});
