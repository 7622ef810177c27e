import { type FieldFault, phoneMessages } from '@shared/contracts/forms';
import { isValidPhoneNumber } from 'libphonenumber-js/min';

/** The telephone fields whose number no country has; one without a country code is Pakistan's. */
export function findPhoneFaults(values: Record<string, string>): FieldFault[] {
  return Object.entries(phoneMessages)
    .filter(([field]) => values[field] !== undefined && !isNumber(values[field]))
    .map(([field, { wrong }]) => ({ field, message: wrong }));
}

/** Marks for the direction of writing, which come along from address books unseen, do not count. */
function isNumber(text: string): boolean {
  return isValidPhoneNumber(text.replace(/\p{Cf}/gu, ''), 'PK');
}
