/** The forms of the site: fields, rules and messages. Bundled into the pages and servers that use it. */
export { type CheckedValues, checkValues, type FieldFault } from './forms/check-values';
export { type ContactValues, contactFields, contactSchema } from './forms/contact';
export { emailMessages } from './forms/email-rule';
export { fieldOfMessage } from './forms/field-of-message';
export {
  type FormName,
  formNames,
  honeypotField,
  idempotencyKeyField,
  startedField,
} from './forms/form-names';
export { checkForm, type FormField, formFields } from './forms/form-schemas';
export { type NewsletterValues, newsletterFields, newsletterSchema } from './forms/newsletter';
export { type PreRegistrationValues, preRegistrationSchema } from './forms/pre-registration';
export {
  genders,
  type PreRegistrationField,
  preRegistrationFields,
  preRegistrationParts,
  titles,
} from './forms/pre-registration-fields';
export { phoneMessages } from './forms/pre-registration-messages';
export { isEmail } from './forms/recognise';
export { referenceOf } from './forms/reference';
export type { Submission, SubmissionOutcome } from './forms/submission';
export { submitErrorMessages } from './forms/submit-error-messages';
