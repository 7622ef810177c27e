import { textLimits } from '@meridian/contracts/organizers';

/**
 * What is wrong with a moderator's reason, which the organizer is mailed.
 *
 * @param missing what to say of an empty one
 */
export function checkReason(reason: string, missing: string): string | undefined {
  if (!reason) return missing;
  if (reason.length > textLimits.reason)
    return `The reason must be ${textLimits.reason.toLocaleString('en-GB')} characters or fewer`;
  return undefined;
}
