import { randomUUID } from 'node:crypto';
import {
  type FieldFault,
  type FormName,
  referenceOf,
  submitErrorMessages,
} from '@shared/contracts/forms';
import type { Database, Logger } from '@shared/service';
import type { Writer } from '../database/backend-schema';
import { countForm } from '../limits/form-limits';
import { countTurnedAway } from '../limits/queries';
import type { LimitSettings } from '../limits/settings';
import type { TurnedAwayReason } from '../limits/tables';
import { subscribe } from '../newsletter/subscribe';
import type { Mail } from '../outbox/mail';
import { countMailsTo, enqueueMails } from '../outbox/queries';
import { findContentHash, findRecentKey, insertSubmission } from '../submissions/queries';
import {
  checkGiven,
  type GivenValues,
  hashContent,
  isTooFast,
  isTrapped,
  readIdempotencyKey,
} from './given-form';
import { type AcceptedForm, writeToApplicant, writeToProvider } from './write-mails';

/** What became of a form. */
export type Outcome =
  | { status: 'accepted'; reference: string }
  | { status: 'invalid'; errors: FieldFault[] }
  /** May be sent again after so many seconds. */
  | { status: 'limited'; message: string; seconds: number }
  /** The same idempotency key of the form was sent before with other content. */
  | { status: 'changed'; message: string };

export interface FormContext {
  db: Database['db'];
  logger: Logger;
  now(): Date;
  limits: LimitSettings;
  publicOrigin: string;
  inbox: string;
  /** Says that there are mails to deliver. */
  wake(): void;
}

/** Minutes in which the same content without an idempotency key is the same form, sent twice. */
const repeatMinutes = 10;
/** What operators read of a mail whose form filled the trap. */
const trapReason = 'Held: the form filled in a field that people do not see';
/** An address gets no more confirmations than this of what others can send in its name. */
const confirmationsPerDay = 5;

/**
 * Takes a form from a visitor: once it is accepted, it and its mails are in the database.
 *
 * @param given.address of the visitor
 */
export async function submitForm(
  context: FormContext,
  given: { form: FormName; values: GivenValues; address: string },
): Promise<Outcome> {
  const { form, values } = given;
  const turnAway = async (reason: TurnedAwayReason) => {
    await countTurnedAway(context.db, form, reason);
    context.logger.info({ form, reason }, 'form turned away');
  };

  const seconds = await countForm(context.db, context.limits, given);
  const idempotencyKey = readIdempotencyKey(values);
  if (seconds > 0) {
    // Whoever missed the answer to the last form within the limit is not told that it was too many.
    const first = await findFirstAnswer(context, form, idempotencyKey, values);
    if (first) return first;
    await turnAway('too-many');
    return { status: 'limited', message: submitErrorMessages.tooMany, seconds };
  }
  if (isTrapped(values)) {
    await turnAway('honeypot');
    return hold(context, form, idempotencyKey, values);
  }
  if (isTooFast(values, context.now())) {
    await turnAway('too-fast');
    return { status: 'limited', message: submitErrorMessages.tooFast, seconds: 3 };
  }
  const checked = checkGiven(form, values, todayInPakistan(context.now()));
  if (checked.status === 'invalid') return checked;
  const outcome = await store(context, form, idempotencyKey, checked.values);
  context.wake();
  return outcome;
}

/** The answer that an idempotency key of a form got before, sent again as it was; undefined for any other. */
async function findFirstAnswer(
  { db, now }: FormContext,
  form: FormName,
  idempotencyKey: string | undefined,
  values: GivenValues,
): Promise<Outcome | undefined> {
  if (!idempotencyKey || isTrapped(values)) return undefined;
  const checked = checkGiven(form, values, todayInPakistan(now()));
  if (checked.status === 'invalid') return undefined;
  const first = await findContentHash(db, { form, idempotencyKey });
  const isSame = first === hashContent(checked.values);
  return isSame ? { status: 'accepted', reference: referenceOf(idempotencyKey) } : undefined;
}

/**
 * Keeps a form that filled the trap, its mails parked until an operator sends them: a person's browser
 * may have filled it in. Whoever sent it is told what everybody is told.
 */
async function hold(
  context: FormContext,
  form: FormName,
  idempotencyKey: string | undefined,
  values: GivenValues,
): Promise<Outcome> {
  const answer = {
    status: 'accepted',
    reference: referenceOf(idempotencyKey ?? randomUUID()),
  } as const;
  // A subscription is a mail to its owner and nothing else: held, it would keep the next one back.
  if (form === 'newsletter') return answer;
  const checked = checkGiven(form, values, todayInPakistan(context.now()));
  if (checked.status === 'invalid') return answer;
  const outcome = await store(context, form, idempotencyKey, checked.values, trapReason);
  return outcome.status === 'accepted' ? outcome : answer;
}

async function store(
  context: FormContext,
  form: FormName,
  sentKey: string | undefined,
  values: Record<string, string>,
  heldFor?: string,
): Promise<Outcome> {
  const contentHash = hashContent(values);
  return context.db.transaction(async (transaction) => {
    const sent = sentKey
      ? undefined
      : await findRecentKey(transaction, { form, contentHash }, repeatMinutes);
    if (sent) return { status: 'accepted', reference: referenceOf(sent) };
    const idempotencyKey = sentKey ?? randomUUID();
    const accepted = { status: 'accepted', reference: referenceOf(idempotencyKey) } as const;
    const submissionId = await insertSubmission(transaction, {
      form,
      idempotencyKey,
      isKeyOurs: sentKey === undefined,
      contentHash,
      fields: values,
    });
    if (submissionId === undefined) {
      const first = await findContentHash(transaction, { form, idempotencyKey });
      return first === contentHash
        ? accepted
        : { status: 'changed', message: submitErrorMessages.changed };
    }
    const mails = await writeMails(context, transaction, { form, idempotencyKey, values });
    await enqueueMails(transaction, { mails, submissionId, heldFor });
    return accepted;
  });
}

async function writeMails(
  { publicOrigin, inbox, now }: FormContext,
  writer: Writer,
  accepted: AcceptedForm,
): Promise<Mail[]> {
  const { form, idempotencyKey, values } = accepted;
  const { user_email: email = '' } = values;
  switch (form) {
    case 'newsletter':
      return subscribe(writer, { publicOrigin }, { email, key: idempotencyKey, now: now() });
    case 'contact':
      return [await writeToProvider({ ...accepted, form }, inbox)];
    case 'pre-registration': {
      const mails = [await writeToProvider({ ...accepted, form }, inbox)];
      const earlier = await countMailsTo(writer, email, 'pre-registration-confirmation');
      return earlier < confirmationsPerDay ? [...mails, await writeToApplicant(accepted)] : mails;
    }
  }
}

/** The ISO date that it is in Pakistan. */
function todayInPakistan(now: Date): string {
  return now.toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' });
}
