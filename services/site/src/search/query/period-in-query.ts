import type { SearchReading } from '@meridian/contracts';
import { foldText } from '@meridian/contracts/forms';
import { monthNames } from '@meridian/contracts/programme';
import { urduMonthNames } from '@meridian/contracts/urdu-outcomes';

/** First and last day, ISO dates. */
export type Period = NonNullable<SearchReading['period']>;

const months = monthNames.map(foldText);
const urduMonths = urduMonthNames.map(foldText);
/** "oct" also means optical coherence tomography, and "mar" is a name: they need a day, a year or "in" beside them. */
const needsContext = new Set(['mar', 'oct']);
const leads = new Set(
  'in this next early late mid by until till through from since during of and to'.split(' '),
);
/** Before the month that a range ends with. */
const rangeEnds = new Set(['to', 'until', 'till', 'through']);
/** Beside these "may" is a verb: "who may attend", "may I bring a friend". */
const subjects = new Set(
  'a anyone he i it one she student students that the they we what which who you'.split(' '),
);

/**
 * Reads months ("january", "5 dec 2026", "next month") and years. A month without a year is the next one of that name,
 * or the present one. Several months are a period from the first to the last.
 * @param today ISO date in Pakistan
 * @returns the period, and the query without it; null when it names none
 */
export function readPeriod(query: string, today: string): { period: Period; rest: string } | null {
  const words = query
    .split(/\s+/)
    .map((word) => foldText(word.replace(/[,.?!;:،۔؟]+$/, '')).trim());
  const used = new Set<number>();
  const periods: Period[] = [];
  for (const [at, word] of words.entries()) {
    const named = readMonth(words, at, today) ?? readRelativeMonth(words, at, today);
    if (!named) continue;
    const begin = periods[periods.length - 1];
    // "october to december" in November: the range that is running, not the one that ends before it begins.
    if (rangeEnds.has(words[at - 1] ?? '') && begin && begin.from > named.period.from)
      periods[periods.length - 1] = yearBefore(begin);
    periods.push(named.period);
    for (const position of named.positions) used.add(position);
    // "5–7 january": a range of days belongs to its month.
    if (word && isDay(words[at - 1])) used.add(at - 1);
  }
  if (periods.length === 0)
    for (const [at, word] of words.entries())
      if (isYear(word)) {
        periods.push({ from: `${word}-01-01`, to: `${word}-12-31` });
        used.add(at);
      }
  if (periods.length === 0) return null;
  const from = periods.map((one) => one.from).sort()[0] ?? '';
  const to = periods.map((one) => one.to).sort()[periods.length - 1] ?? '';
  const rest = query.split(/\s+/).filter((_, at) => !used.has(at));
  return { period: { from, to }, rest: rest.join(' ') };
}

function readMonth(words: readonly string[], at: number, today: string) {
  const word = words[at] ?? '';
  const month =
    months.findIndex((name, index) => isNameOf(name, word) || word === urduMonths[index]) + 1;
  const [before, after] = [words[at - 1] ?? '', words[at + 1] ?? ''];
  const hasContext = leads.has(before) || [before, after].some(isDay) || isYear(after);
  const isVerb = word === 'may' && (subjects.has(before) || subjects.has(after));
  if (month === 0 || (!hasContext && (isVerb || needsContext.has(word)))) return null;
  const positions = [at, ...(leads.has(before) ? [at - 1] : [])];
  const yearAt = [at + 1, at + 2].find((one) => isYear(words[one]));
  if (isDay(after)) positions.push(at + 1);
  if (yearAt === at + 1 || (yearAt && isDay(after))) {
    positions.push(yearAt);
    return { period: monthOf(Number(words[yearAt]), month), positions };
  }
  return { period: nextMonthOf(month, today), positions };
}

function readRelativeMonth(words: readonly string[], at: number, today: string) {
  const before = words[at - 1] ?? '';
  if (words[at] !== 'month' || !/^(?:this|next)$/.test(before)) return null;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const period = monthOf(year, before === 'next' ? month + 1 : month);
  return { period, positions: [at - 1, at] };
}

/** The whole name, or its first three letters; "sept" as well. */
function isNameOf(name: string, word: string): boolean {
  return word === name || word === name.slice(0, 3) || (word === 'sept' && name === 'september');
}

/** "5", "5th", "5-7". */
function isDay(word = ''): boolean {
  return /^\d{1,2}(?:st|nd|rd|th)?(?:[-–]\d{1,2})?$/.test(word);
}

function isYear(word = ''): boolean {
  return /^20[2-9]\d$/.test(word);
}

function nextMonthOf(month: number, today: string): Period {
  const [year = 0, current = 0] = today.split('-').map(Number);
  return monthOf(month < current ? year + 1 : year, month);
}

/** The same month of the year before. */
function yearBefore({ from }: Period): Period {
  const [year = 0, month = 0] = from.split('-').map(Number);
  return monthOf(year - 1, month);
}

/** @param month from 1; 13 is January of the next year */
function monthOf(year: number, month: number): Period {
  const toDay = (index: number, day: number) =>
    new Date(Date.UTC(year, index, day)).toISOString().slice(0, 10);
  return { from: toDay(month - 1, 1), to: toDay(month, 0) };
}
