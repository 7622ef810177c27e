import { useErrorTitle } from '@shared/composition/forms';
import { type FormEvent, useMemo, useState } from 'react';
import type { IdentityError, Registration, StepResult } from '../identity/identity';
import type { FieldErrors, FieldName } from './check-fields';

/**
 * The logic of the identity forms: check the fields, call the identity service, and keep what was
 * typed whatever the outcome.
 *
 * @param prefix of the field ids, which must differ between the forms of a page
 */
export function useIdentityForm<Result extends StepResult>(
  prefix: string,
  check: (fields: Registration) => FieldErrors,
  send: (fields: Registration) => Promise<Result>,
  onDone: (result: Extract<Result, { ok: true }>, fields: Registration) => void,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [identityError, setIdentityError] = useState<IdentityError | null>(null);
  const [isSending, setIsSending] = useState(false);
  useErrorTitle(Object.keys(errors).length > 0);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const fields = readFields(event.currentTarget);
    const found = check(fields);
    setErrors(found);
    setIdentityError(null);
    if (Object.keys(found).length > 0) return;
    setIsSending(true);
    const result = await send(fields);
    setIsSending(false);
    if (result.ok) onDone(result as Extract<Result, { ok: true }>, fields);
    else setIdentityError(result.error);
  };

  // The summary takes the focus whenever its list is a new array.
  const summary = useMemo(
    () =>
      Object.entries(errors).map(([name, message]) => ({ field: `${prefix}-${name}`, message })),
    [errors, prefix],
  );

  /** The attributes of a field. */
  const field = (name: FieldName) => ({
    name,
    id: `${prefix}-${name}`,
    error: errors[name],
    required: true,
  });

  return { submit, field, summary, identityError, isSending };
}

function readFields(form: HTMLFormElement): Registration {
  return {
    fullName: readField(form, 'fullName').trim(),
    email: readField(form, 'email').trim(),
    password: readField(form, 'password'),
  };
}

/** The value of a field; empty when the form has no such field. */
export function readField(form: HTMLFormElement | null, name: FieldName): string {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}
