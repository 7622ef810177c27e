import type { ConferenceState } from '@meridian/contracts/programme';

export const stateTitles: Record<ConferenceState, string> = {
  open: 'When and where',
  full: 'This conference is full',
  ended: 'This conference has ended',
  cancelled: 'This conference is cancelled',
};
