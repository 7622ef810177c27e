import type { CourseCells, CourseLine, EditedCourse } from '@meridian/contracts/organizers';
import { type ApiResult, callApi, readApiResponse } from '../api/call-api';

/** For editors: every course, those off the site included. */
export function listCourses(signal: AbortSignal): Promise<ApiResult<{ courses: CourseLine[] }>> {
  return callApi('/api/courses', { signal });
}

/** For editors: one course, as the texts of its fields. */
export function readCourse(id: string, signal?: AbortSignal): Promise<ApiResult<EditedCourse>> {
  // A malformed id belongs to no course.
  return callApi(coursePath(id), { signal }, (status, body) =>
    readCourseResponse(status === 400 ? 404 : status, body),
  );
}

/** For editors: changes the course that was read, or adds one under a new id. */
export function saveCourse(
  target: EditedCourse | { newId: string },
  cells: CourseCells,
): Promise<ApiResult<EditedCourse>> {
  const [id, seen] =
    'newId' in target
      ? [target.newId, { 'if-none-match': '*' }]
      : [target.id, { 'if-match': `"${target.version}"` }];
  const headers = { 'content-type': 'application/json', ...seen };
  const body = JSON.stringify({ cells });
  return callApi(coursePath(id), { method: 'PUT', headers, body }, readCourseResponse);
}

/** An id for a new course: 24 hexadecimal characters. The same id sends the same course again, not a second one. */
export function newCourseId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function coursePath(id: string): string {
  return `/api/courses/${encodeURIComponent(id)}`;
}

function readCourseResponse(status: number, body: unknown): ApiResult<EditedCourse> {
  // All texts together are too long; no single field is.
  if (status === 413) return { ok: false, failure: { kind: 'invalid', errors: [tooLong] } };
  const result = readApiResponse<{ course: EditedCourse }>(status, body);
  return result.ok ? { ok: true, value: result.value.course } : result;
}

const tooLong = {
  field: '',
  message:
    'The texts of all fields together are too long for one course. Shorten the longest of them',
};
