import type { ReceivedEvent } from '@meridian/contracts';
import { addDays, isWeekend } from '@meridian/contracts/programme';

type Dated = Pick<ReceivedEvent, 'status' | 'startDate' | 'endDate'>;

/** Working days, Monday to Friday, within which we reply to a pre-registration. */
const answerDays = 5;

/**
 * The last day for our reply: the last of the working days, or the last weekday before the first event begins.
 * When no such day is left, it is the day of the form, even at a weekend.
 * @param day the day of the form, an ISO date in Pakistan
 */
export function findAnswerBy(day: string, events: readonly Dated[]): string {
  const toCome = events.filter(
    ({ status, endDate }) => (status === 'scheduled' || status === 'moved') && endDate >= day,
  );
  const [earliest = day] = [
    addWorkingDays(day, answerDays),
    ...toCome.map(({ startDate }) => addWorkingDays(startDate, -1)),
  ].sort();
  return earliest < day ? day : earliest;
}

/** Counts backwards when `count` is negative. */
function addWorkingDays(day: string, count: number): string {
  let date = day;
  for (let left = Math.abs(count); left > 0; ) {
    date = addDays(date, Math.sign(count));
    if (!isWeekend(date)) left -= 1;
  }
  return date;
}
