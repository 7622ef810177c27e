/** Says the name of a month, whole or its first three letters, in the language of the page. */
type SayMonth = (name: string) => string;

const inEnglish: SayMonth = (name) => name;

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * The parts of an ISO date such as 2026-12-05; no time zone is applied.
 *
 * @throws RangeError when the text is not an ISO date.
 */
export function dateParts(iso: string): { year: number; month: string; day: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  const month = months[Number(match?.[2]) - 1];
  if (!match || !month) throw new RangeError(`Not an ISO date: ${iso}`);
  return { year: Number(match[1]), month, day: Number(match[3]) };
}

/** "5 December 2026", independent of the machine's locale; `short` gives "5 Dec 2026". */
export function formatDate(
  iso: string,
  style: 'long' | 'short' = 'long',
  say: SayMonth = inEnglish,
): string {
  const { day, month, year } = dateParts(iso);
  return `${day} ${say(style === 'short' ? month.slice(0, 3) : month)} ${year}`;
}

/**
 * A range of days without repeating what both ends share: "5–7 December 2026",
 * "30 November – 2 December 2026", "30 December 2026 – 2 January 2027". A single day is one date.
 */
export function formatDateRange(start: string, end: string, say?: SayMonth): string {
  const [from, to, separator] = rangeParts(start, end, say);
  return from + separator + to;
}

/** Both ends as texts and the separator; end and separator are empty for a single day. */
export function rangeParts(
  start: string,
  end: string,
  say?: SayMonth,
): [from: string, to: string, separator: string] {
  const [first, last] = [formatDate(start, 'long', say), formatDate(end, 'long', say)];
  const [a, b] = [dateParts(start), dateParts(end)];
  if (a.year !== b.year) return [first, last, ' – '];
  if (a.month !== b.month) return [first.replace(` ${a.year}`, ''), last, ' – '];
  return a.day === b.day ? [last, '', ''] : [String(a.day), last, '–'];
}
