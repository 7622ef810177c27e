import type { EventStatus } from '@meridian/contracts';
import type { CourseState } from '@meridian/contracts/programme';

const labels: Record<CourseState, string | undefined> = {
  open: undefined,
  closed: 'Registration closed',
  full: 'Full',
  begun: 'Has begun',
  ended: 'Over',
  cancelled: 'Cancelled',
};

/** What a card says of the state of a course or conference; undefined when one can join it as announced. */
export function stateLabel({
  status,
  state,
}: {
  status: EventStatus;
  state: CourseState;
}): string | undefined {
  if (status === 'cancelled') return labels.cancelled;
  return labels[state] ?? (status === 'moved' ? 'New date' : undefined);
}
