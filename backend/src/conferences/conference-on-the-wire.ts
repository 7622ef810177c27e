import type { Conference } from '@shared/contracts';
import type { ConferenceRow } from './tables';

/** A row under the wire's names; the only place that knows both. */
export function toConference(row: ConferenceRow): Conference {
  const { paragraphs, categories, registrationNames, fees } = row;
  return {
    _id: row.id,
    title: row.title,
    subTitle: row.subTitle,
    conferenceImage: row.image,
    country: row.city,
    startDate: row.startDate,
    endDate: row.endDate,
    venue: row.venue,
    focus: row.focus,
    details: row.details,
    description_0: paragraphs[0] ?? '',
    description_1: paragraphs[1] ?? '',
    description_2: paragraphs[2] ?? '',
    discountHeading: row.discountHeading,
    discount: row.discount,
    taxDetails: row.taxDetails,
    note: row.note,
    categoryHeading: row.categoryHeading,
    registrationName1: registrationNames[0] ?? '',
    registrationName2: registrationNames[1] ?? '',
    registrationName3: registrationNames[2] ?? '',
    category: categories[0] ?? '',
    category1: categories[1] ?? '',
    category2: categories[2] ?? '',
    registrationType1: fees[0] ?? '',
    registrationType2: fees[1] ?? '',
    registrationType3: fees[2] ?? '',
    registrationType4: fees[3] ?? '',
    registrationType5: fees[4] ?? '',
    registrationType6: fees[5] ?? '',
    registrationType7: fees[6] ?? '',
    registrationType8: fees[7] ?? '',
    registrationType9: fees[8] ?? '',
  };
}
