/** The forms of the site: fields, rules and messages. Bundled into the pages and servers that use it. */
export * from './fold-text';
export * from './forms/check-values';
export * from './forms/choice-lines';
export * from './forms/contact';
export { checkForm, formFields } from './forms/form-schemas';
export * from './forms/newsletter';
export { phoneMessages, preRegistrationSchema } from './forms/pre-registration';
export * from './forms/pre-registration-fields';
export type { ReceivedEvent, ReceivedPreRegistration } from './forms/received';
export { isEmail, isRealDate } from './forms/recognise';
export { readReference, referenceOf } from './forms/reference';
export * from './forms/submission';
export * from './privacy-notice';
