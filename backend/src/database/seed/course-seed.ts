import type { NewCourseRow } from '../../courses/tables';
import { type SeedDay, seedDate } from './seed-date';
import { drawnCover, seedId } from './seed-id';

/** Whom a price is for, rupees, and what it includes, read after "with". */
type PriceLevel = readonly [audience: string, rupees: number, includes: string];

interface CourseSeed {
  slug: string;
  title: string;
  /** The department or institute that teaches it. */
  by: string;
  starts: SeedDay;
  /** In Pakistan, e.g. 17:30. */
  time: string;
  duration: string;
  mode: NewCourseRow['modality'];
  /** The first two make the one-line summary. */
  prices: readonly [PriceLevel, PriceLevel, PriceLevel];
  description: string;
  paragraphs: readonly [string, string, string];
  points: readonly string[];
}

/** The courses that share a Focus. */
export interface CourseGroup {
  focus: string;
  courses: readonly CourseSeed[];
}

export function toCourseRows(now: Date, { focus, courses }: CourseGroup): NewCourseRow[] {
  return courses.map((course) => ({
    id: seedId('course', course.slug),
    title: course.title,
    focus,
    courseBy: course.by,
    courseByLogo: drawnCover(focus, course.by),
    categoryLogo: drawnCover(focus, focus),
    image: drawnCover(focus, course.slug),
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
