import * as v from 'valibot';
import { conferenceSchema } from './conference';
import { courseSchema } from './course';

/** The id of a course or conference: 24 hexadecimal characters. */
export const entityIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/));

/** The envelope of the backend's lists; the response for one entry holds one element. */
export const courseListSchema = v.object({ allTasks: v.array(courseSchema) });
export const conferenceListSchema = v.object({ allTasks: v.array(conferenceSchema) });

export type CourseList = v.InferOutput<typeof courseListSchema>;
export type ConferenceList = v.InferOutput<typeof conferenceListSchema>;

/** The backend's responses by path below `/api`. */
export type ApiResponse<Path extends string> = Path extends
  | '/read-course'
  | `/read-course/${string}`
  ? CourseList
  : Path extends '/show-data' | `/show-data/${string}`
    ? ConferenceList
    : never;

export type ApiPath =
  | '/read-course'
  | `/read-course/${string}`
  | '/show-data'
  | `/show-data/${string}`;

/** Reads from the backend. Calls for the same path within one navigation or server request share a fetch. */
export interface Api {
  /** @throws ApiError of `@shared/composition` when the response is not 200. */
  get<Path extends ApiPath>(path: Path, signal?: AbortSignal): Promise<ApiResponse<Path>>;
}
