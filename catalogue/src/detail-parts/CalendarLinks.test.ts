import { type GoogleEntry, googleCalendarLink } from './CalendarLinks';

function datesOf(time: GoogleEntry['time']) {
  const link = googleCalendarLink({ title: 'ECG & echo', text: 'A', location: 'Lahore', time });
  const { origin, searchParams } = new URL(link);
  expect([origin, searchParams.get('action'), searchParams.get('text')]).toEqual([
    'https://calendar.google.com',
    'TEMPLATE',
    'ECG & echo',
  ]);
  return [searchParams.get('dates'), searchParams.get('ctz')];
}

it('has times of day in Pakistan, over midnight, too', () => {
  expect(datesOf({ date: '2026-04-18', start: '17:30', end: '19:00' })).toEqual([
    '20260418T173000/20260418T190000',
    'Asia/Karachi',
  ]);
  expect(datesOf({ date: '2026-04-30', start: '21:00', end: '00:30' })[0]).toBe(
    '20260430T210000/20260501T003000',
  );
});
