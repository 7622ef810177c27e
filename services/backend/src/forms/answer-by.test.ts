import { findAnswerBy } from './answer-by';

type Event = Parameters<typeof findAnswerBy>[1][0];
const event = (startDate: string, changes: Partial<Event> = {}): Event => ({
  ...{ status: 'scheduled', startDate, endDate: startDate },
  ...changes,
});

/** A Thursday. */
const day = '2026-03-12';

it.each([
  ['five working days later without an event', [], '2026-03-19'],
  [
    'five working days later before those that begin later',
    [event('2026-03-20'), event('2026-04-01')],
    '2026-03-19',
  ],
  ['on the day before one that begins sooner', [event('2026-03-18')], '2026-03-17'],
  ['on the last weekday before one that begins on a Monday', [event('2026-03-16')], '2026-03-13'],
  ['on the same day where one begins then', [event(day)], day],
  ['on the same day where one has begun', [event('2026-03-11', { endDate: day })], day],
  ['as without a past event', [event('2026-03-11')], '2026-03-19'],
  ['before one that was moved', [event('2026-03-18', { status: 'moved' })], '2026-03-17'],
  [
    'as without cancelled and withdrawn events',
    [event('2026-03-18', { status: 'cancelled' }), event('2026-03-17', { status: 'withdrawn' })],
    '2026-03-19',
  ],
])('is %s', (_, events, answerBy) => {
  expect(findAnswerBy(day, events)).toBe(answerBy);
});

it('is on the day of the form, even at a weekend, when no weekday is left before an event', () => {
  expect(findAnswerBy('2026-03-14', [event('2026-03-16')])).toBe('2026-03-14');
});
