import { renderRoute, sampleApi, sampleConference, sampleCourse } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

/** Renders the page of the only course, like the sample but for `changes`. */
export function renderOnlyCourse(changes: Parameters<typeof sampleCourse>[0] = {}, now?: Date) {
  const course = sampleCourse(changes);
  const api = sampleApi({ courses: [course] });
  return renderRoute(remote, `/courses-detail/${course._id}`, { api, ...(now && { now }) });
}

/** Renders the page of the only conference, like the sample but for `changes`. */
export function renderOnlyConference(changes: Parameters<typeof sampleConference>[0]) {
  const conference = sampleConference(changes);
  const api = sampleApi({ conferences: [conference] });
  return renderRoute(remote, `/conferences-detail/${conference._id}`, { api });
}

/** The text of the fact `term` in the panel beside a course or conference. */
export function fact(term: string): string | undefined {
  const aside = within(screen.getByRole('complementary'));
  return aside.getByText(term).closest('div')?.textContent?.replace(term, '');
}
