import type { FailureMessage } from '@meridian/composition/forms';
import type { ApiFailure } from '../proposals/api-result';
import { failureMessage } from '../proposals/failure-messages';

/** What differs for courses from the messages about conferences. */
const messages: Partial<Record<ApiFailure['kind'], FailureMessage>> = {
  forbidden: {
    title: 'Your account may not change courses',
    message:
      'It needs the right of an editor, which the operators of this site grant. Nothing that you typed is lost: sign in with an account that has the right, in another tab, then try again here.',
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
