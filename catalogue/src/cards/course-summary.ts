import type { Course } from '@meridian/contracts';
import { readPrice } from './course-price';
import { uploadedImage } from './uploaded-image';

/** What a card shows of a course, and what the list sorts by. Whole courses are ten times as large. */
export type CourseSummary = ReturnType<typeof summarizeCourse>;

export function summarizeCourse(course: Course) {
  const { title, focus, price, startDate, mode } = course;
  return {
    id: course._id,
    title,
    focus,
    price,
    /** The price as a number; null when the text contains none. */
    amount: readPrice(price)?.amount ?? null,
    /** ISO date. */
    startDate,
    /** Shown as Modality. */
    mode,
    image: uploadedImage(course.courseImage),
  };
}
