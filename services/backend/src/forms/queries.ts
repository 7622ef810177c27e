import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { boolean, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { backendSchema, type Reader, time, type Writer } from '../database/backend-schema';
import type { ChosenEvents } from './chosen-events';

/** Two columns keep their first names: backends of two versions may run side by side. */
const submissions = backendSchema.table('submissions', {
  id: uuid('id').primaryKey().defaultRandom(),
  form: text('form').notNull(),
  /** In lower case. */
  idempotencyKey: uuid('instance').notNull(),
  /** The form came without an idempotency key, so one was created here. */
  isKeyOurs: boolean('is_instance_ours').notNull(),
  contentHash: text('content_hash').notNull(),
  fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  /** Version of the privacy notice that the form showed. */
  notice: text('notice'),
  /** The number that finds the page of a pre-registration. */
  reference: text('reference'),
  /** The choices of a pre-registration; null in other forms and in older rows. */
  chosen: jsonb('chosen').$type<ChosenEvents>(),
  receivedAt: time('received_at').notNull().defaultNow(),
});

type NewSubmission = typeof submissions.$inferInsert;

/** @returns the id; undefined when a submission of the form has this idempotency key already */
export async function insertSubmission(
  writer: Writer,
  submission: NewSubmission,
): Promise<string | undefined> {
  const [row] = await writer
    .insert(submissions)
    .values(submission)
    .onConflictDoNothing({ target: [submissions.form, submissions.idempotencyKey] })
    .returning({ id: submissions.id });
  return row?.id;
}

export async function findContentHash(
  reader: Reader,
  { form, idempotencyKey }: Pick<NewSubmission, 'form' | 'idempotencyKey'>,
): Promise<string | undefined> {
  const [row] = await reader
    .select({ contentHash: submissions.contentHash })
    .from(submissions)
    .where(and(eq(submissions.form, form), eq(submissions.idempotencyKey, idempotencyKey)));
  return row?.contentHash;
}

/**
 * The idempotency key that was created here for the same content within the last minutes. Other
 * transactions that ask about this content wait until this one ends.
 */
export async function findRecentKey(
  writer: Writer,
  { form, contentHash }: Pick<NewSubmission, 'form' | 'contentHash'>,
  minutes: number,
): Promise<string | undefined> {
  await writer.execute(sql`select pg_advisory_xact_lock(hashtext(${`${form} ${contentHash}`}))`);
  const [row] = await writer
    .select({ idempotencyKey: submissions.idempotencyKey })
    .from(submissions)
    .where(
      and(
        eq(submissions.form, form),
        eq(submissions.contentHash, contentHash),
        eq(submissions.isKeyOurs, true),
        gt(submissions.receivedAt, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
    .orderBy(desc(submissions.receivedAt))
    .limit(1);
  return row?.idempotencyKey;
}

/** The choices and time of a pre-registration. The oldest row counts: anyone can create another one. */
export async function findReceived(
  reader: Reader,
  reference: string,
): Promise<{ chosen: ChosenEvents; receivedAt: string } | undefined> {
  const { chosen, receivedAt } = submissions;
  const [row] = await reader
    .select({ chosen, receivedAt })
    .from(submissions)
    .where(and(eq(submissions.form, 'pre-registration'), eq(submissions.reference, reference)))
    .orderBy(asc(receivedAt))
    .limit(1);
  return row?.chosen ? { chosen: row.chosen, receivedAt: row.receivedAt } : undefined;
}

export type SubmissionKey = Pick<typeof submissions.$inferSelect, 'id' | 'form' | 'idempotencyKey'>;

/** The submissions of an e-mail address, in any letter case. */
export async function listSubmissionsOf(reader: Reader, email: string): Promise<SubmissionKey[]> {
  const { id, form, idempotencyKey } = submissions;
  return reader
    .select({ id, form, idempotencyKey })
    .from(submissions)
    .where(eq(sql`lower(${submissions.fields} ->> 'user_email')`, sql`lower(${email})`));
}

/** Deletes submissions and their mails. */
export async function deleteSubmissions(writer: Writer, ids: readonly string[]): Promise<void> {
  await writer.delete(submissions).where(inArray(submissions.id, [...ids]));
}

/** Deletes submissions older than `days`, and their mails. @returns the number of submissions */
export async function purgeOldSubmissions(writer: Writer, days: number): Promise<number> {
  const oldest = sql`now() - make_interval(days => ${days})`;
  const deleted = await writer
    .delete(submissions)
    .where(lt(submissions.receivedAt, oldest))
    .returning({ id: submissions.id });
  return deleted.length;
}
