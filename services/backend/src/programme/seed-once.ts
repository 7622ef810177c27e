import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { todayInPakistan } from '@meridian/contracts';
import { addDays } from '@meridian/contracts/programme';
import { type Database, findAbove } from '@meridian/service';
import { isNull } from 'drizzle-orm';
import { dataVersion } from '../database/read-data-version';
import { importFile } from './exchange/import-file';

/** The day that the dates in the files are counted from. */
const fileDay = '2026-03-11';
const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Fills a fresh database, in one transaction: with the demo data, or with nothing, so that a later start does not mix
 * demo data with real data.
 *
 * @param now the day that the demo's dates are counted from
 * @returns whether the demo data was written; false for a database that is not fresh
 */
export async function seedOnce(
  db: Database['db'],
  { seed, now }: { seed: 'demo' | 'empty'; now: Date },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // The row is locked until the end, so only one of several processes that start at once seeds.
    const marked = await transaction
      .update(dataVersion)
      .set({ seededAt: now.toISOString() })
      .where(isNull(dataVersion.seededAt))
      .returning();
    if (marked.length === 0 || seed === 'empty') return false;
    for (const kind of ['courses', 'conferences'] as const) {
      const text = await readDemo(kind, todayInPakistan(now));
      const report = await importFile(transaction, kind, { text, format: 'csv', isTrial: false });
      if (!report.isWritten) throw new Error(`Expected a seed of ${kind} without faults`);
    }
    return true;
  });
}

/** A file of demo data for `npm run data`, moved by whole weeks until its day is `today` or later. */
export async function readDemo(kind: 'courses' | 'conferences', today: string): Promise<string> {
  const folder = findAbove(import.meta.dirname, 'services/backend/src/programme/seed');
  const text = await readFile(path.join(folder, `${kind}.csv`), 'utf8');
  const weeks = Math.ceil((Date.parse(today) - Date.parse(fileDay)) / weekMs);
  return text.replace(/\d{4}-\d{2}-\d{2}/g, (day) => addDays(day, weeks * 7));
}
