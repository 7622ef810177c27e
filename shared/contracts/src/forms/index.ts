/** The forms of the site: fields, rules and messages. Bundled into pages and servers. */
export * from '../text/fold-text';
export * from './check-values';
export * from './contact';
export { checkForm, formFields } from './form-schemas';
export * from './newsletter';
export * from './pre-registration/choice-lines';
export { phoneMessages, preRegistrationSchema } from './pre-registration/pre-registration';
export * from './pre-registration/pre-registration-fields';
export type {
  ReceivedEvent,
  ReceivedPreRegistration,
} from './pre-registration/received-pre-registration';
export * from './privacy-notice';
export { isEmail, isRealDate } from './recognise';
export { readReference, referenceOf } from './reference';
export * from './submission';
