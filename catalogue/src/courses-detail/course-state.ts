import type { CourseState } from '@meridian/contracts/programme';

export const stateTitles: Record<CourseState, string> = {
  open: 'Join this course',
  closed: 'Registration is closed',
  full: 'This course is full',
  begun: 'This course has begun',
  ended: 'This course has ended',
  cancelled: 'This course is cancelled',
};
