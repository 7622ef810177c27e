import { formatDate } from '@meridian/ui/page';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** "Saturday 18 April 2026" for an ISO date, independent of the machine's locale. */
export function formatDay(iso: string): string {
  const weekday = weekdays[new Date(`${iso}T00:00:00Z`).getUTCDay()];
  return `${weekday} ${formatDate(iso)}`;
}

/** "English, Urdu and Turkish". */
export function listInWords(items: readonly string[]): string {
  const last = items[items.length - 1] ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${last}` : last;
}
