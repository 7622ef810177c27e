import { referenceOf, type StoredForms } from '@meridian/contracts/forms';
import { hashToken, ServiceError } from '@meridian/service';
import type { BackendContext } from '../context';
import type { Reader } from '../database/backend-schema';
import { deleteSubmissions, listSubmissionsOf, type SubmissionKey } from '../forms/queries';
import { deleteReceived } from '../mailbox/queries';
import { deleteSubscriber, findState } from '../newsletter/queries';
import { deleteFormMails, enqueueMails } from '../outbox/queries';
import { createTokenRoutes } from '../requests/token-routes';
import { writeDeletionNotice } from './deletion-mails';
import { findTokenEmail, useToken } from './queries';

/** `POST /stored` counts the forms of a mailed link's `token`, `POST /delete` deletes them. */
export function createPrivacyRoutes(context: BackendContext) {
  return createTokenRoutes({
    '/stored': async (token) => ({ status: 'found', stored: await findStored(context.db, token) }),
    '/delete': async (token) => ({
      status: 'accepted',
      stored: await deleteStored(context, token),
    }),
  });
}

/** Counts the forms of the token's e-mail address. @throws ServiceError `not-found` as `deleteStored` */
async function findStored(reader: Reader, token: string): Promise<StoredForms> {
  const email = await findTokenEmail(reader, hashToken(token));
  if (email === undefined) throw linkWorksNoLonger();
  return countStored(reader, email, await listSubmissionsOf(reader, email));
}

/**
 * Deletes the forms of the token's e-mail address with their mails, and its entry on the newsletter's list, and mails the
 * provider to do the same. The token works once.
 * @returns the counts before
 * @throws ServiceError `not-found` for a token that does not work, or no longer
 */
async function deleteStored(
  { db, config, wakeOutbox }: BackendContext,
  token: string,
): Promise<StoredForms> {
  const { from, inbox } = config.outbox;
  const domain = from.address.split('@')[1] ?? 'localhost';
  const stored = await db.transaction(async (writer) => {
    const email = await useToken(writer, hashToken(token));
    if (email === undefined) throw linkWorksNoLonger();
    const submissions = await listSubmissionsOf(writer, email);
    const found = await countStored(writer, email, submissions);
    const submissionIds = submissions.map(({ id }) => id);
    const messageIds = await deleteFormMails(writer, { email, submissionIds });
    await deleteReceived(
      writer,
      messageIds.map((id) => `<${id}@${domain}>`),
    );
    await deleteSubmissions(writer, submissionIds);
    const isOnList = (await deleteSubscriber(writer, email)) === 'confirmed';
    const references = submissions
      .filter(({ form }) => form !== 'newsletter')
      .map(({ idempotencyKey }) => referenceOf(idempotencyKey));
    if (references.length > 0 || isOnList) {
      const mails = [writeDeletionNotice({ inbox, email, references, isOnList })];
      await enqueueMails(writer, { mails });
    }
    return found;
  });
  wakeOutbox();
  return stored;
}

async function countStored(
  reader: Reader,
  email: string,
  submissions: readonly SubmissionKey[],
): Promise<StoredForms> {
  const count = (name: string) => submissions.filter(({ form }) => form === name).length;
  const isListed = (await findState(reader, email)) !== undefined || count('newsletter') > 0;
  return {
    contact: count('contact'),
    'pre-registration': count('pre-registration'),
    newsletter: isListed ? 1 : 0,
  };
}

function linkWorksNoLonger(): ServiceError {
  return new ServiceError('not-found', 'This link does not work, or no longer.', {
    suggestion:
      'It ends after a day, and once something was deleted with it. Ask for a new one to see what is stored now.',
  });
}
