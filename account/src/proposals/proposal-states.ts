import type { Proposal } from '@shared/contracts/organizers';
import type { IconName } from '@shared/ui';

interface StateWords {
  /** The state in a word or two. */
  label: string;
  icon: IconName;
  tone: 'waiting' | 'good' | 'bad' | 'quiet';
  /** The meaning for the organizer. */
  meaning: string;
}

/** A proposal's state in words for its organizer. */
export function describeState({ state, isPublic }: Proposal): StateWords {
  switch (state) {
    case 'pending':
      return isPublic
        ? {
            label: 'Change waiting for review',
            icon: 'clock',
            tone: 'waiting',
            meaning: 'Visitors go on seeing the approved version until the change is approved.',
          }
        : {
            label: 'Waiting for review',
            icon: 'clock',
            tone: 'waiting',
            meaning: 'We look at it within two working days and write to you.',
          };
    case 'accepted':
      return {
        label: 'Approved',
        icon: 'check',
        tone: 'good',
        meaning: 'Visitors find it among the conferences of this site.',
      };
    case 'declined':
      return isPublic
        ? {
            label: 'Change declined',
            icon: 'alert',
            tone: 'bad',
            meaning: 'Visitors go on seeing the version that was approved before.',
          }
        : { label: 'Declined', icon: 'alert', tone: 'bad', meaning: 'It is not on this site.' };
    case 'withdrawn':
      return {
        label: 'Withdrawn',
        icon: 'close',
        tone: 'quiet',
        meaning: 'You took it back. Nobody sees it any more.',
      };
  }
}

/** True while the organizer may change or withdraw the proposal: it waits, or a version is public. */
export function isOpen({ state, isPublic }: Proposal): boolean {
  return state === 'pending' || isPublic;
}
