import {
  type CheckedValues,
  checkForm,
  formFields,
  type PostedFormName,
} from '@meridian/contracts/forms';
import { findPhoneFaults } from './phone-number';

/** The fields of a request, not checked yet. */
export type FormInput = Record<string, unknown>;

/** Validates the values by the form's schema, and phone numbers by whether they exist. */
export function validateForm(
  form: PostedFormName,
  input: FormInput,
  today: string,
): CheckedValues<Record<string, string>> {
  const values = Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      // No keyboard sends half a surrogate pair, and the database cannot store one.
      typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\uFFFD') : value,
    ]),
  );
  const checked = checkForm(form, values, today);
  const faults = checked.status === 'invalid' ? checked.errors : [];
  const faulty = new Set(faults.map(({ field }) => field));
  const texts = Object.entries(values).flatMap(([field, text]) =>
    typeof text === 'string' && !faulty.has(field) ? [[field, text] as const] : [],
  );
  const names = formFields[form].map(({ name }) => name);
  const errors = [...faults, ...findPhoneFaults(Object.fromEntries(texts))]
    .filter(({ field }) => field === '' || names.includes(field))
    .sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field));
  return errors.length > 0 ? { status: 'invalid', errors } : checked;
}
