import type { FailureMessage } from '@meridian/composition/forms';
import type { EventStatus } from '@meridian/contracts';
import type { ApiFailure } from '../api/call-api';
import { failureMessage } from '../api/failure-messages';

/** Failures whose messages differ from those about conferences. */
const messages: Partial<Record<ApiFailure['kind'], FailureMessage>> = {
  forbidden: {
    title: 'Your account may not change courses',
    message:
      'It needs the right of an editor, which the operators of this site grant. Nothing that you typed is lost: sign in with an account that has the right, in another tab, then try again here. A page of a preview saves nothing: leave the preview first.',
  },
  'too-many': {
    title: 'This was not sent yet',
    message:
      'More was sent from your account or your internet connection than we take at a time. Nothing that you typed is lost: send again in an hour.',
  },
  'our-fault': {
    title: 'This could not be saved',
    message:
      'The fault is on our side, and nothing that you typed is lost. Wait a moment and try again; when that does not help, load the page again, because the form may be an older one.',
  },
  gone: {
    title: 'This course could not be found',
    message:
      'Its address is wrong, or it is not in the database any more. Your page lists all courses.',
  },
};

/** The message for a failed call about a course; a new object each time, to be announced. */
export function courseFailure(kind: ApiFailure['kind']): FailureMessage {
  return { ...(messages[kind] ?? failureMessage(kind)) };
}

export const statusLabels: Record<EventStatus, string> = {
  scheduled: 'As announced',
  moved: 'Moved to other days',
  cancelled: 'Cancelled',
  withdrawn: 'Off the site',
};
