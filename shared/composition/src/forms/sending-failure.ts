import { site } from '@shared/contracts';
import { refusalMessages } from '@shared/contracts/forms';

/** Why a form could not be sent, in words for the visitor. */
export interface SendingFailure {
  title: string;
  message: string;
}

export const offline: SendingFailure = {
  title: 'You appear to be offline',
  message: 'Nothing that you typed is lost. Check your connection, then send it again.',
};

export const unreachable: SendingFailure = {
  title: 'We could not be reached',
  message:
    'The connection may have dropped on the way. Nothing that you typed is lost. Send it again; it arrives once, however often you do.',
};

export const ourFault: SendingFailure = {
  title: 'This could not be sent',
  message: `The fault is on our side, and nothing that you typed is lost. Wait a moment and send it again, or write to ${site.email}.`,
};

/** What an answer other than 200 means, when it says nothing of a field. */
export function readRefusal(status: number, text: string): SendingFailure {
  const known = Object.values<string>(refusalMessages).find((message) => message === text);
  if (known) return { title: 'This was not sent yet', message: known };
  if (status === 429) return { title: 'This was not sent yet', message: refusalMessages.tooMany };
  if (status === 413) return { title: 'This was not sent yet', message: refusalMessages.tooLarge };
  return ourFault;
}
