import { type FieldFault, phoneMessages } from '@shared/contracts/forms';
import { isPhoneNumber } from '../phone-numbers/is-phone-number';

/** The telephone fields whose number no country has; one without a country code is Pakistan's. */
export function findPhoneFaults(values: Record<string, string>): FieldFault[] {
  return Object.entries(phoneMessages)
    .filter(([field]) => values[field] !== undefined && !isPhoneNumber(values[field]))
    .map(([field, { wrong }]) => ({ field, message: wrong }));
}
