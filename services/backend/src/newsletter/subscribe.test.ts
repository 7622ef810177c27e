import { mayMail } from './subscribe';

const now = new Date('2026-03-11T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

it.each([
  [1, 14, false],
  [1, 15, true],
  [2, 29, false],
  [2, 30, true],
  [5, 239, false],
  [5, 240, true],
  [60, 7 * 24 * 60 - 1, false],
  [60, 7 * 24 * 60, true],
])('after %i unconfirmed mails, may mail %i minutes later: %s', (mailsSent, minutes, expected) => {
  const subscriber = { state: 'pending', mailsSent, lastMailAt: ago(minutes) } as const;
  expect(mayMail(subscriber, now)).toBe(expected);
});
