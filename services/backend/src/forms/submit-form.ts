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
import type { Writer } from '../database/backend-schema';
import { subscribe } from '../newsletter/subscribe';
import type { Mail } from '../outbox/mail-layout';
import { countMailsTo, enqueueMails } from '../outbox/queries';
import { hashContent, parseUuid } from '../requests/repeated-request';
import { type ChosenEvents, type FormContext, findChosen, type Programme } from './chosen-events';
import { writeToApplicant } from './confirmation-mail';
import { type AcceptedForm, writeReceipt, writeToProvider } from './form-mails';
import { type PostedForm, validateForm } from './parse-form';
import { findContentHash, findRecentKey, insertSubmission } from './queries';
import { type Limited, rejectForm } from './reject-form';

export type Outcome =
  | { status: 'accepted'; reference?: string }
  | { status: 'invalid'; errors: FieldFault[] }
  | Limited
  /** A form with the same idempotency key was accepted before, with other content. */
  | { status: 'changed'; message: string };

type CheckedForm = ReturnType<typeof validateForm>;

interface SentForm extends PostedForm {
  form: FormName;
}

/** Time in which the same content without an idempotency key counts as one form, sent twice. */
const repeatMinutes = 10;
/** The reason that operators see at a mail whose form filled in the honeypot. */
const honeypotReason = 'Held: the form filled in a field that people do not see';

/** Takes a form from a visitor: once it is accepted, the database holds it and its mails. */
export async function submitForm(context: FormContext, sent: SentForm): Promise<Outcome> {
  const { form, input } = sent;
  // The page creates it with the form.
  const idempotencyKey = parseUuid(input[idempotencyKeyField]);
  const checked = validateForm(form, input, todayInPakistan(context.clock()));
  // The response to an accepted form may have been lost.
  const isRepeat = async () =>
    idempotencyKey !== undefined && isStored(context, form, idempotencyKey, checked);
  const rejected = await rejectForm(context, { ...sent, isRepeat });
  if (rejected === 'repeated')
    return { status: 'accepted', reference: referenceOf(idempotencyKey ?? '') };
  if (rejected === 'held') return hold(context, sent, idempotencyKey, checked);
  if (rejected) return rejected;
  if (checked.status === 'invalid') return checked;
  const choices = await readChoices(context, form, checked.values);
  // A form that was stored while registration was open is not rejected later.
  if (choices?.closed && !(await isRepeat())) {
    const message = notOpenMessage(choices.closed.title, choices.closed.reason);
    return { status: 'invalid', errors: [{ field: 'user_conferences', message }] };
  }
  const outcome = await store(context, sent, idempotencyKey, checked.values, choices);
  context.wakeOutbox();
  return outcome;
}

/** The choices of a pre-registration, and the first that is not open; undefined for another form. */
async function readChoices(
  { programme: responses, clock }: FormContext,
  form: FormName,
  { user_conferences: text = '' }: Record<string, string>,
) {
  if (form !== 'pre-registration') return undefined;
  const programme = await responses.read();
  const { closed, ...chosen } = findChosen(text, programme, clock());
  return { programme, chosen, closed };
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
 * Stores a form that filled in the honeypot, because a person's browser may have done that. Its mails are
 * parked until an operator sends them. The sender gets the usual response.
 */
async function hold(
  context: FormContext,
  sent: SentForm,
  idempotencyKey: string | undefined,
  checked: CheckedForm,
): Promise<Outcome> {
  const reference = referenceOf(idempotencyKey ?? randomUUID());
  const accepted = { status: 'accepted', reference } as const;
  // A held subscription would only delay the next one of the owner of the e-mail address.
  if (sent.form === 'newsletter' || checked.status === 'invalid') return accepted;
  const { values } = checked;
  const choices = await readChoices(context, sent.form, values);
  const outcome = await store(context, sent, idempotencyKey, values, choices, honeypotReason);
  return outcome.status === 'accepted' ? outcome : accepted;
}

async function store(
  context: FormContext,
  { form, input }: SentForm,
  sentKey: string | undefined,
  values: Record<string, string>,
  // Read before the transaction, which may hold the only connection.
  choices: Awaited<ReturnType<typeof readChoices>>,
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
    await enqueueMails(transaction, { mails, submissionId, heldFor });
    return accepted;
  });
}

/** The limit of receipts a day to one e-mail address, because anyone can enter another person's. */
const maxConfirmationsPerDay = 5;

async function writeMails(
  { config, clock }: FormContext,
  writer: Writer,
  accepted: AcceptedForm & {
    notice: string | null;
    /** Undefined unless the form is a pre-registration. */
    choices: { programme: Programme; chosen: ChosenEvents } | undefined;
  },
): Promise<Mail[]> {
  const { form, idempotencyKey, values, notice, choices } = accepted;
  const { publicOrigin } = config.requestOrigin;
  const { user_email: email = '' } = values;
  if (form === 'newsletter')
    return subscribe(writer, { email, key: idempotencyKey, notice, now: clock(), publicOrigin });
  const toSender = choices
    ? writeToApplicant(accepted, { ...choices, publicOrigin })
    : writeReceipt(accepted, clock());
  const toProvider = writeToProvider({ ...accepted, form }, config.outbox.inbox);
  const earlier = await countMailsTo(writer, email, toSender.kind);
  return earlier < maxConfirmationsPerDay ? [toProvider, toSender] : [toProvider];
}
