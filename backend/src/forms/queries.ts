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

/** The content hash of the submission with this idempotency key. */
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

/** Deletes submissions older than so many days, and their mails. @returns how many */
export async function purgeOldSubmissions(writer: Writer, days: number): Promise<number> {
  const oldest = sql`now() - make_interval(days => ${days})`;
  const deleted = await writer
    .delete(submissions)
    .where(lt(submissions.receivedAt, oldest))
    .returning({ id: submissions.id });
  return deleted.length;
}
