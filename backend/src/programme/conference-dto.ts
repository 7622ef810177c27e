import type { Conference } from '@shared/contracts';
import type { ConferenceRow, NewConferenceRow } from './tables';

/** A row under the API's names. */
export function toConferenceDto(row: ConferenceRow): Conference {
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

/** The row of an accepted conference: `toConferenceDto` the other way round. */
export function toConferenceRow(conference: Conference): NewConferenceRow {
  const { registrationType1, registrationType2, registrationType3 } = conference;
  const { registrationType4, registrationType5, registrationType6 } = conference;
  const { registrationType7, registrationType8, registrationType9 } = conference;
  return {
    id: conference._id,
    status: 'accepted',
    title: conference.title,
    subTitle: conference.subTitle,
    image: conference.conferenceImage,
    city: conference.country,
    venue: conference.venue,
    startDate: conference.startDate,
    endDate: conference.endDate,
    focus: conference.focus,
    details: conference.details,
    paragraphs: [conference.description_0, conference.description_1, conference.description_2],
    discountHeading: conference.discountHeading,
    discount: conference.discount,
    taxDetails: conference.taxDetails,
    note: conference.note,
    categoryHeading: conference.categoryHeading,
    categories: [conference.category, conference.category1, conference.category2],
    registrationNames: [
      conference.registrationName1,
      conference.registrationName2,
      conference.registrationName3,
    ],
    fees: [
      ...[registrationType1, registrationType2, registrationType3],
      ...[registrationType4, registrationType5, registrationType6],
      ...[registrationType7, registrationType8, registrationType9],
    ],
  };
}
