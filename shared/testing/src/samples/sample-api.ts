import type { Conference, Course } from '@meridian/contracts';
import type { FakeResponses } from './fake-api';
import { fakeConferenceList, fakeCourseList } from './fake-lists';
import { sampleConferences } from './sample-conference';
import { sampleCourses } from './sample-course';

/** A backend with these courses and conferences: both lists, and each entry by id. */
export function sampleApi({
  courses = sampleCourses(),
  conferences = sampleConferences(),
}: {
  courses?: Course[];
  conferences?: Conference[];
} = {}): FakeResponses {
  const responses: FakeResponses = {
    '/read-course': { allTasks: courses },
    '/show-data': { allTasks: conferences },
    '/course-list': fakeCourseList(courses),
    '/conference-list': fakeConferenceList(conferences),
  };
  for (const course of courses) responses[`/read-course/${course._id}`] = { allTasks: [course] };
  for (const conference of conferences) {
    responses[`/show-data/${conference._id}`] = { allTasks: [conference] };
  }
  return responses;
}
