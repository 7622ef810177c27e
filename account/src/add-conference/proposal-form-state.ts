import type { FailureMessage } from '@shared/composition/forms';
import type { FieldFault } from '@shared/contracts';
import type { Proposal } from '@shared/contracts/organizers';
import type { ApiFailure } from '../proposals/api-result';
import { failureMessage } from '../proposals/failure-messages';

/** The states of the form. */
export type ProposalFormState =
  | { status: 'open'; errors: readonly FieldFault[] }
  /** The form is valid and waits for the organizer to sign in, then it is sent. */
  | { status: 'signing-in' }
  /** `share` of the upload that is done, from 0 to 1. */
  | { status: 'sending'; share: number }
  | { status: 'stopped' }
  | { status: 'failed'; failure: FailureMessage }
  /** The proposal was changed elsewhere since the form was opened. */
  | { status: 'moved'; newest: Proposal }
  | { status: 'sent'; proposal: Proposal };

/** The state after a failed call; faults of the image are shown at its field. */
export function afterFailure(failure: ApiFailure, isChange: boolean): ProposalFormState {
  switch (failure.kind) {
    case 'invalid':
      return { status: 'open', errors: failure.errors };
    case 'signed-out':
      return { status: 'signing-in' };
    case 'too-large':
      return atImage('The picture is larger than 5 MB. Choose a smaller one');
    case 'not-an-image':
      return atImage(
        'The picture could not be read. Choose a JPEG, PNG, WebP or AVIF picture that opens on your device',
      );
    case 'gone':
    case 'closed':
      // A new proposal is never gone or closed, so the fault is ours.
      return {
        status: 'failed',
        failure: failureMessage(isChange ? failure.kind : 'our-fault'),
      };
    default:
      return { status: 'failed', failure: failureMessage(failure.kind) };
  }
}

function atImage(message: string): ProposalFormState {
  return { status: 'open', errors: [{ field: 'image', message }] };
}
