/** The form part of the design system: bundled into the apps that use it, not shared at run time. */
export { DateField, type DateFieldProps } from './forms/DateField';
export { DraftNote } from './forms/DraftNote';
export { ErrorSummary, type FieldError } from './forms/ErrorSummary';
export { FieldControl, type FieldSettings } from './forms/FieldControl';
export { FieldGroup } from './forms/FieldGroup';
export { Form } from './forms/Form';
export { FormFailure } from './forms/FormFailure';
export { FormProgress } from './forms/FormProgress';
export { FormSuccess } from './forms/FormSuccess';
export type { FieldProps } from './forms/field';
export { focusField } from './forms/focus-field';
export { PasswordField, type PasswordFieldProps } from './forms/PasswordField';
export { RequiredNote } from './forms/RequiredNote';
export { SelectField, type SelectFieldProps } from './forms/SelectField';
export { TextArea, type TextAreaProps } from './forms/TextArea';
export { TextField, type TextFieldProps } from './forms/TextField';
