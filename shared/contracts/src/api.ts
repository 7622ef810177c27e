import * as v from 'valibot';
import { conferenceSchema } from './conference';
import { courseSchema } from './course';

/** The id of a course or conference: 24 hexadecimal characters. */
export const entityIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/));

/** The envelope of the backend's lists; the response for one entry holds one element. */
export const courseListSchema = v.object({ allTasks: v.array(courseSchema) });
export const conferenceListSchema = v.object({ allTasks: v.array(conferenceSchema) });

export type CourseList = v.InferOutput<typeof courseListSchema>;

type CoursePath = '/read-course' | `/read-course/${string}`;
type ConferencePath = '/show-data' | `/show-data/${string}`;

/** The backend's paths below `/api`, and what it responds with. */
export type ApiPath = CoursePath | ConferencePath;
export type ApiResponse<Path extends ApiPath> = Path extends CoursePath
  ? CourseList
  : v.InferOutput<typeof conferenceListSchema>;

/** Reads from the backend. Calls for the same path within one navigation or server request share a fetch. */
export interface Api {
  /** @throws ApiError of `@meridian/composition` when the response is not 200. */
  get<Path extends ApiPath>(path: Path, signal?: AbortSignal): Promise<ApiResponse<Path>>;
}
