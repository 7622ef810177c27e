import { privacyNotice, readNotice } from './privacy-notice';

it('writes the date of its version as visitors read it', () => {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(privacyNotice.date).toBe(date.format(new Date(privacyNotice.version)));
});

it.each([
  [privacyNotice.version, privacyNotice.version],
  ['2026-13-01', null],
  ['yesterday', null],
  [undefined, null],
  [20_261_122, null],
])('reads the version that a page sends: %p is %p', (input, version) => {
  expect(readNotice(input)).toBe(version);
});
