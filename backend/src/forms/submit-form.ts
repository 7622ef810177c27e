import { randomUUID } from 'node:crypto';
import { todayInPakistan } from '@meridian/contracts';
import {
  type FieldFault,
  type FormName,
  idempotencyKeyField,
  noticeField,
  readNotice,
  referenceOf,
  submitErrorMessages,
} from '@meridian/contracts/forms';
import type { BackendContext } from '../context';
import type { Writer } from '../database/backend-schema';
import { subscribe } from '../newsletter/subscribe';
import type { Mail } from '../outbox/mail-layout';
import { countMailsTo, enqueueMails } from '../outbox/queries';
import { clientKeys, countAgainstLimits } from '../requests/rate-limits';
import { countRejection, type RejectionReason } from '../requests/rejections';
import { hashContent, parseUuid } from '../requests/repeated-request';
import { type AcceptedForm, writeReceipt, writeToApplicant, writeToProvider } from './form-mails';
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
/** More confirmations or receipts a day are not mailed: anyone can enter the e-mail address of another person. */
const maxConfirmationsPerDay = 5;

/** Takes a form from a visitor: once it is accepted, the database holds it and its mails. */
export async function submitForm(context: BackendContext, sent: SentForm): Promise<Outcome> {
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
  const outcome = await store(context, sent, idempotencyKey, checked.values);
  context.wakeOutbox();
  return outcome;
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
  context: BackendContext,
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
  context: BackendContext,
  { form, input, isFromPreview }: SentForm,
  sentKey: string | undefined,
  values: Record<string, string>,
  heldFor?: string,
): Promise<Outcome> {
  const contentHash = hashContent(values);
  const notice = readNotice(input[noticeField]);
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
    });
    await enqueueMails(transaction, { mails, submissionId, heldFor, isOfPreview: isFromPreview });
    return accepted;
  });
}

async function writeMails(
  { config, clock }: BackendContext,
  writer: Writer,
  accepted: AcceptedForm & { notice: string | null },
): Promise<Mail[]> {
  const { form, idempotencyKey, values, notice } = accepted;
  const { inbox } = config.outbox;
  const { user_email: email = '' } = values;
  switch (form) {
    case 'newsletter': {
      const { publicOrigin } = config.requestOrigin;
      const key = idempotencyKey;
      return subscribe(writer, { email, key, notice, now: clock(), publicOrigin });
    }
    case 'contact':
    case 'pre-registration': {
      const toSender =
        form === 'contact' ? writeReceipt(accepted, clock()) : writeToApplicant(accepted);
      const toProvider = writeToProvider({ ...accepted, form }, inbox);
      const earlier = await countMailsTo(writer, email, toSender.kind);
      return earlier < maxConfirmationsPerDay ? [toProvider, toSender] : [toProvider];
    }
  }
}
