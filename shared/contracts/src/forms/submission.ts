import type { FieldFault } from './check-values';
import type { FormName } from './form-names';

/** The outcome of a form that was posted. */
export type SubmissionOutcome =
  | { status: 'accepted'; reference?: string }
  | { status: 'invalid'; errors: FieldFault[] }
  | { status: 'unavailable'; message: string };

/**
 * A form that was posted without scripts, as the page of the response gets it: with what was typed, so
 * that nothing is lost. Only that one response contains it, and no cache stores it.
 */
export interface Submission {
  form: FormName;
  values: Record<string, string>;
  outcome: SubmissionOutcome;
}
