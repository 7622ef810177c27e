import { useTranslate } from '@meridian/composition';
import { useErrorTitle } from '@meridian/composition/forms';
import type { FieldFault } from '@meridian/contracts';
import { cleanText, foldEmail } from '@meridian/contracts/forms';
import { type FormEvent, useState } from 'react';
import type { Registration, StepResult } from '../identity/identity';
import type { IdentityError } from '../identity/identity-errors';
import type { FieldErrors, FieldName } from './check-fields';

/**
 * Leaves what was typed in the fields, however the call of the identity service ends.
 * @param prefix begins the ids of the fields, which must differ between the forms of a page
 */
export function useIdentityForm<Result extends StepResult>(
  prefix: string,
  check: (fields: Registration) => FieldErrors,
  send: (fields: Registration) => Promise<Result>,
  onDone: (result: Extract<Result, { ok: true }>, fields: Registration) => void,
) {
  const t = useTranslate();
  /** The errors by field id: a new array each time, because the summary then takes the focus. */
  const [errors, setErrors] = useState<FieldFault[]>([]);
  const [identityError, setIdentityError] = useState<IdentityError | null>(null);
  const [isSending, setIsSending] = useState(false);
  useErrorTitle(errors.length > 0);

  const idOf = (name: string) => `${prefix}-${name}`;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const fields = {
      fullName: cleanText(readField(form, 'fullName')),
      email: foldEmail(readField(form, 'email')),
      password: readField(form, 'password'),
    };
    const found = Object.entries(check(fields)).flatMap(([name, message]) =>
      message ? [{ field: idOf(name), message: t(message) }] : [],
    );
    setErrors(found);
    setIdentityError(null);
    if (found.length > 0) return;
    setIsSending(true);
    const result = await send(fields);
    setIsSending(false);
    if (result.ok) onDone(result as Extract<Result, { ok: true }>, fields);
    else setIdentityError(result.error);
  };

  const field = (name: FieldName) => ({
    name,
    id: idOf(name),
    error: errors.find((error) => error.field === idOf(name))?.message,
    required: true,
  });

  return { submit, field, errors, identityError, isSending };
}

export function readField(form: HTMLFormElement | null, name: FieldName): string {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}
