import { type FieldFault, todayInPakistan } from '@meridian/contracts';
import { privacyNotice, submitErrorMessages } from '@meridian/contracts/forms';
import { createToken, hashToken } from '@meridian/service';
import type { BackendContext } from '../context';
import { type FormInput, hasFilledHoneypot, isTooFast, validateForm } from '../forms/parse-form';
import { countMailsTo, enqueueMails } from '../outbox/queries';
import { clientKeys, countAgainstLimits } from '../requests/rate-limits';
import { countRejection, type RejectionReason } from '../requests/rejections';
import { writeDeletionLink } from './deletion-mails';
import { insertDeletionToken } from './queries';

type Outcome =
  | { status: 'accepted' }
  | { status: 'invalid'; errors: FieldFault[] }
  | { status: 'limited'; message: string; retryAfterSeconds: number };

interface LinkRequest {
  input: FormInput;
  /** Of the visitor. */
  clientIp: string;
  isFromPreview: boolean;
}

/** More links a day are not mailed: anyone can enter the e-mail address of another person. */
const maxLinksPerDay = 3;
const tooFastRetrySeconds = 3;

/**
 * Mails a link to what is stored under an e-mail address. Response and work are the same whether anything
 * is stored: only the owner of the address learns that.
 */
export async function requestLink(
  context: BackendContext,
  { input, clientIp, isFromPreview }: LinkRequest,
): Promise<Outcome> {
  const { db, config, logger, clock } = context;
  const note = async (reason: RejectionReason) => {
    await countRejection(db, 'deletion', reason);
    logger.info({ form: 'deletion', reason }, 'form rejected');
  };
  const { limits } = config.forms;
  const perForm = { key: 'deletion', limit: limits.perForm };
  const retryAfterSeconds = await countAgainstLimits(db, [
    ...clientKeys('deletion', clientIp, limits),
    perForm,
  ]);
  if (retryAfterSeconds > 0) {
    await note('too-many');
    return { status: 'limited', message: submitErrorMessages.tooMany, retryAfterSeconds };
  }
  if (hasFilledHoneypot(input)) {
    await note('honeypot');
    return { status: 'accepted' };
  }
  if (isTooFast(input, clock())) {
    await note('too-fast');
    const { tooFast: message } = submitErrorMessages;
    return { status: 'limited', message, retryAfterSeconds: tooFastRetrySeconds };
  }
  const checked = validateForm('deletion', input, todayInPakistan(clock()));
  if (checked.status === 'invalid') return checked;
  await mailLink(context, checked.values.user_email ?? '', isFromPreview);
  return { status: 'accepted' };
}

async function mailLink(
  { db, config, wakeOutbox }: BackendContext,
  email: string,
  isOfPreview: boolean,
): Promise<void> {
  const token = createToken();
  const { publicOrigin } = config.requestOrigin;
  await db.transaction(async (transaction) => {
    if ((await countMailsTo(transaction, email, 'deletion-link')) >= maxLinksPerDay) return;
    const { deletionLinkHours: hours } = privacyNotice;
    await insertDeletionToken(transaction, { hash: hashToken(token), email, hours });
    const mails = [writeDeletionLink({ to: email, token, publicOrigin })];
    await enqueueMails(transaction, { mails, isOfPreview });
  });
  wakeOutbox();
}
