import type { Person, Venue } from '@meridian/contracts';
import type { NewCourseRow } from '../tables';
import { seedDate, type Weekday } from './seed-date';
import { coverOf, seedId } from './seed-identity';
import { type SeedState, toStateColumns } from './seed-state';
import { countHours, type SessionSeed } from './sessions';

type Three<Item> = [Item, Item, Item];
type Price = readonly [audience: string, rupees: number, includes: string];

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
  prices: Three<Price>;
  description: string;
  paragraphs: Three<string>;
  points: string[];
}

/** The courses of one Focus, by slug. */
export type CourseSeeds = Record<string, CourseSeed>;

/** What visitors decide by, beside the texts of a course. */
interface CourseFacts {
  /** Null for a course that is only online. */
  venue: (Venue & { city: string }) | null;
  languages: string[];
  /** The first one answers for the course. */
  teachers: [Person, ...Person[]];
  audience: string[];
  prerequisites: string;
  outcomes: string[];
  sessions: SessionSeed[];
  certificate: string;
  creditHours: number;
  /** Null when they are not limited. */
  places: readonly [all: number, left: number] | null;
  /** Registration ends so many days before the start. */
  registerDaysBefore: number;
  bring: string[];
  state?: SeedState;
}

/** The facts of each course in `Seeds`: a course without facts is a type error. */
export type CourseFactsOf<Seeds extends CourseSeeds> = Record<keyof Seeds, CourseFacts>;

export function buildCourseRows<Seeds extends CourseSeeds>(
  now: Date,
  focus: string,
  seeds: Seeds,
  factsBySlug: CourseFactsOf<Seeds>,
): NewCourseRow[] {
  return Object.entries<CourseSeed>(seeds).map(([slug, { by, schedule, prices, ...texts }]) => {
    const [inDays, weekday, startTime, duration, modality] = schedule;
    const { venue, places, registerDaysBefore, state, ...facts } = factsBySlug[slug as keyof Seeds];
    const dayLater = (days: number) => seedDate(now, inDays, weekday, days);
    const sessions = facts.sessions.map(([day, start, end, title]) => ({
      date: dayLater(day),
      start,
      end,
      title,
    }));
    return {
      ...texts,
      ...facts,
      id: seedId('course', slug),
      focus,
      courseBy: by,
      courseByLogo: coverOf(focus, by),
      categoryLogo: coverOf(focus, focus),
      image: coverOf(focus, slug),
      priceSummary: '',
      priceLevels: ['', '', ''],
      startDate: dayLater(0),
      endDate: dayLater(Math.max(...facts.sessions.map(([day]) => day))),
      registerBy: dayLater(-registerDaysBefore),
      startTime,
      duration,
      modality,
      city: venue?.city ?? '',
      venue: venue && { name: venue.name, address: venue.address, directions: venue.directions },
      sessions,
      teachingHours: countHours(sessions),
      places: places?.[0] ?? null,
      placesLeft: places?.[1] ?? null,
      fees: prices.map(([category, amount, includes]) => ({
        category,
        amount,
        currency: 'PKR',
        includes,
      })),
      ...toStateColumns(state, dayLater),
    };
  });
}
