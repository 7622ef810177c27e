import type { FieldFault } from './check-values';
import type { ReceivedPreRegistration } from './pre-registration/received-pre-registration';

/** Numbers of stored forms by kind for an e-mail address; `newsletter` is 1 for an address on its list. */
export interface StoredForms {
  contact: number;
  'pre-registration': number;
  newsletter: 0 | 1;
}

/** Names of the site's forms in paths and mails. */
export const formNames = ['contact', 'newsletter', 'pre-registration'] as const;

export type FormName = (typeof formNames)[number];

/** Forms that pages post to their own path. `deletion` has no EmailJS template: only this site takes it. */
export const postedFormNames = [...formNames, 'deletion'] as const;

export type PostedFormName = (typeof postedFormNames)[number];

/** Field with a UUID for each filled-in form: a form that is sent twice is one submission. */
export const idempotencyKeyField = 'form_idempotency_key';
/** Field with the version of the privacy notice that the form showed. */
export const noticeField = 'form_notice';
/** Field with the time when the document was opened, in ms by the visitor's clock; empty after a draft was restored. */
export const startedField = 'form_started';
/**
 * A field that people never see, for programs that fill in every field. Browsers and password managers fill in names
 * that they know (website, company, phone); they do not know this one.
 */
export const honeypotField = 'user_remarks';

/** The outcome of a posted form. */
export type SubmissionOutcome =
  | { status: 'accepted'; reference?: string; stored?: StoredForms }
  /** Nothing was changed yet: counts of the forms stored for the link's e-mail address. */
  | { status: 'found'; stored: StoredForms }
  /** A pre-registration that was looked up by its number. */
  | { status: 'received'; received: ReceivedPreRegistration }
  | { status: 'invalid'; errors: FieldFault[] }
  | { status: 'unavailable'; message: string };

/**
 * A form that was posted without scripts, for the page of the response, with the typed values so that nothing is lost.
 * Only that one response contains it, and no cache stores it.
 */
export interface Submission {
  form: PostedFormName;
  values: Record<string, string>;
  outcome: SubmissionOutcome;
}

/**
 * Messages for a form that is rejected as a whole. The forms endpoint sends these texts, and the page shows them
 * unchanged.
 */
export const submitErrorMessages = {
  tooFast:
    'This was sent within a second or two of opening the page. Wait a moment and send again.',
  tooMany:
    'Too many forms were sent from your connection in a short time. Wait {minutes} minutes and send again.',
  tooLarge: 'This is more text than we can take. Shorten what you wrote and send again.',
  changed:
    'This form was sent before with other answers. Send again to send these answers as a new one.',
} as const;

/** Fills seconds into a message as minutes, rounded up; at least 2, because the message has the plural. */
export function sayMinutes(message: string, seconds: number): string {
  return message.replace('{minutes}', String(Math.max(2, Math.ceil(seconds / 60))));
}
