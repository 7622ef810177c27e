import type { FieldFault, Submission } from '@shared/contracts';
import type { FailureMessage } from './failure-message';

/** The states of a form. */
export type FormState =
  | { status: 'open'; errors: FieldFault[] }
  | { status: 'sending' }
  | { status: 'failed'; failure: FailureMessage }
  | { status: 'sent'; values: Record<string, string>; reference: string | undefined };

/** The first state of a form: open, or the outcome of a submission without scripts. */
export function beginForm(submission: Submission | null): FormState {
  if (!submission) return { status: 'open', errors: [] };
  const { outcome, values } = submission;
  switch (outcome.status) {
    case 'accepted':
      return { status: 'sent', values, reference: outcome.reference };
    case 'invalid':
      return { status: 'open', errors: outcome.errors };
    case 'unavailable':
      return {
        status: 'failed',
        failure: { title: 'This was not sent yet', message: outcome.message },
      };
  }
}
