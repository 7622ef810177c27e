import type { Course } from '@shared/contracts';
import { uploadedImage } from '../cards/uploaded-image';

/** What the page of one course shows. */
export interface CourseDetail {
  id: string;
  title: string;
  by: string;
  focus: string;
  mode: string;
  /** ISO date, and the time in Pakistan as 17:30. */
  startDate: string;
  startTime: string;
  duration: string;
  price: string;
  /** The three price levels, as texts such as "Students: PKR 25,000". */
  priceLevels: string[];
  description: string;
  paragraphs: string[];
  points: string[];
  image: string;
}

export function toCourseDetail(course: Course): CourseDetail {
  return {
    id: course._id,
    title: course.title,
    by: course.courseBy,
    focus: course.focus,
    mode: course.mode,
    startDate: course.startDate,
    startTime: course.startTime,
    duration: course.courseDuration,
    price: course.price,
    priceLevels: filled([course.price1, course.price2, course.price3]),
    description: course.description,
    paragraphs: filled([course.description_0, course.description_1, course.description_2]),
    points: filled([
      course.bulitPoint1,
      course.bulitPoint2,
      course.bulitPoint3,
      course.bulitPoint4,
      course.bulitPoint5,
      course.bulitPoint6,
      course.bulitPoint7,
      course.bulitPoint8,
      course.bulitPoint9,
      course.bulitPoint10,
    ]),
    image: uploadedImage(course.courseImage),
  };
}

function filled(texts: string[]): string[] {
  return texts.filter((text) => text.trim());
}
