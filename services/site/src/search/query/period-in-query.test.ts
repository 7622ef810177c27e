import { readPeriod } from './period-in-query';

const today = '2026-11-26';

it.each([
  ['january', '2027-01-01', '2027-01-31', ''],
  ['cardiology in January', '2027-01-01', '2027-01-31', 'cardiology'],
  ['november', '2026-11-01', '2026-11-30', ''],
  ['sept 2028', '2028-09-01', '2028-09-30', ''],
  ['December 5th, 2027', '2027-12-01', '2027-12-31', ''],
  ['5-7 december 2026', '2026-12-01', '2026-12-31', ''],
  ['january to march', '2027-01-01', '2027-03-31', ''],
  ['کورس دسمبر،', '2026-12-01', '2026-12-31', 'کورس'],
  ['مئی 2027', '2027-05-01', '2027-05-31', ''],
  ['next month', '2026-12-01', '2026-12-31', ''],
  // A range around the present month is the running one.
  ['october to december', '2026-10-01', '2026-12-31', ''],
  ['december to february', '2026-12-01', '2027-02-28', ''],
  ['january or december', '2026-12-01', '2027-01-31', 'or'],
  ['january until march', '2027-01-01', '2027-03-31', '', '2027-02-10'],
  ['may', '2027-05-01', '2027-05-31', ''],
  ['in May', '2027-05-01', '2027-05-31', ''],
  ['may 2027', '2027-05-01', '2027-05-31', ''],
  ['nursing may', '2027-05-01', '2027-05-31', 'nursing'],
  ['courses in may', '2027-05-01', '2027-05-31', 'courses'],
  // A name that is short for other things too, beside “in” or a year.
  ['in oct', '2027-10-01', '2027-10-31', ''],
  ['oct 2027', '2027-10-01', '2027-10-31', ''],
])('reads “%s” as %s to %s', (query, from, to, rest, day = today) => {
  expect(readPeriod(query, day)).toEqual({ period: { from, to }, rest });
});

it.each([
  ...['', 'sepsis', 'decade', 'marching', 'month', '1999', '2019', 'oct', 'oct angiography'],
  ...['who may attend', 'may I bring a friend', 'students may join'],
])('reads no period in “%s”', (query) => expect(readPeriod(query, today)).toBeNull());
