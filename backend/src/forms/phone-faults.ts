import { type FieldFault, phoneMessages } from '@shared/contracts/forms';
import { isValidPhoneNumber } from 'libphonenumber-js/min';

/** The telephone fields whose number no country has; one without a country code is Pakistan's. */
export function findPhoneFaults(values: Record<string, string>): FieldFault[] {
  return Object.entries(phoneMessages)
    .filter(([field]) => values[field] !== undefined && !isValidPhoneNumber(values[field], 'PK'))
    .map(([field, { wrong }]) => ({ field, message: wrong }));
}
