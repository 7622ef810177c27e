import { monthNames } from './month-names';

/**
 * "5 December 2026" for an ISO date: the same on every machine, because what pages write so the backend reads again.
 * Like `formatDate` of `@meridian/ui/page`, which servers do not load.
 */
export function dayInWords(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day} ${monthNames[(month ?? 1) - 1]} ${year}`;
}

/** "5–7 December 2026", "30 November – 2 December 2026", or one date for a single day. */
export function daysInWords(start: string, end: string): string {
  const [first, last] = [dayInWords(start), dayInWords(end)];
  if (start === end) return first;
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${first} – ${last}`;
  if (start.slice(0, 7) !== end.slice(0, 7))
    return `${first.slice(0, first.lastIndexOf(' '))} – ${last}`;
  return `${Number(start.slice(8))}–${last}`;
}
