import * as v from 'valibot';
import {
  currencyCode,
  dayText,
  eventStatus,
  personSchema,
  sessionSchema,
} from './programme-fields';

/** A fee for one category of delegates, perhaps limited to a period. */
export const conferenceFeeSchema = v.strictObject({
  /** Who pays it, e.g. Students. */
  category: v.string(),
  /** Name of the fee within its category, e.g. Early bird; empty when it has only one. */
  name: v.string(),
  /** 0 for free of charge. */
  amount: v.pipe(v.number(), v.minValue(0)),
  currency: currencyCode,
  /** First and last day to pay it, ISO dates; null for no limit. */
  validFrom: v.nullable(dayText),
  validThrough: v.nullable(dayText),
});

/** A conference as the backend sends it, with the specification's field names. */
const specifiedConference = {
  /** 24 hexadecimal characters when it comes from the backend, see `entityIdSchema`. */
  _id: v.string(),
  title: v.string(),
  subTitle: v.string(),
  /**
   * Path of a fetched or uploaded image, see `readPicture`; `cover:<category>/<seed>` for a cover that the design system
   * renders, e.g. `cover:cardiology/ravi-heart-failure`; empty without an image.
   */
  conferenceImage: v.string(),
  /** Labelled City. */
  country: v.string(),
  /** ISO dates, e.g. 2026-12-05; the end is inclusive. */
  startDate: dayText,
  endDate: dayText,
  venue: v.string(),
  focus: v.string(),
  ...v.entriesFromList(['details', 'description_0', 'description_1', 'description_2'], v.string()),
  ...v.entriesFromList(['discountHeading', 'discount', 'taxDetails', 'note'], v.string()),
  /**
   * The pricing table: `category*` name its rows, e.g. Students, `registrationName*` its columns,
   * e.g. Early bird, and `categoryHeading` the column of the row names.
   */
  ...v.entriesFromList(['categoryHeading', 'category', 'category1', 'category2'], v.string()),
  ...v.entriesFromList(['registrationName1', 'registrationName2', 'registrationName3'], v.string()),
  /**
   * Cells of the pricing table, row by row: 1–3 belong to `category`, 4–6 to `category1`, 7–9 to
   * `category2`; within a row in the order of `registrationName1` to `3`.
   */
  ...v.entriesFromList(['registrationType1', 'registrationType2', 'registrationType3'], v.string()),
  ...v.entriesFromList(['registrationType4', 'registrationType5', 'registrationType6'], v.string()),
  ...v.entriesFromList(['registrationType7', 'registrationType8', 'registrationType9'], v.string()),
};

/** Facts for a visitor's decision, beside the specification's fields. An empty text or list means unknown. */
const decidingFields = {
  /** The country, in English; empty for a conference that is only online. */
  countryName: v.string(),
  mode: v.picklist(['In person', 'Online', 'Hybrid']),
  /** Street and district of the venue, without the city; may be empty. */
  venueAddress: v.string(),
  /** In English, e.g. Urdu. */
  languages: v.array(v.string()),
  speakers: v.array(v.strictObject({ ...personSchema.entries, talk: v.string() })),
  sessions: v.array(sessionSchema),
  /** The organisation that holds it. */
  organizer: v.string(),
  /** https URLs; empty when there is none. */
  website: v.string(),
  registrationLink: v.string(),
  fees: v.array(conferenceFeeSchema),
  /** No place is left. */
  isFull: v.boolean(),
  ...eventStatus,
};

export const conferenceSchema = v.strictObject({ ...specifiedConference, ...decidingFields });

/** A conference that a page of an older release passes to a widget: fields that the release does not know are missing. */
export const previewedConferenceSchema = v.strictObject({
  ...specifiedConference,
  ...v.partial(v.object(decidingFields)).entries,
});

export type ConferenceFee = v.InferOutput<typeof conferenceFeeSchema>;
export type PreviewedConference = v.InferOutput<typeof previewedConferenceSchema>;

export type Conference = v.InferOutput<typeof conferenceSchema>;
