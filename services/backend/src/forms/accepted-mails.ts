import type { Writer } from '../database/backend-schema';
import { subscribe } from '../newsletter/subscribe';
import type { Mail } from '../outbox/mail-layout';
import { countMailsTo } from '../outbox/queries';
import type { ChosenEvents, FormContext, Programme } from './chosen-events';
import { writeToApplicant } from './confirmation-mail';
import { type AcceptedForm, writeReceipt, writeToProvider } from './form-mails';

/** More confirmations or receipts a day are not mailed: anyone can enter the e-mail address of another person. */
const maxConfirmationsPerDay = 5;

/** The mails that an accepted form causes: to the provider and to its sender. */
export async function writeMails(
  { config, clock }: FormContext,
  writer: Writer,
  accepted: AcceptedForm & {
    notice: string | null;
    /** Of a pre-registration. */
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
