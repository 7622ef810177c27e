import type { Course } from '@meridian/contracts';
import { type CourseState, readPrice, uploadedImage } from '@meridian/contracts/programme';
import { lowestFeeText } from '../cards/fee-text';
import { pick } from '../detail-parts/detail-data';

export type CourseDetail = ReturnType<typeof toCourseDetail>;

export interface CourseView {
  course: CourseDetail;
  state: CourseState;
  /** ISO date in Pakistan. */
  today: string;
  /** The page's own URL, and that of its calendar file, with the origin. */
  url: string;
  calendar: string;
}

export function toCourseDetail(course: Course) {
  return {
    // Unknown values are empty texts or lists in the backend's response; the page leaves them out.
    ...pick(course, ['title', 'focus', 'mode', 'price', 'description']),
    ...pick(course, ['startDate', 'startTime', 'endDate', 'city', 'venue']),
    ...pick(course, ['languages', 'teachers', 'audience', 'prerequisites', 'outcomes']),
    ...pick(course, ['sessions', 'teachingHours', 'certificate', 'creditHours', 'bring']),
    ...pick(course, ['places', 'placesLeft', 'registerBy', 'fees']),
    ...pick(course, ['status', 'statusNote', 'previousStartDate']),
    id: course._id,
    by: course.courseBy,
    duration: course.courseDuration,
    /** The three price levels, as texts such as "Students: PKR 25,000". */
    priceLevels: filled([course.price1, course.price2, course.price3]),
    paragraphs: filled([course.description_0, course.description_1, course.description_2]),
    points: filled(
      ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((point) => course[`bulitPoint${point}`]),
    ),
    image: uploadedImage(course.courseImage),
    byLogo: uploadedImage(course.courseByLogo),
    categoryLogo: uploadedImage(course.courseCategoryLogo),
  };
}

/** The lowest fee in words, from the price texts where there are no structured fees; null when none is known. */
export function lowestCourseFee({ fees, priceLevels }: CourseDetail): string | null {
  return lowestFeeText(fees.length > 0 ? fees : readPriceLevels(priceLevels));
}

/** The fees that texts such as "Students: PKR 18,000, with the workbook" name. */
export function readPriceLevels(priceLevels: readonly string[]) {
  return priceLevels.flatMap((level) => {
    const price = readPrice(level);
    return price ? [{ ...price, category: price.label }] : [];
  });
}

function filled(texts: string[]): string[] {
  return texts.filter((text) => text.trim());
}
