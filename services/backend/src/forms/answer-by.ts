import type { ReceivedEvent } from '@meridian/contracts';
import { addDays, isWeekend } from '@meridian/contracts/programme';

type Dated = Pick<ReceivedEvent, 'status' | 'startDate' | 'endDate'>;

/** Within so many working days, Monday to Friday, every pre-registration is answered. */
const answerDays = 5;

/**
 * The last of the working days, or the last weekday before the first event begins. The day of the form, also at a
 * weekend, where none is left.
 * @param day of the form, an ISO date in Pakistan
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

/** Backwards for a negative count. */
function addWorkingDays(day: string, count: number): string {
  let date = day;
  for (let left = Math.abs(count); left > 0; ) {
    date = addDays(date, Math.sign(count));
    if (!isWeekend(date)) left -= 1;
  }
  return date;
}
