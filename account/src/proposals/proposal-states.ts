import type { Proposal, ProposalState } from '@meridian/contracts/organizers';
import type { IconName } from '@meridian/ui';

interface StateWords {
  /** The state in a word or two. */
  label: string;
  icon: IconName;
  tone: 'waiting' | 'good' | 'bad' | 'quiet';
  /** The meaning for the organizer. */
  meaning: string;
}

export const stateWords: Record<ProposalState, StateWords> = {
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
  replaced: {
    label: 'Replaced',
    icon: 'close',
    tone: 'quiet',
    meaning: 'A later one took its place.',
  },
};

export function describeState({ state, isChange }: Proposal): StateWords {
  const words = stateWords[state];
  if (!isChange || (state !== 'pending' && state !== 'declined')) return words;
  const meaning = 'Visitors go on seeing the version that was approved before.';
  return {
    ...words,
    label: state === 'pending' ? 'Change waiting for review' : 'Change declined',
    meaning,
  };
}
