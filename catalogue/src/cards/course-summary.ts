import type { Course } from '@shared/contracts';
import { readPrice } from './course-price';
import { uploadedImage } from './uploaded-image';

/** What a card draws of a course, and what the list sorts by; whole courses would weigh ten times as much. */
export interface CourseSummary {
  id: string;
  title: string;
  focus: string;
  price: string;
  /** The price as a number; null when the text holds none. */
  amount: number | null;
  /** ISO date. */
  startDate: string;
  /** Shown as Modality. */
  mode: string;
  /** The path of an uploaded picture, or empty. */
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
