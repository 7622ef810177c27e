import type { Conference, Course } from '@meridian/contracts';
import type { NewConferenceRow, NewCourseRow } from '../tables';
import type { ComputedField } from './columns';

/** A course under the API's names, as a row; the reverse of `toCourseDto`. */
export function toCourseRow(course: Omit<Course, ComputedField>): NewCourseRow {
  const { _id, courseCategoryLogo, courseImage, price, price1, price2, price3 } = course;
  const { courseDuration, mode, description_0, description_1, description_2 } = course;
  return {
    ...pickSame(course),
    id: _id,
    courseByLogo: course.courseByLogo,
    categoryLogo: courseCategoryLogo,
    image: courseImage,
    priceSummary: price,
    priceLevels: [price1, price2, price3],
    duration: courseDuration,
    modality: mode as NewCourseRow['modality'],
    paragraphs: [description_0, description_1, description_2],
    points: ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((end) => course[`bulitPoint${end}`]),
    eventStatus: course.status,
  };
}

/** The fields that have one name in API and database. */
function pickSame(course: Omit<Course, ComputedField>) {
  const { title, courseBy, startDate, startTime, focus, description, endDate, city, venue } =
    course;
  const { languages, teachers, audience, prerequisites, outcomes, sessions } = course;
  const { teachingHours, certificate, creditHours, places, placesLeft, registerBy } = course;
  const { bring, fees, statusNote, previousStartDate } = course;
  return {
    ...{ title, courseBy, startDate, startTime, focus, description, endDate, city, venue },
    ...{ languages, teachers, audience, prerequisites, outcomes, sessions },
    ...{ teachingHours, certificate, creditHours, places, placesLeft, registerBy },
    ...{ bring, fees, statusNote, previousStartDate },
  };
}

/** A conference under the API's names, as a public row; the reverse of `toConferenceDto`. */
export function toConferenceRow(conference: Omit<Conference, ComputedField>): NewConferenceRow {
  const { title, subTitle, startDate, endDate, venue, focus, details } = conference;
  const { discountHeading, discount, taxDetails, note, categoryHeading } = conference;
  const { countryName, mode, venueAddress, languages, speakers, sessions } = conference;
  const { organizer, website, registrationLink, isFull, statusNote } = conference;
  const { category, category1, category2, previousStartDate } = conference;
  const { description_0, description_1, description_2 } = conference;
  const { registrationName1, registrationName2, registrationName3 } = conference;
  return {
    ...{ title, subTitle, startDate, endDate, venue, focus, details },
    ...{ discountHeading, discount, taxDetails, note, categoryHeading },
    ...{ countryName, mode, venueAddress, languages, speakers, sessions },
    ...{ organizer, website, registrationLink, isFull, statusNote, previousStartDate },
    id: conference._id,
    status: 'accepted',
    eventStatus: conference.status,
    image: conference.conferenceImage,
    city: conference.country,
    paragraphs: [description_0, description_1, description_2],
    registrationNames: [registrationName1, registrationName2, registrationName3],
    categories: [category, category1, category2],
    fees: ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((end) => conference[`registrationType${end}`]),
    structuredFees: conference.fees,
  };
}
