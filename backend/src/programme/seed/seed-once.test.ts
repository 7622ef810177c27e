import { describeWithDatabase } from '@meridian/service/testing';
import { migrationsFolder } from '../../config';
import { seedOnce } from './seed-once';

const now = new Date('2026-03-11T10:00:00+05:00');

describeWithDatabase('a fresh database', (getDatabase) => {
  it('stays empty where no demo data is wanted, on later starts too', async () => {
    const { db, migrate, sql } = getDatabase();
    await migrate({ schema: 'backend', folder: migrationsFolder() });
    const countCourses = async () => (await sql`select id from backend.courses`).length;
    expect(await seedOnce(db, { seed: 'empty', now })).toBe(false);
    expect(await countCourses()).toBe(0);
    expect(await seedOnce(db, { seed: 'demo', now })).toBe(false);
    expect(await countCourses()).toBe(0);
  });
});
