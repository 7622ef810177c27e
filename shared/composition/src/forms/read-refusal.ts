import { type FieldFault, site } from '@shared/contracts';
import { phoneMessages, refusalMessages } from '@shared/contracts/forms';
import type { SendingFailure } from './sending-failure';

export type Refusal =
  | { status: 'refused'; errors: FieldFault[] }
  | { status: 'failed'; failure: SendingFailure };

/** What an answer other than 200 means. */
export function readRefusal(status: number, text: string): Refusal {
  // The only rule that is the server's alone: which telephone numbers exist.
  const phone = Object.entries(phoneMessages).find(([, { wrong }]) => wrong === text);
  if (phone) return { status: 'refused', errors: [{ field: phone[0], message: text }] };
  const known = Object.values<string>(refusalMessages).find((message) => message === text);
  if (known) return notYet(known);
  if (status === 429) return notYet(refusalMessages.tooMany);
  if (status === 413) return notYet(refusalMessages.tooLarge);
  return ourFault();
}

/** Something is wrong that no visitor can put right. */
export function ourFault(): Refusal {
  const message = `The fault is on our side, and nothing that you typed is lost. Wait a moment and send it again, or write to ${site.email}.`;
  return { status: 'failed', failure: { title: 'This could not be sent', message } };
}

function notYet(message: string): Refusal {
  return { status: 'failed', failure: { title: 'This was not sent yet', message } };
}
