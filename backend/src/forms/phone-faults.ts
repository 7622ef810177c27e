import { type FieldFault, phoneMessages } from '@shared/contracts/forms';
import { isValidPhoneNumber } from 'libphonenumber-js/min';

/** The telephone fields whose number no country has; one without a country code is Pakistan's. */
export function findPhoneFaults(values: Record<string, string>): FieldFault[] {
  return Object.entries(phoneMessages)
    .filter(([field]) => values[field] !== undefined && !isPhoneNumber(values[field]))
    .map(([field, { wrong }]) => ({ field, message: wrong }));
}

/**
 * Whether a country has this number; one without a country code is Pakistan's. Marks for the direction
 * of writing, which come along from address books unseen, do not count.
 */
export function isPhoneNumber(text: string): boolean {
  return isValidPhoneNumber(text.replace(/\p{Cf}/gu, ''), 'PK');
}
