import * as v from 'valibot';
import {
  currencyCode,
  dayText,
  eventStatus,
  personSchema,
  sessionSchema,
  venueSchema,
} from './programme-fields';

/** A course fee for one group of people. */
export const courseFeeSchema = v.strictObject({
  /** Who pays this fee, e.g. Students. */
  category: v.string(),
  /** 0 for free of charge. */
  amount: v.pipe(v.number(), v.minValue(0, 'Expected an amount of 0 or more')),
  currency: currencyCode,
  /** Included services, as a text that follows "with"; may be empty. */
  includes: v.string(),
});

/** A course as the backend sends it; the field names, `bulitPoint` included, are the specification's. */
const specifiedCourse = {
  /** 24 hexadecimal characters when it comes from the backend, see `entityIdSchema`. */
  _id: v.string(),
  title: v.string(),
  courseBy: v.string(),
  /**
   * Images: path of a fetched or uploaded image, see `readPicture`; `cover:<category>/<seed>` for a cover that the design
   * system renders, e.g. `cover:cardiology/ecg-reading`; empty without an image.
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
  startDate: dayText,
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
};

/** Facts for a visitor's decision, beside the specification's fields. An empty text or list means unknown. */
const decidingFields = {
  /** Day of the last session: ISO date. */
  endDate: dayText,
  /** Empty for a course that is only online. */
  city: v.string(),
  /** Null for a course that is only online. */
  venue: v.nullable(venueSchema),
  /** In English, e.g. Urdu. */
  languages: v.array(v.string()),
  /** The first one is responsible for the course. */
  teachers: v.array(personSchema),
  /** Groups of people that the course is meant for. */
  audience: v.array(v.string()),
  /** Knowledge or experience that participants need. */
  prerequisites: v.string(),
  /** Skills that participants gain. */
  outcomes: v.array(v.string()),
  sessions: v.array(sessionSchema),
  /** All sessions together, in hours of 60 minutes. */
  teachingHours: v.number(),
  /** Content and condition of the certificate. */
  certificate: v.string(),
  /** Hours that are submitted for accreditation; 0 for none. */
  creditHours: v.number(),
  /** Null for no limit. */
  places: v.nullable(v.number()),
  placesLeft: v.nullable(v.number()),
  /** Last day to register: ISO date. */
  registerBy: dayText,
  /** Things to bring. */
  bring: v.array(v.string()),
  fees: v.array(courseFeeSchema),
  ...eventStatus,
};

export const courseSchema = v.strictObject({ ...specifiedCourse, ...decidingFields });

export type Course = v.InferOutput<typeof courseSchema>;
export type CourseFee = v.InferOutput<typeof courseFeeSchema>;
