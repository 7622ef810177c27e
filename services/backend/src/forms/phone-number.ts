import { type FieldFault, foldValue, phoneMessages } from '@meridian/contracts/forms';
import { isValidPhoneNumber } from 'libphonenumber-js/min';

/** Whether the number exists in some country; one without a country code is read as Pakistan's. */
export function isPhoneNumber(text: string): boolean {
  return isValidPhoneNumber(foldValue(text), 'PK');
}

/** The phone fields of a form whose number does not exist. */
export function findPhoneFaults(values: Record<string, string>): FieldFault[] {
  return Object.entries(phoneMessages)
    .filter(([field]) => values[field] !== undefined && !isPhoneNumber(values[field]))
    .map(([field, { wrong }]) => ({ field, message: wrong }));
}
