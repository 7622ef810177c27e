import { privacyNotice, readNotice } from './privacy-notice';

it('has the date of its version in words', () => {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(privacyNotice.date).toBe(date.format(new Date(privacyNotice.version)));
});

it.each([
  [privacyNotice.version, privacyNotice.version],
  ['2026-13-01', null],
  ['yesterday', null],
  [undefined, null],
  [20_261_122, null],
])('reads the version %p of a page as %p', (input, version) => {
  expect(readNotice(input)).toBe(version);
});
