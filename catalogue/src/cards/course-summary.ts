import type { Course } from '@meridian/contracts';
import type { CourseSummary } from '@meridian/contracts/programme';
import { readPrice } from './course-price';
import { uploadedImage } from './uploaded-image';

/** What a card shows of a course. Whole courses are ten times as large. */
export function summarizeCourse(course: Course): CourseSummary {
  const { title, focus, price, startDate, endDate, startTime, mode, city, status, fees } = course;
  const amounts = fees.filter(({ currency }) => currency === 'PKR').map(({ amount }) => amount);
  return {
    id: course._id,
    title,
    focus,
    price,
    amount: amounts.length > 0 ? Math.min(...amounts) : (readPrice(price)?.amount ?? null),
    startDate,
    endDate,
    startTime,
    mode,
    city,
    image: uploadedImage(course.courseImage),
    status,
    isFull: course.placesLeft === 0,
  };
}
