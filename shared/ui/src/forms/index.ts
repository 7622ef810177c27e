/** Form components of the design system. The apps that use them bundle this entry; it is not shared at run time. */

export { DraftNote } from './DraftNote';
export { FieldGroup, Form, RequiredNote } from './Form';
export { FormProgress } from './FormProgress';
export { CheckField } from './fields/CheckField';
export { FieldControl, type FieldSettings } from './fields/FieldControl';
export { FieldError } from './fields/FieldError';
export { PasswordField } from './fields/PasswordField';
export { SelectField } from './fields/SelectField';
export { TextArea, TextField } from './fields/TextField';
export { NoticeLine } from './NoticeLine';
export { ErrorSummary } from './outcome/ErrorSummary';
export { FormFailure } from './outcome/FormFailure';
export { FormSuccess } from './outcome/FormSuccess';
export { focusField } from './outcome/focus-field';
