import { type FieldFault, phoneMessages } from '@meridian/contracts/forms';
import { isValidPhoneNumber } from 'libphonenumber-js/min';

/**
 * Whether the number exists in some country; one without a country code is read as Pakistan's.
 * Invisible marks for the direction of writing, which come with numbers copied from address books, are
 * left out.
 */
export function isPhoneNumber(text: string): boolean {
  return isValidPhoneNumber(text.replace(/\p{Cf}/gu, ''), 'PK');
}

/** The phone fields of a form whose number does not exist. */
export function findPhoneFaults(values: Record<string, string>): FieldFault[] {
  return Object.entries(phoneMessages)
    .filter(([field]) => values[field] !== undefined && !isPhoneNumber(values[field]))
    .map(([field, { wrong }]) => ({ field, message: wrong }));
}
