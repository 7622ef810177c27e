import * as v from 'valibot';

/** A course as the backend sends it; the field names, `bulitPoint` included, are the specification's. */
export const courseSchema = v.strictObject({
  /** 24 hexadecimal characters when it comes from the backend, see `entityIdSchema`. */
  _id: v.string(),
  title: v.string(),
  courseBy: v.string(),
  /**
   * Images: the path of an uploaded one, or `cover:<category>/<seed>` for a cover that the design
   * system renders, e.g. `cover:cardiology/ecg-reading`.
   */
  courseByLogo: v.string(),
  courseCategoryLogo: v.string(),
  courseImage: v.string(),
  /** Price as text, e.g. "PKR 18,000 for students, PKR 26,000 for clinicians". */
  price: v.string(),
  /** The price levels with what they include, e.g. "Students: PKR 18,000, with the workbook". */
  price1: v.string(),
  price2: v.string(),
  price3: v.string(),
  /** ISO date, e.g. 2026-12-05. */
  startDate: v.pipe(v.string(), v.isoDate()),
  /** Local time in Pakistan, e.g. 17:30. */
  startTime: v.string(),
  courseDuration: v.string(),
  /** Shown as Modality. */
  mode: v.string(),
  /** The category used for filtering; the older site also sent it as `Focus`. */
  focus: v.string(),
  Focus: v.string(),
  description: v.string(),
  description_0: v.string(),
  description_1: v.string(),
  description_2: v.string(),
  bulitPoint1: v.string(),
  bulitPoint2: v.string(),
  bulitPoint3: v.string(),
  bulitPoint4: v.string(),
  bulitPoint5: v.string(),
  bulitPoint6: v.string(),
  bulitPoint7: v.string(),
  bulitPoint8: v.string(),
  bulitPoint9: v.string(),
  bulitPoint10: v.string(),
});

export type Course = v.InferOutput<typeof courseSchema>;
