import * as v from 'valibot';
import { conferenceSchema } from './conference';
import { courseSchema } from './course';

/** The id of a course or conference: 24 hexadecimal characters. */
export const entityIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/));

/** The envelope of the backend's lists; the response for one entry holds one element. */
export const courseListSchema = v.object({ allTasks: v.array(courseSchema) });
export const conferenceListSchema = v.object({ allTasks: v.array(conferenceSchema) });

export type CourseList = v.InferOutput<typeof courseListSchema>;

/** The backend's paths below `/api` that loaders read; `:id` is filled in. */
export const apiPaths = [
  '/read-course',
  '/read-course/:id',
  '/show-data',
  '/show-data/:id',
] as const;

type Filled<Path> = Path extends `${infer Start}/:${string}` ? `${Start}/${string}` : Path;

/** The same paths with an id in them, and what the backend responds with. */
export type ApiPath = Filled<(typeof apiPaths)[number]>;
type CoursePath = Extract<ApiPath, `/read-course${string}`>;
export type ApiResponse<Path extends ApiPath> = Path extends CoursePath
  ? CourseList
  : v.InferOutput<typeof conferenceListSchema>;

/** Reads from the backend. Calls for the same path within one navigation or server request share a fetch. */
export interface Api {
  /** @throws ApiError of `@meridian/composition` when the response is not 200. */
  get<Path extends ApiPath>(path: Path, signal?: AbortSignal): Promise<ApiResponse<Path>>;
}
