import { createHash } from 'node:crypto';
import {
  type CheckedValues,
  checkForm,
  type FormName,
  formFields,
  honeypotField,
  idempotencyKeyField,
  startedField,
} from '@shared/contracts/forms';
import { findPhoneFaults } from './phone-faults';

/** What somebody sent, before anything of it is believed. */
export type GivenValues = Record<string, unknown>;

/** Milliseconds in which nobody fills in a form. */
const shortestMilliseconds = 3000;

/** The uuid that the page gave the form, in lower case; undefined when it gave none. */
export function readIdempotencyKey(given: GivenValues): string | undefined {
  const idempotencyKey = given[idempotencyKeyField];
  const isUuid =
    typeof idempotencyKey === 'string' &&
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(idempotencyKey);
  return isUuid ? idempotencyKey.toLowerCase() : undefined;
}

/** Whether a field was filled in that people do not see. */
export function isTrapped(given: GivenValues): boolean {
  const trap = given[honeypotField];
  return trap !== undefined && trap !== '';
}

/**
 * Whether the form was sent sooner than a person can fill it in. One that was opened in the future
 * comes from a clock that is wrong, and says nothing.
 */
export function isTooFast(given: GivenValues, now: Date): boolean {
  const started = given[startedField];
  if (typeof started !== 'string' || !/^\d{1,15}$/.test(started)) return false;
  const took = now.getTime() - Number(started);
  return took >= 0 && took < shortestMilliseconds;
}

/** Checks the values by the form's schema and, where there are telephone numbers, whether they exist. */
export function checkGiven(
  form: FormName,
  given: GivenValues,
  today: string,
): CheckedValues<Record<string, string>> {
  const whole = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [
      field,
      // Half a character comes from no keyboard, and the database takes none.
      typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\uFFFD') : value,
    ]),
  );
  const checked = checkForm(form, whole, today);
  if (checked.status === 'accepted') {
    const errors = findPhoneFaults(checked.values);
    return errors.length > 0 ? { status: 'invalid', errors } : checked;
  }
  const faulty = new Set(checked.errors.map(({ field }) => field));
  const typed = Object.entries(whole).filter(([field]) => !faulty.has(field));
  const texts = typed.flatMap(([field, text]) =>
    typeof text === 'string' ? [[field, text] as const] : [],
  );
  const names = formFields[form].map(({ name }) => name);
  const errors = [...checked.errors, ...findPhoneFaults(Object.fromEntries(texts))]
    .filter(({ field }) => field === '' || names.includes(field))
    .sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field));
  return { status: 'invalid', errors };
}

/** Tells the content of two forms apart, whatever the order of their fields. */
export function hashContent(values: Record<string, string>): string {
  const entries = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
