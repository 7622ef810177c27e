import type { Course } from '@meridian/contracts';
import { uploadedImage } from '../cards/uploaded-image';

/** What the page of one course shows. */
export type CourseDetail = ReturnType<typeof toCourseDetail>;

export function toCourseDetail(course: Course) {
  const { title, focus, mode, startDate, startTime, price, description } = course;
  return {
    id: course._id,
    title,
    by: course.courseBy,
    focus,
    mode,
    /** ISO date, and the time in Pakistan as 17:30. */
    startDate,
    startTime,
    duration: course.courseDuration,
    price,
    /** The three price levels, as texts such as "Students: PKR 25,000". */
    priceLevels: filled([course.price1, course.price2, course.price3]),
    description,
    paragraphs: filled([course.description_0, course.description_1, course.description_2]),
    points: filled(
      ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((point) => course[`bulitPoint${point}`]),
    ),
    image: uploadedImage(course.courseImage),
  };
}

function filled(texts: string[]): string[] {
  return texts.filter((text) => text.trim());
}
