import type { FieldFault } from './check-values';
import type { FormName } from './form-names';

/** What became of a form that was sent. */
export type SubmissionOutcome =
  | { status: 'accepted'; reference?: string }
  | { status: 'invalid'; errors: FieldFault[] }
  | { status: 'unavailable'; message: string };

/**
 * A form that was sent without scripts, as the page that answers it gets it: with what was typed, so
 * that nothing is lost. It is in that one answer only, which nobody keeps.
 */
export interface Submission {
  form: FormName;
  values: Record<string, string>;
  outcome: SubmissionOutcome;
}
