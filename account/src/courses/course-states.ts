import type { EventStatus } from '@meridian/contracts';

/** What each state of a course is called. */
export const courseStates: Record<EventStatus, string> = {
  scheduled: 'As announced',
  moved: 'Moved to other days',
  cancelled: 'Cancelled',
  withdrawn: 'Off the site',
};
