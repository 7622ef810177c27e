/** Courses and conferences: their vocabulary and lists. Bundled where it is used. */
export {
  type CalendarKind,
  calendarPath,
  conferenceFeedPath,
  courseFeedPath,
  subscriptionUrl,
} from './calendar-paths';
export { refundDays } from './cancellation';
export { completeConference } from './complete-conference';
export type { PreviewedConference } from './conference';
export {
  type ConferenceFacet,
  type ConferenceListQuery,
  type ConferenceSort,
  conferenceFacets,
  conferenceListQuery,
  conferenceSorts,
  readConferenceListQuery,
} from './conference-list';
export { type ConferenceState, conferenceState, isPast } from './conference-state';
export {
  type CourseFacet,
  type CourseListQuery,
  type CourseSort,
  courseFacets,
  courseListQuery,
  coursePrices,
  courseSorts,
  readCourseListQuery,
} from './course-list';
export { type CourseState, courseState } from './course-state';
export { addDays, isWeekend, lastDayOf } from './days';
export { dayInWords, daysInWords } from './days-in-words';
export { facetValueLabel } from './facet-labels';
export { conferenceFacetValues, courseFacetValues, priceBounds } from './facet-values';
export { type FacetSelection, type FacetValues, selectByFacets } from './facets';
export { formatFee, inSentence, isLowestOfSeveral, isPayableOn, lowestFee } from './fees';
export type { ItemPicture, ItemPictures } from './item-pictures';
export { listStep, maxShown, readShown, writeShown } from './list-query';
export type {
  ConferenceListPage,
  ConferenceSummary,
  CourseListPage,
  CourseSummary,
} from './list-schemas';
export { monthNames, urduMonthNames } from './month-names';
export {
  coverImage,
  maxPictureSide,
  type PictureSize,
  picturePath,
  pictureSizes,
  readPicture,
  type ShownPicture,
} from './pictures';
export {
  type ChosenFee,
  type FeeChoice,
  feeInWords,
  type PreRegistrationOption,
  toConferenceOption,
  toCourseOption,
} from './pre-registration-options';
export { readPriceLimit } from './price-limit';
export { type PriceInText, readPrice, readPrices } from './price-text';
export { eventStatuses } from './programme-fields';
export { type Chosen, readChoices } from './read-choices';
export { findSpecialty, type Specialty, specialties, toSpecialtyId } from './specialties';
export {
  compareBySoonest,
  payableFees,
  toConferenceSummary,
  toCourseSummary,
  uploadedImage,
} from './summaries';
