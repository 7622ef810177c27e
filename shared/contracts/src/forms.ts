/** The forms of the site: fields, rules and messages. Bundled into the pages and servers that use it. */

export { cleanText, foldDigits, foldEmail, foldText, foldValue } from './fold-text';
export { addValue } from './forms/add-value';
export {
  type CheckedValues,
  checkValues,
  type FieldFault,
  fieldOfMessage,
} from './forms/check-values';
export {
  isNotOpenMessage,
  linesOf,
  maxChoices,
  notOpenMessage,
  undecided,
} from './forms/choice-lines';
export { contactFields, contactSchema } from './forms/contact';
export { emailJsFields } from './forms/emailjs-fields';
export { checkForm, formFields } from './forms/form-schemas';
export { newsletterFields, newsletterSchema } from './forms/newsletter';
export { phoneMessages, preRegistrationSchema } from './forms/pre-registration';
export {
  genders,
  type PreRegistrationField,
  preRegistrationFields,
  preRegistrationParts,
  titles,
} from './forms/pre-registration-fields';
export type { ReceivedEvent, ReceivedPreRegistration } from './forms/received';
export { isEmail, isRealDate } from './forms/recognise';
export { readReference, referenceOf } from './forms/reference';
export {
  type FormName,
  formNames,
  honeypotField,
  idempotencyKeyField,
  noticeField,
  type PostedFormName,
  postedFormNames,
  type StoredForms,
  type Submission,
  type SubmissionOutcome,
  sayMinutes,
  startedField,
  submitErrorMessages,
} from './forms/submission';
export { noticeHeader, privacyNotice, readNotice } from './privacy-notice';
