import type { Conference, Course } from '@shared/contracts';
import type { FakeResponses } from './fake-api';
import { sampleConferences } from './sample-conference';
import { sampleCourses } from './sample-course';

/** A backend with these courses and conferences: both lists, and a detail answer for each entry. */
export function sampleApi({
  courses = sampleCourses(),
  conferences = sampleConferences(),
}: {
  courses?: Course[];
  conferences?: Conference[];
} = {}): FakeResponses {
  const answers: FakeResponses = {
    '/read-course': { allTasks: courses },
    '/show-data': { allTasks: conferences },
  };
  for (const course of courses) answers[`/read-course/${course._id}`] = { allTasks: [course] };
  for (const conference of conferences) {
    answers[`/show-data/${conference._id}`] = { allTasks: [conference] };
  }
  return answers;
}
