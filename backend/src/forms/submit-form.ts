import { randomUUID } from 'node:crypto';
import { todayInPakistan } from '@meridian/contracts';
import {
  type FieldFault,
  type FormName,
  idempotencyKeyField,
  noticeField,
  notOpenMessage,
  readNotice,
  referenceOf,
  submitErrorMessages,
} from '@meridian/contracts/forms';
import type { BackendContext } from '../context';
import { enqueueMails } from '../outbox/queries';
import { clientKeys, countAgainstLimits } from '../requests/rate-limits';
import { countRejection, type RejectionReason } from '../requests/rejections';
import { hashContent, parseUuid } from '../requests/repeated-request';
import { writeMails } from './accepted-mails';
import { findChosen } from './chosen-events';
import type { FormContext } from './form-context';
import { type FormInput, hasFilledHoneypot, isTooFast, validateForm } from './parse-form';
import { findContentHash, findRecentKey, insertSubmission } from './queries';

/** The result of sending a form. */
export type Outcome =
  | { status: 'accepted'; reference: string }
  | { status: 'invalid'; errors: FieldFault[] }
  | { status: 'limited'; message: string; retryAfterSeconds: number }
  /** A form with the same idempotency key was accepted before, with other content. */
  | { status: 'changed'; message: string };

type CheckedForm = ReturnType<typeof validateForm>;

interface SentForm {
  form: FormName;
  input: FormInput;
  /** Of the visitor. */
  clientIp: string;
  /** Its mails are marked, and go into the local mailbox alone. */
  isFromPreview: boolean;
}

/** Time in which the same content without an idempotency key counts as one form, sent twice. */
const repeatMinutes = 10;
const tooFastRetrySeconds = 3;
/** The operators read this of a mail whose form has filled the honeypot. */
const honeypotReason = 'Held: the form filled in a field that people do not see';

/** Takes a form from a visitor: once it is accepted, the database holds it and its mails. */
export async function submitForm(context: FormContext, sent: SentForm): Promise<Outcome> {
  const { form, input, clientIp } = sent;
  const now = context.clock();
  const noteRejection = async (reason: RejectionReason) => {
    await countRejection(context.db, form, reason);
    context.logger.info({ form, reason }, 'form rejected');
  };

  const { limits } = context.config.forms;
  const perForm = { key: form, limit: limits.perForm };
  const counted = [...clientKeys(form, clientIp, limits), perForm];
  const retryAfterSeconds = await countAgainstLimits(context.db, counted);
  // The page creates it with the form.
  const idempotencyKey = parseUuid(input[idempotencyKeyField]);
  const isHeld = hasFilledHoneypot(input);
  const validate = () => validateForm(form, input, todayInPakistan(now));
  if (retryAfterSeconds > 0) {
    // A form that was accepted within the limit, and whose response got lost, is not too many.
    if (idempotencyKey && !isHeld && (await isStored(context, form, idempotencyKey, validate())))
      return { status: 'accepted', reference: referenceOf(idempotencyKey) };
    await noteRejection('too-many');
    return { status: 'limited', message: submitErrorMessages.tooMany, retryAfterSeconds };
  }
  if (isHeld) {
    await noteRejection('honeypot');
    return hold(context, sent, idempotencyKey, validate());
  }
  if (isTooFast(input, now)) {
    await noteRejection('too-fast');
    const { tooFast: message } = submitErrorMessages;
    return { status: 'limited', message, retryAfterSeconds: tooFastRetrySeconds };
  }
  const checked = validate();
  if (checked.status === 'invalid') return checked;
  const closed = form === 'pre-registration' && (await findClosed(context, checked.values));
  // One that was stored while it was open, and whose response got lost, is not rejected later.
  if (closed && !(idempotencyKey && (await isStored(context, form, idempotencyKey, checked))))
    return { status: 'invalid', errors: [closed] };
  const outcome = await store(context, sent, idempotencyKey, checked.values);
  context.wakeOutbox();
  return outcome;
}

/** The fault of a choice that is no longer open for registration; undefined when all are. */
async function findClosed(
  { programme, clock }: FormContext,
  { user_conferences: text = '' }: Record<string, string>,
): Promise<FieldFault | undefined> {
  const { closed } = findChosen(text, await programme.read(), clock());
  if (!closed) return undefined;
  return { field: 'user_conferences', message: notOpenMessage(closed.title, closed.reason) };
}

async function readChoicesOf(
  { programme: responses, clock }: FormContext,
  { user_conferences: text = '' }: Record<string, string>,
) {
  const programme = await responses.read();
  const { events, others } = findChosen(text, programme, clock());
  return { programme, chosen: { events, others } };
}

/** Whether the same form, with the same content, was stored before. */
async function isStored(
  { db }: BackendContext,
  form: FormName,
  idempotencyKey: string,
  checked: CheckedForm,
): Promise<boolean> {
  if (checked.status === 'invalid') return false;
  return (await findContentHash(db, { form, idempotencyKey })) === hashContent(checked.values);
}

/**
 * Stores a form that has filled the honeypot, with its mails parked until an operator sends them: a
 * person's browser may have filled it in. The sender gets the same response as everyone.
 */
async function hold(
  context: FormContext,
  sent: SentForm,
  idempotencyKey: string | undefined,
  checked: CheckedForm,
): Promise<Outcome> {
  const reference = referenceOf(idempotencyKey ?? randomUUID());
  const accepted = { status: 'accepted', reference } as const;
  // A subscription only mails the owner of the e-mail address. Held, it would delay their next one.
  if (sent.form === 'newsletter' || checked.status === 'invalid') return accepted;
  const outcome = await store(context, sent, idempotencyKey, checked.values, honeypotReason);
  return outcome.status === 'accepted' ? outcome : accepted;
}

async function store(
  context: FormContext,
  { form, input, isFromPreview }: SentForm,
  sentKey: string | undefined,
  values: Record<string, string>,
  heldFor?: string,
): Promise<Outcome> {
  const contentHash = hashContent(values);
  const notice = readNotice(input[noticeField]);
  // Before the transaction, which may hold the only connection.
  const choices = form === 'pre-registration' ? await readChoicesOf(context, values) : undefined;
  return context.db.transaction(async (transaction) => {
    const recentKey = sentKey
      ? undefined
      : await findRecentKey(transaction, { form, contentHash }, repeatMinutes);
    if (recentKey) return { status: 'accepted', reference: referenceOf(recentKey) };
    const idempotencyKey = sentKey ?? randomUUID();
    const accepted = { status: 'accepted', reference: referenceOf(idempotencyKey) } as const;
    const submissionId = await insertSubmission(transaction, {
      form,
      idempotencyKey,
      isKeyOurs: sentKey === undefined,
      contentHash,
      fields: values,
      notice,
      reference: accepted.reference,
      chosen: choices?.chosen,
    });
    if (submissionId === undefined) {
      const first = await findContentHash(transaction, { form, idempotencyKey });
      return first === contentHash
        ? accepted
        : { status: 'changed', message: submitErrorMessages.changed };
    }
    const mails = await writeMails(context, transaction, {
      form,
      idempotencyKey,
      values,
      notice,
      choices,
    });
    await enqueueMails(transaction, { mails, submissionId, heldFor, isOfPreview: isFromPreview });
    return accepted;
  });
}
