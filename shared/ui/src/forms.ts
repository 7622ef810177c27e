/** The form part of the design system: bundled into the apps that use it, not shared at run time. */
export { CheckField } from './forms/CheckField';
export { DraftNote } from './forms/DraftNote';
export { ErrorSummary } from './forms/ErrorSummary';
export { FieldControl, type FieldSettings } from './forms/FieldControl';
export { FieldError } from './forms/FieldError';
export { FieldGroup, Form, RequiredNote } from './forms/Form';
export { FormFailure } from './forms/FormFailure';
export { FormProgress } from './forms/FormProgress';
export { FormSuccess } from './forms/FormSuccess';
export { focusField } from './forms/focus-field';
export { NoticeLine } from './forms/NoticeLine';
export { PasswordField } from './forms/PasswordField';
export { SelectField } from './forms/SelectField';
export { TextArea, TextField } from './forms/TextField';
