import { todayInPakistan } from '@meridian/contracts';
import { privacyNotice } from '@meridian/contracts/forms';
import { createToken, hashToken } from '@meridian/service';
import type { BackendContext } from '../context';
import type { PostedForm } from '../forms/parse-form';
import { validateForm } from '../forms/parse-form';
import { rejectForm } from '../forms/reject-form';
import type { Outcome } from '../forms/submit-form';
import { countMailsTo, enqueueMails } from '../outbox/queries';
import { writeDeletionLink } from './deletion-mails';
import { insertDeletionToken } from './queries';

/** The limit of links a day to one address: anyone can enter another person's e-mail address. */
const maxLinksPerDay = 3;

/**
 * Mails a link to the forms that are stored under an e-mail address. Response and work are the same when none
 * are stored: only the owner of the address learns that.
 */
export async function requestLink(
  context: BackendContext,
  { input, clientIp }: PostedForm,
): Promise<Outcome> {
  const rejected = await rejectForm(context, { form: 'deletion', input, clientIp });
  if (rejected === 'held' || rejected === 'repeated') return { status: 'accepted' };
  if (rejected) return rejected;
  const checked = validateForm('deletion', input, todayInPakistan(context.clock()));
  if (checked.status === 'invalid') return checked;
  await mailLink(context, checked.values.user_email ?? '');
  return { status: 'accepted' };
}

async function mailLink({ db, config, wakeOutbox }: BackendContext, email: string): Promise<void> {
  const token = createToken();
  const { publicOrigin } = config.requestOrigin;
  await db.transaction(async (transaction) => {
    if ((await countMailsTo(transaction, email, 'deletion-link')) >= maxLinksPerDay) return;
    const { deletionLinkHours: hours } = privacyNotice;
    await insertDeletionToken(transaction, { hash: hashToken(token), email, hours });
    const mails = [writeDeletionLink({ to: email, token, publicOrigin })];
    await enqueueMails(transaction, { mails });
  });
  wakeOutbox();
}
