import type { NewCourseRow } from '../tables';
import { type SeedDay, seedDate } from './seed-date';
import { coverOf, seedId } from './seed-id';

/** The audience of a price, the price in rupees, and what it includes, as a text that follows "with". */
type PriceLevel = readonly [audience: string, rupees: number, includes: string];

interface CourseSeed {
  slug: string;
  title: string;
  /** The department or institute that teaches it. */
  by: string;
  starts: SeedDay;
  /** Time of day in Pakistan, e.g. 17:30. */
  time: string;
  duration: string;
  mode: NewCourseRow['modality'];
  /** The first two form the one-line summary. */
  prices: readonly [PriceLevel, PriceLevel, PriceLevel];
  description: string;
  paragraphs: readonly [string, string, string];
  points: readonly string[];
}

/** The courses of one Focus. */
export interface CourseGroup {
  focus: string;
  courses: readonly CourseSeed[];
}

export function buildCourseRows(now: Date, { focus, courses }: CourseGroup): NewCourseRow[] {
  return courses.map((course) => ({
    id: seedId('course', course.slug),
    title: course.title,
    focus,
    courseBy: course.by,
    courseByLogo: coverOf(focus, course.by),
    categoryLogo: coverOf(focus, focus),
    image: coverOf(focus, course.slug),
    priceSummary: course.prices
      .slice(0, 2)
      .map(([audience, rupees]) => `${inRupees(rupees)} for ${audience.toLowerCase()}`)
      .join(', '),
    priceLevels: course.prices.map(
      ([audience, rupees, includes]) => `${audience}: ${inRupees(rupees)}, with ${includes}`,
    ),
    startDate: seedDate(now, course.starts),
    startTime: course.time,
    duration: course.duration,
    modality: course.mode,
    description: course.description,
    paragraphs: [...course.paragraphs],
    points: [...course.points],
  }));
}

export function inRupees(amount: number): string {
  return `PKR ${amount.toLocaleString('en-GB')}`;
}
