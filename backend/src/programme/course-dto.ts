import type { Course } from '@shared/contracts';
import type { CourseRow } from './tables';

/** A row under the API's names. */
export function toCourseDto(row: CourseRow): Course {
  const { priceLevels, paragraphs, points } = row;
  return {
    _id: row.id,
    title: row.title,
    courseBy: row.courseBy,
    courseByLogo: row.courseByLogo,
    courseCategoryLogo: row.categoryLogo,
    courseImage: row.image,
    price: row.priceSummary,
    price1: priceLevels[0] ?? '',
    price2: priceLevels[1] ?? '',
    price3: priceLevels[2] ?? '',
    startDate: row.startDate,
    // PostgreSQL adds seconds.
    startTime: row.startTime.slice(0, 5),
    courseDuration: row.duration,
    mode: row.modality,
    focus: row.focus,
    Focus: row.focus,
    description: row.description,
    description_0: paragraphs[0] ?? '',
    description_1: paragraphs[1] ?? '',
    description_2: paragraphs[2] ?? '',
    bulitPoint1: points[0] ?? '',
    bulitPoint2: points[1] ?? '',
    bulitPoint3: points[2] ?? '',
    bulitPoint4: points[3] ?? '',
    bulitPoint5: points[4] ?? '',
    bulitPoint6: points[5] ?? '',
    bulitPoint7: points[6] ?? '',
    bulitPoint8: points[7] ?? '',
    bulitPoint9: points[8] ?? '',
    bulitPoint10: points[9] ?? '',
  };
}
