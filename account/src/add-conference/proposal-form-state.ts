import type { FailureMessage } from '@shared/composition/forms';
import type { FieldFault } from '@shared/contracts';
import type { Proposal } from '@shared/contracts/organizers';
import type { ApiFailure } from '../proposals/api-result';
import { failureMessage } from '../proposals/failure-messages';

/** Where the form stands. */
export type ProposalFormState =
  | { status: 'open'; errors: readonly FieldFault[] }
  /** All is right, but nobody is signed in; it is sent as soon as somebody is. */
  | { status: 'signing-in' }
  /** `share` of it has left this device, from 0 to 1. */
  | { status: 'sending'; share: number }
  | { status: 'stopped' }
  | { status: 'failed'; failure: FailureMessage }
  /** Another tab or person changed it since it was opened here. */
  | { status: 'moved'; newest: Proposal }
  | { status: 'sent'; proposal: Proposal };

/** Where the form stands after it was refused; the picture's own faults stand at the picture. */
export function afterRefusal(refusal: ApiFailure, isChange: boolean): ProposalFormState {
  switch (refusal.kind) {
    case 'invalid':
      return { status: 'open', errors: refusal.errors };
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
      // What is new is never gone or closed: something went wrong between the two sides.
      return {
        status: 'failed',
        failure: failureMessage(isChange ? refusal.kind : 'our-fault'),
      };
    default:
      return { status: 'failed', failure: failureMessage(refusal.kind) };
  }
}

function atImage(message: string): ProposalFormState {
  return { status: 'open', errors: [{ field: 'image', message }] };
}
