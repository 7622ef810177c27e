/** Courses and conferences: their vocabulary and lists. Bundled where it is used. */
export { completeConference, type PreviewedConference } from './conference';
export {
  type ConferenceFacet,
  type ConferenceListPage,
  type ConferenceListQuery,
  type ConferenceSort,
  type ConferenceSummary,
  conferenceFacets,
  conferenceListPageSchema,
  conferenceListQuery,
  conferenceSorts,
  readConferenceListQuery,
} from './conference-list';
export {
  type CourseFacet,
  type CourseListPage,
  type CourseListQuery,
  type CourseSort,
  type CourseSummary,
  courseFacets,
  courseListPageSchema,
  courseListQuery,
  coursePrices,
  courseSorts,
  readCourseListQuery,
} from './course-list';
export { type FacetSelection, type FacetValues, selectByFacets } from './facets';
export { findSpecialty, type Specialty, specialties } from './specialties';
