import { conferenceState, courseState } from './event-state';

const course = {
  status: 'scheduled' as const,
  startDate: '2026-04-18',
  endDate: '2026-05-23',
  sessions: [{ date: '2026-04-18', start: '17:30', end: '19:30', title: 'The first evening' }],
  registerBy: '2026-04-15',
  placesLeft: 8,
};

it.each([
  ['2026-04-15', {}, 'open'],
  ['2026-04-16', {}, 'closed'],
  ['2026-04-19', {}, 'begun'],
  ['2026-05-24', {}, 'ended'],
  ['2026-05-24', { endDate: '2026-04-18', sessions: [] }, 'begun'],
  ['2026-04-01', { placesLeft: 0 }, 'full'],
  ['2026-05-24', { placesLeft: 0 }, 'ended'],
  ['2026-05-24', { status: 'cancelled' as const }, 'cancelled'],
  ['2026-04-01', { status: 'moved' as const }, 'open'],
])('a course on %s with %j is %s', (today, changes, state) => {
  expect(courseState({ ...course, ...changes }, today)).toBe(state);
});

const conference = { status: 'scheduled', isFull: false, endDate: '2026-04-12' };

it.each([
  ['2026-04-12', {}, 'open'],
  ['2026-04-13', {}, 'ended'],
  ['2026-04-12', { isFull: true }, 'full'],
  ['2026-04-13', { isFull: true }, 'ended'],
  ['2026-04-13', { status: 'cancelled' as const }, 'cancelled'],
  ['2026-04-01', { status: 'moved' as const }, 'open'],
])('a conference on %s with %j is %s', (today, changes, state) => {
  expect(conferenceState({ ...conference, ...changes }, today)).toBe(state);
});
