import type { EventStatus } from '@meridian/contracts';

/** What each status of a course is called. */
export const statusLabels: Record<EventStatus, string> = {
  scheduled: 'As announced',
  moved: 'Moved to other days',
  cancelled: 'Cancelled',
  withdrawn: 'Off the site',
};
