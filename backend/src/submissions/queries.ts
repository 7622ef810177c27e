import type { FormName } from '@shared/contracts/forms';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import { submissions } from './tables';

export interface NewSubmission {
  form: FormName;
  /** A uuid in lower case. */
  idempotencyKey: string;
  isKeyOurs: boolean;
  contentHash: string;
  fields: Record<string, string>;
}

/** @returns the id; undefined when this idempotency key of the form was stored before */
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

/** The hash of what an idempotency key of a form was stored with. */
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
 * The idempotencyKey that was made here for the same content within so many minutes. Until the end of the
 * transaction everybody else who asks about this content waits.
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

/** Forgets what was sent so many days ago, its mails included. @returns how many there were */
export async function forgetOldSubmissions(writer: Writer, days: number): Promise<number> {
  const then = sql`now() - make_interval(days => ${days})`;
  const gone = await writer
    .delete(submissions)
    .where(lt(submissions.receivedAt, then))
    .returning({ id: submissions.id });
  return gone.length;
}
