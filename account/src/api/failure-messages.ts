import { type FailureMessage, noResponse } from '@meridian/composition/forms';
import { site } from '@meridian/contracts';

/** What happened and what to do, for each failure except a missing response. */
const failureMessages = {
  'signed-out': {
    title: 'Your session has ended',
    message: 'Sign in again. Nothing that you typed is lost.',
  },
  forbidden: {
    title: 'This was not allowed',
    message:
      'Your account may not do this, or this page was opened in an unusual way. Load the page again and sign in.',
  },
  gone: {
    title: 'This conference could not be found',
    message: 'It is not among those of your account. Your page lists them.',
  },
  moved: {
    title: 'This was changed meanwhile',
    message: 'This page did not show the newest version. Load it again.',
  },
  closed: {
    title: 'This is no longer possible',
    message: 'Meanwhile the conference was decided, withdrawn or replaced, so nothing was changed.',
  },
  'too-many': {
    title: 'This was not sent yet',
    message:
      'More was sent from your account or your internet connection than we take at a time. Send again in an hour or, if very many of your conferences wait for review, once some of them are decided.',
  },
  'our-fault': {
    title: 'This could not be done',
    message: `The fault is on our side, and nothing that you typed is lost. Wait a moment and try again, or write to ${site.email}.`,
  },
};

/** `unreachable`: no response came · the others: see `kindOfStatus`. */
export type FailureKind = keyof typeof failureMessages | 'unreachable';

/**
 * The message for a failed call: a new object each time, so that it is announced again. `invalid` is our
 * fault here, because the organizer typed none of the fields.
 */
export function failureMessage(kind: FailureKind | 'invalid'): FailureMessage {
  if (kind === 'unreachable') return noResponse();
  return { ...failureMessages[kind === 'invalid' ? 'our-fault' : kind] };
}
