import type { EventStatus } from '@meridian/contracts';

/** What a card says of the state of a course or conference; undefined when it takes place as announced. */
export function stateLabel({
  status,
  isFull,
}: {
  status: EventStatus;
  isFull: boolean;
}): string | undefined {
  if (status === 'cancelled') return 'Cancelled';
  if (isFull) return 'Full';
  return status === 'moved' ? 'New date' : undefined;
}
