import { sampleCourse } from '@meridian/testing';
import { courseState } from './course-state';

const course = sampleCourse({
  startDate: '2026-04-18',
  endDate: '2026-05-23',
  registerBy: '2026-04-15',
});

it.each([
  ['2026-04-15', {}, 'open'],
  ['2026-04-16', {}, 'closed'],
  ['2026-04-19', {}, 'begun'],
  ['2026-05-23', {}, 'begun'],
  ['2026-05-24', {}, 'ended'],
  ['2026-05-24', { endDate: '2026-04-18', sessions: [] }, 'begun'],
  ['2026-04-01', { placesLeft: 0 }, 'full'],
  ['2026-04-01', { placesLeft: null }, 'open'],
  ['2026-05-24', { placesLeft: 0 }, 'ended'],
  ['2026-05-24', { status: 'cancelled' as const }, 'cancelled'],
  ['2026-04-01', { status: 'moved' as const }, 'open'],
])('on %s with %j it is %s', (today, changes, state) => {
  expect(courseState({ ...course, ...changes }, today)).toBe(state);
});
