import { eq, lt, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import { type RejectionReason, rejections } from './tables';

export async function countRejection(
  writer: Writer,
  form: string,
  reason: RejectionReason,
): Promise<void> {
  await writer
    .insert(rejections)
    .values({ day: sql`current_date`, form, reason, count: 1 })
    .onConflictDoUpdate({
      target: [rejections.day, rejections.form, rejections.reason],
      set: { count: sql`${rejections.count} + 1` },
    });
}

/** How many forms were rejected today, e.g. `{"contact honeypot": 3}`. */
export async function countRejectionsToday(reader: Reader): Promise<Record<string, number>> {
  const rows = await reader.select().from(rejections).where(eq(rejections.day, sql`current_date`));
  return Object.fromEntries(rows.map(({ form, reason, count }) => [`${form} ${reason}`, count]));
}

export async function purgeOldRejections(writer: Writer, days: number): Promise<void> {
  await writer.delete(rejections).where(lt(rejections.day, sql`current_date - ${days}::int`));
}
