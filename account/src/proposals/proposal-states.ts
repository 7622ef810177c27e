import type { Proposal } from '@meridian/contracts/organizers';
import type { IconName } from '@meridian/ui';

interface StateWords {
  /** The state in a word or two. */
  label: string;
  icon: IconName;
  tone: 'waiting' | 'good' | 'bad' | 'quiet';
  /** The meaning for the organizer. */
  meaning: string;
}

const states: Record<Proposal['state'], StateWords> = {
  pending: {
    label: 'Waiting for review',
    icon: 'clock',
    tone: 'waiting',
    meaning: 'We look at it within two working days and write to you.',
  },
  accepted: {
    label: 'Approved',
    icon: 'check',
    tone: 'good',
    meaning: 'Visitors find it among the conferences of this site.',
  },
  declined: { label: 'Declined', icon: 'alert', tone: 'bad', meaning: 'It is not on this site.' },
  withdrawn: {
    label: 'Withdrawn',
    icon: 'close',
    tone: 'quiet',
    meaning: 'You took it back. It is no longer shown.',
  },
};

/** What differs while an approved version is public. */
const statesOfChanges: Partial<Record<Proposal['state'], Partial<StateWords>>> = {
  pending: {
    label: 'Change waiting for review',
    meaning: 'Visitors go on seeing the approved version until the change is approved.',
  },
  declined: {
    label: 'Change declined',
    meaning: 'Visitors go on seeing the version that was approved before.',
  },
};

/** A proposal's state in words for its organizer. */
export function describeState({ state, isPublic }: Proposal): StateWords {
  return { ...states[state], ...(isPublic && statesOfChanges[state]) };
}

/** True while the organizer may change or withdraw the proposal: it waits, or a version is public. */
export function isOpen({ state, isPublic }: Proposal): boolean {
  return state === 'pending' || isPublic;
}
