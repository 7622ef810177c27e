import type { Course } from '@shared/contracts';
import { readPrice } from './course-price';
import { uploadedImage } from './uploaded-image';

/** What a card shows of a course, and what the list sorts by. Whole courses are ten times as large. */
export interface CourseSummary {
  id: string;
  title: string;
  focus: string;
  price: string;
  /** The price as a number; null when the text contains none. */
  amount: number | null;
  /** ISO date. */
  startDate: string;
  /** Shown as Modality. */
  mode: string;
  /** Path of an uploaded image, or empty. */
  image: string;
}

export function summarizeCourse(course: Course): CourseSummary {
  return {
    id: course._id,
    title: course.title,
    focus: course.focus,
    price: course.price,
    amount: readPrice(course.price)?.amount ?? null,
    startDate: course.startDate,
    mode: course.mode,
    image: uploadedImage(course.courseImage),
  };
}
