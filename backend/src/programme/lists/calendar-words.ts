const monthName = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekdayName = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** "January 2027 Saturday" for an ISO date, so that people find it by these words. */
export function toCalendarWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${monthName.format(day)} ${weekdayName.format(day)}`;
}
