import { readPeriod } from './period-in-query';

const today = '2026-11-26';
const read = (query: string) => readPeriod(query, today);

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
])('reads “%s” as %s to %s', (query, from, to, rest) => {
  expect(read(query)).toEqual({ period: { from, to }, rest });
});

it('reads a range around the present month as the running one', () => {
  expect(read('october to december')?.period).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(readPeriod('january until march', '2027-02-10')?.period).toEqual({
    from: '2027-01-01',
    to: '2027-03-31',
  });
  expect(read('december to february')?.period).toEqual({ from: '2026-12-01', to: '2027-02-28' });
  expect(read('january or december')?.period).toEqual({ from: '2026-12-01', to: '2027-01-31' });
});

it.each(['may', 'in May', 'may 2027', 'nursing may', 'courses in may'])(
  'reads “%s” as the month',
  (query) => {
    expect(read(query)?.period).toEqual({ from: '2027-05-01', to: '2027-05-31' });
  },
);

it.each(['who may attend', 'may I bring a friend', 'students may join'])(
  'reads no month in “%s”',
  (query) => expect(read(query)).toBeNull(),
);

it('reads ambiguous short names only beside a day, a year or “in”', () => {
  expect(read('oct')).toBeNull();
  expect(read('oct angiography')).toBeNull();
  expect(read('in oct')?.period.from).toBe('2027-10-01');
  expect(read('oct 2027')?.period.from).toBe('2027-10-01');
});

it.each(['', 'sepsis', 'decade', 'marching', 'month', '1999', '2019'])(
  'reads no period in “%s”',
  (query) => expect(read(query)).toBeNull(),
);
