import type { Course, CourseFee } from '@meridian/contracts';
import { findPriceFault } from '@meridian/contracts/organizers';
import { formatFee, inSentence, lowestFee } from '@meridian/contracts/programme';

/** A course with price texts for visitors, written from the fees where the editor's text is empty or faulty. */
export function withFeeTexts(course: Course): Course {
  const { fees } = course;
  const keep = (text: string, made: string) => (text && !findPriceFault(text, fees) ? text : made);
  const [level1 = '', level2 = '', level3 = ''] = fees.map(describeFee);
  return {
    ...course,
    price: keep(course.price, describeFees(fees)),
    price1: keep(course.price1, level1),
    price2: keep(course.price2, level2),
    price3: keep(course.price3, level3),
  };
}

/** The lowest fee and the next, e.g. "Free for students, PKR 3,000 for nurses". */
function describeFees(fees: readonly CourseFee[]): string {
  const lowest = lowestFee(fees);
  const others = fees.filter((fee) => fee !== lowest);
  return [...(lowest ? [lowest] : []), ...others]
    .slice(0, 2)
    .map((fee) => [formatFee(fee), inSentence(fee.category)].filter(Boolean).join(' for '))
    .join(', ');
}

/** E.g. "Students: PKR 14,000, with the tracing workbook". */
function describeFee(fee: CourseFee): string {
  const text = [fee.category, formatFee(fee)].filter(Boolean).join(': ');
  return fee.includes ? `${text}, with ${fee.includes}` : text;
}
