import { conferenceState } from './conference-state';

const conference = { status: 'scheduled', isFull: false, endDate: '2026-04-12' };

it.each([
  ['2026-04-12', {}, 'open'],
  ['2026-04-13', {}, 'ended'],
  ['2026-04-12', { isFull: true }, 'full'],
  ['2026-04-13', { isFull: true }, 'ended'],
  ['2026-04-13', { status: 'cancelled' as const }, 'cancelled'],
  ['2026-04-01', { status: 'moved' as const }, 'open'],
])('on %s with %j it is %s', (today, changes, state) => {
  expect(conferenceState({ ...conference, ...changes }, today)).toBe(state);
});
