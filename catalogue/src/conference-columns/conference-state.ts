import { isPast } from '../cards/upcoming-and-past';

/** Whether one can register for a conference, and else why not. */
export type ConferenceState = 'open' | 'full' | 'ended' | 'cancelled';

/** @param today ISO date in Pakistan */
export function conferenceState(
  conference: { status: string; isFull: boolean; startDate: string; endDate: string },
  today: string,
): ConferenceState {
  if (conference.status === 'cancelled') return 'cancelled';
  if (isPast(conference, today)) return 'ended';
  return conference.isFull ? 'full' : 'open';
}

export const stateTitles: Record<ConferenceState, string> = {
  open: 'When and where',
  full: 'This conference is full',
  ended: 'This conference has ended',
  cancelled: 'This conference is cancelled',
};
