import type { FieldFault } from './check-values';
import type { ReceivedPreRegistration } from './received';

/** How many forms are stored under an e-mail address; of the newsletter, whether the address is on its list. */
export interface StoredForms {
  contact: number;
  'pre-registration': number;
  newsletter: 0 | 1;
}

/** The forms of the site, by the names that paths and mails use. */
export const formNames = ['contact', 'newsletter', 'pre-registration'] as const;

export type FormName = (typeof formNames)[number];

/** Forms that pages post to their own path; `deletion` has no template of EmailJS, this site alone takes it. */
export const postedFormNames = [...formNames, 'deletion'] as const;

export type PostedFormName = (typeof postedFormNames)[number];

/** A UUID for each form that a visitor fills in: sent twice, it is still one submission. */
export const idempotencyKeyField = 'form_idempotency_key';
/** The version of the privacy notice that the form showed. */
export const noticeField = 'form_notice';
/** When the document was opened, in milliseconds by the visitor's clock; empty once a draft was restored. */
export const startedField = 'form_started';
/**
 * Looks like a field to programs that fill in all they find; people never see it. Browsers and
 * password managers fill in names that they know (website, company, phone and so on): this is none.
 */
export const honeypotField = 'user_remarks';

/** The outcome of a form that was posted. */
export type SubmissionOutcome =
  | { status: 'accepted'; reference?: string; stored?: StoredForms }
  /** Nothing was changed yet: this is what is stored under the e-mail address of the link. */
  | { status: 'found'; stored: StoredForms }
  /** A pre-registration that was looked up by its number. */
  | { status: 'received'; received: ReceivedPreRegistration }
  | { status: 'invalid'; errors: FieldFault[] }
  | { status: 'unavailable'; message: string };

/**
 * A form that was posted without scripts, as the page of the response gets it: with what was typed, so
 * that nothing is lost. Only that one response contains it, and no cache stores it.
 */
export interface Submission {
  form: PostedFormName;
  values: Record<string, string>;
  outcome: SubmissionOutcome;
}

/**
 * The messages for a form that is rejected as a whole. The forms endpoint responds with these texts,
 * and the page shows them as they are.
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

/** A message with the minutes that seconds are, rounded up; at least 2, because the message has the plural. */
export function sayMinutes(message: string, seconds: number): string {
  return message.replace('{minutes}', String(Math.max(2, Math.ceil(seconds / 60))));
}
