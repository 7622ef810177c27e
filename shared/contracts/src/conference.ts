import * as v from 'valibot';

/** A conference as the backend sends it, with the specification's field names. */
export const conferenceSchema = v.strictObject({
  /** 24 hexadecimal characters when it comes from the backend, see `entityIdSchema`. */
  _id: v.string(),
  title: v.string(),
  subTitle: v.string(),
  /**
   * The path of an uploaded image, or `cover:<category>/<seed>` for a cover that the design system
   * renders, e.g. `cover:cardiology/ravi-heart-failure`.
   */
  conferenceImage: v.string(),
  /** Labelled City. */
  country: v.string(),
  /** ISO dates, e.g. 2026-12-05; the end is inclusive. */
  startDate: v.pipe(v.string(), v.isoDate()),
  endDate: v.pipe(v.string(), v.isoDate()),
  venue: v.string(),
  focus: v.string(),
  details: v.string(),
  description_0: v.string(),
  description_1: v.string(),
  description_2: v.string(),
  discountHeading: v.string(),
  discount: v.string(),
  taxDetails: v.string(),
  note: v.string(),
  /**
   * The pricing table: `category*` name its rows, e.g. Students, `registrationName*` its columns,
   * e.g. Early bird, and `categoryHeading` the column of the row names.
   */
  categoryHeading: v.string(),
  registrationName1: v.string(),
  registrationName2: v.string(),
  registrationName3: v.string(),
  category: v.string(),
  category1: v.string(),
  category2: v.string(),
  /**
   * Cells of the pricing table, row by row: 1–3 belong to `category`, 4–6 to `category1`, 7–9 to
   * `category2`; within a row in the order of `registrationName1` to `3`.
   */
  registrationType1: v.string(),
  registrationType2: v.string(),
  registrationType3: v.string(),
  registrationType4: v.string(),
  registrationType5: v.string(),
  registrationType6: v.string(),
  registrationType7: v.string(),
  registrationType8: v.string(),
  registrationType9: v.string(),
});

export type Conference = v.InferOutput<typeof conferenceSchema>;
