import type { Database } from '@meridian/service';
import { describeWithDatabase } from '@meridian/service/testing';
import { useFormBackend } from '../../testing/form-backend';
import { exportFile, importFile } from './import-file';

describeWithDatabase('files of courses and conferences', (getDatabase) => {
  let db: Database['db'];
  useFormBackend(getDatabase);
  beforeAll(() => {
    db = getDatabase().db;
  });

  it('takes pictures as CSV, which name what they belong to by its id', async () => {
    const text = await exportFile(db, 'pictures', 'csv');
    expect(text.split('\r\n')[0]).toBe('_id,image,alt');
    const report = await importFile(db, 'pictures', { text, format: 'csv', isTrial: true });
    expect(report.rows.filter(({ result }) => result === 'faulty')).toEqual([]);
    const wrong = importFile(db, 'pictures', { text: 'image\r\n', format: 'csv', isTrial: true });
    await expect(wrong).rejects.toThrow('found no column _id');
  });

  it.each([
    ['courses', 'csv', 42],
    ['courses', 'json', 42],
    ['conferences', 'csv', 21],
    ['conferences', 'json', 21],
  ] as const)('of %s as %s are imported again without a change', async (kind, format, count) => {
    const text = await exportFile(db, kind, format);
    const report = await importFile(db, kind, { text, format, isTrial: false });
    expect(report.rows).toHaveLength(count);
    expect(report.rows.filter(({ result }) => result !== 'unchanged')).toEqual([]);
  });

  it('create what has no id, and update what has changed', async () => {
    const [first, second] = JSON.parse(await exportFile(db, 'courses', 'json'));
    const changes = { places: 20, placesLeft: 1, status: 'cancelled', statusNote: 'Ill.' };
    const text = JSON.stringify([
      { ...first, _id: '', title: 'A new course' },
      { ...second, ...changes },
    ]);
    const file = { text, format: 'json' } as const;
    const trial = await importFile(db, 'courses', { ...file, isTrial: true });
    expect(trial.isWritten).toBe(false);
    const { rows, isWritten } = await importFile(db, 'courses', { ...file, isTrial: false });
    expect(isWritten).toBe(true);
    expect(rows.map(({ result }) => result)).toEqual(['created', 'updated']);
    expect(trial.rows.map(({ result }) => result)).toEqual(['created', 'updated']);
    const after: Record<string, unknown>[] = JSON.parse(await exportFile(db, 'courses', 'json'));
    expect(after).toHaveLength(43);
    expect(after.find(({ _id }) => _id === second._id)).toMatchObject(changes);
    expect(after.find(({ _id }) => _id === rows[0]?.id)).toMatchObject({ title: 'A new course' });
  });

  it('say which facts of a conference contradict each other', async () => {
    const [first] = JSON.parse(await exportFile(db, 'conferences', 'json'));
    const changed = { ...first, title: 'Update, 5 June 2031', registrationType2: 'PKR 1' };
    const file = { text: JSON.stringify([changed]), format: 'json', isTrial: true } as const;
    const { rows } = await importFile(db, 'conferences', file);
    expect(rows[0]?.faults.map(({ field }) => field)).toEqual(['title', 'registrationType2']);
  });

  it('write nothing while one row is faulty, and say what is wrong in which', async () => {
    const before = await exportFile(db, 'courses', 'json');
    const [first, second, third] = JSON.parse(before);
    const text = JSON.stringify([
      { ...first, title: 'Changed' },
      { ...second, focus: 'Astrology', endDate: '2027-02-30', extra: 1 },
      { ...third, registerBy: '2999-01-01', places: 3, placesLeft: 4 },
      'no object',
    ]);
    const report = await importFile(db, 'courses', { text, format: 'json', isTrial: false });
    expect(report.isWritten).toBe(false);
    const results = report.rows.map(({ row, result }) => `${row} ${result}`);
    expect(results).toEqual(['1 updated', '2 faulty', '3 faulty', '4 faulty']);
    expect(report.rows[1]?.faults).toContainEqual({
      field: 'focus',
      message: expect.stringMatching(/^Expected one of Anesthesia, /),
    });
    expect(report.rows[1]?.faults.map(({ field }) => field)).toContain('extra');
    expect(report.rows[2]?.faults.map(({ field }) => field)).toEqual(['registerBy', 'placesLeft']);
    expect(await exportFile(db, 'courses', 'json')).toBe(before);
  });

  it('neither restore withdrawn conferences nor change those of organizers', async () => {
    const { sql } = getDatabase();
    const before = await exportFile(db, 'conferences', 'json');
    const [first, second] = JSON.parse(before);
    await sql`update backend.conferences set status = 'withdrawn' where id = ${first._id}`;
    const text = JSON.stringify([first, { ...second, title: 'Changed' }]);
    const file = { text, format: 'json', isTrial: false } as const;
    const { rows, isWritten } = await importFile(db, 'conferences', file, async () => [second._id]);
    expect(isWritten).toBe(false);
    expect(rows.map(({ faults }) => faults[0]?.message)).toEqual([
      `${first._id} cannot be imported: it was taken off the site: leave it out`,
      `${second._id} cannot be imported: it belongs to an organizer, who changes it: leave it out`,
    ]);
    await sql`update backend.conferences set status = 'accepted' where id = ${first._id}`;
    const all = { text: before, format: 'json', isTrial: false } as const;
    const again = await importFile(db, 'conferences', all, async () => [second._id]);
    expect(again.rows.every(({ result }) => result === 'unchanged')).toBe(true);
  });

  it('name the row of an impossible value, and of an entry that appears twice', async () => {
    const [first, other] = JSON.parse(await exportFile(db, 'courses', 'json'));
    const sessions = [{ ...first.sessions[0], date: '2027-02-30' }];
    const text = JSON.stringify([{ ...first, teachingHours: -1, sessions }, other, other]);
    const { rows } = await importFile(db, 'courses', { text, format: 'json', isTrial: true });
    expect(rows.map(({ faults }) => faults)).toMatchObject([
      [
        { field: 'teachingHours' },
        { field: 'sessions.0.date', message: 'Expected a day of the calendar, found 2027-02-30' },
      ],
      [],
      [{ field: '_id', message: `${other._id} stands in the file twice` }],
    ]);
  });

  it.each([
    ['csv', 'name,price\nECG,1', 'found name.'],
    ['csv', '', 'found no column title'],
    ['json', '{', 'Expected JSON'],
    ['json', '{}', 'Expected a JSON list'],
  ] as const)('reject %s that is no such file: %j', async (format, text, message) => {
    await expect(importFile(db, 'courses', { text, format, isTrial: false })).rejects.toThrow(
      message,
    );
  });
});
