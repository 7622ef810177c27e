import { eq, lt, sql } from 'drizzle-orm';
import { bigint, date, text } from 'drizzle-orm/pg-core';
import { backendSchema, type Reader, type Writer } from '../database/backend-schema';

/** The database still has the table's first name: backends of two versions may run side by side. */
const rejections = backendSchema.table('turned_away', {
  day: date('day', { mode: 'string' }).notNull(),
  form: text('form').notNull(),
  reason: text('reason', { enum: ['honeypot', 'too-fast', 'too-many'] }).notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
});

export type RejectionReason = (typeof rejections.$inferSelect)['reason'];

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
