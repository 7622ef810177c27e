import { createHash } from 'node:crypto';
import type { NewConferenceRow, NewCourseRow } from '../tables';
import { seedDate, type Weekday } from './seed-date';

type Three<Item> = [Item, Item, Item];

/** The audience of a price, the price in rupees, and what it includes, as a text that follows "with". */
type PriceLevel = readonly [audience: string, rupees: number, includes: string];

interface CourseSeed {
  title: string;
  /** The department or institute that teaches it. */
  by: string;
  /** It starts on the first such weekday from so many days after seeding; the time is Pakistan's. */
  schedule: readonly [
    inDays: number,
    weekday: Weekday,
    time: string,
    duration: string,
    mode: NewCourseRow['modality'],
  ];
  /** The first two form the one-line summary. */
  prices: Three<PriceLevel>;
  description: string;
  paragraphs: Three<string>;
  points: string[];
}

/** The courses of one Focus, by slug. */
export type CourseSeeds = Record<string, CourseSeed>;

type Computed = 'id' | 'image' | 'startDate' | 'endDate' | 'categories' | 'registrationNames';
type Joined = 'city' | 'venue' | 'paragraphs' | 'fees';

interface ConferenceSeed extends Omit<NewConferenceRow, Computed | Joined> {
  place: readonly [city: string, venue: string];
  /** It starts on the first such weekday from so many days after seeding. */
  schedule: readonly [inDays: number, weekday: Weekday, days: number];
  paragraphs: Three<string>;
  /** The rows of the pricing table, with amounts in rupees. */
  fees: Three<[category: string, ...rupees: Three<number>]>;
}

/** Conferences by slug. */
export type ConferenceSeeds = Record<string, ConferenceSeed>;

export function buildCourseRows(now: Date, focus: string, courses: CourseSeeds): NewCourseRow[] {
  return Object.entries(courses).map(([slug, { by, schedule, prices, ...texts }]) => {
    const [inDays, weekday, startTime, duration, modality] = schedule;
    return {
      ...texts,
      id: seedId('course', slug),
      focus,
      courseBy: by,
      courseByLogo: coverOf(focus, by),
      categoryLogo: coverOf(focus, focus),
      image: coverOf(focus, slug),
      priceSummary: prices
        .slice(0, 2)
        .map(([audience, rupees]) => `${inRupees(rupees)} for ${audience.toLowerCase()}`)
        .join(', '),
      priceLevels: prices.map(
        ([audience, rupees, includes]) => `${audience}: ${inRupees(rupees)}, with ${includes}`,
      ),
      startDate: seedDate(now, inDays, weekday),
      endDate: seedDate(now, inDays, weekday),
      registerBy: seedDate(now, inDays, weekday, -3),
      startTime,
      duration,
      modality,
      fees: prices.map(([category, amount, includes]) => ({
        category,
        amount,
        currency: 'PKR',
        includes,
      })),
    };
  });
}

export function buildConferenceRows(now: Date, seeds: ConferenceSeeds): NewConferenceRow[] {
  return Object.entries(seeds).map(([slug, { place, schedule, fees, ...texts }]) => {
    const [city, venue] = place;
    const [inDays, weekday, days] = schedule;
    return {
      ...texts,
      id: seedId('conference', slug),
      city,
      venue,
      status: 'accepted',
      image: coverOf(texts.focus, slug),
      startDate: seedDate(now, inDays, weekday),
      endDate: seedDate(now, inDays, weekday, days - 1),
      categories: fees.map(([category]) => category),
      registrationNames: ['Early bird', 'Standard', city === 'Online' ? 'Last week' : 'On site'],
      fees: fees.flatMap(([, ...rupees]) => rupees.map(inRupees)),
    };
  });
}

/** The id of a seeded entity: 24 hexadecimal characters, the same on every machine. */
function seedId(kind: 'course' | 'conference', slug: string): string {
  return createHash('sha256').update(`${kind} ${slug}`).digest('hex').slice(0, 24);
}

/** A cover that the design system composes; the contract of courses describes the format. */
function coverOf(category: string, seed: string): string {
  return `cover:${toSlug(category)}/${toSlug(seed)}`;
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function inRupees(amount: number): string {
  return `PKR ${amount.toLocaleString('en-GB')}`;
}
