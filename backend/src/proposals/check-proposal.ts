import type { FieldFault } from '@shared/contracts';
import {
  checkProposal,
  type ProposalValues,
  proposalFields,
  proposalPhoneMessages,
} from '@shared/contracts/organizers';
import { isPhoneNumber } from '../phone-numbers/is-phone-number';

/**
 * Checks the texts by the form's schema, and whether the telephone number exists.
 *
 * @param unchangedStart first day of what is changed, which may have come since
 */
export function checkGivenProposal(
  given: Record<string, string>,
  now: Date,
  unchangedStart?: string,
): { values: ProposalValues | undefined; errors: FieldFault[] } {
  const today = now.toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' });
  const checked = checkProposal(given, today, { unchangedStart });
  const errors = checked.status === 'invalid' ? [...checked.errors] : [];
  const isPhoneRefused = errors.some(({ field }) => field === 'phone');
  if (!isPhoneRefused && !isPhoneNumber(given.phone ?? '')) {
    errors.push({ field: 'phone', message: proposalPhoneMessages.wrong });
    const order = proposalFields.map(({ name }): string => name);
    errors.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  }
  return checked.status === 'accepted' && errors.length === 0
    ? { values: checked.values, errors: [] }
    : { values: undefined, errors };
}
