import { isValidPhoneNumber } from 'libphonenumber-js/min';

/**
 * Whether a country has this number; one without a country code is Pakistan's. Marks for the direction
 * of writing, which come along from address books unseen, do not count.
 */
export function isPhoneNumber(text: string): boolean {
  return isValidPhoneNumber(text.replace(/\p{Cf}/gu, ''), 'PK');
}
