/** Whether one can register for a conference, and else why not. */
export type ConferenceState = 'open' | 'full' | 'ended' | 'cancelled';

/** @param today ISO date in Pakistan */
export function conferenceState(
  conference: { status: string; isFull: boolean; endDate: string },
  today: string,
): ConferenceState {
  if (conference.status === 'cancelled') return 'cancelled';
  if (isPast(conference, today)) return 'ended';
  return conference.isFull ? 'full' : 'open';
}

/** Whether the last day, an ISO date, is over. */
export function isPast({ endDate }: { endDate: string }, today: string): boolean {
  return endDate < today;
}
