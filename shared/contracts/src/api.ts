import * as v from 'valibot';
import type { ConferenceListPage, CourseListPage } from './lists/list-schemas';
import { conferenceSchema } from './programme/conference';
import { courseSchema } from './programme/course';

/** The id of a course or conference: 24 hexadecimal characters. */
export const entityIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/));

/** The envelope of the backend's lists; the response for one entry holds one element. */
export const courseListSchema = v.object({ allTasks: v.array(courseSchema) });
export const conferenceListSchema = v.object({ allTasks: v.array(conferenceSchema) });

export type CourseList = v.InferOutput<typeof courseListSchema>;

/** The image that the backend holds for an item in a remote's code. */
export const itemPictureSchema = v.strictObject({
  /** The path of its largest file, see `readPicture`. */
  image: v.string(),
  /** Text alternative; empty when the text beside the image says the same. */
  alt: v.string(),
});

export type ItemPicture = v.InferOutput<typeof itemPictureSchema>;

/** Images of items by kind and id, e.g. `article/3` or `product/sanford/1`; without those not fetched yet. */
export const itemPicturesSchema = v.strictObject({
  pictures: v.record(v.string(), itemPictureSchema),
});

export type ItemPictures = v.InferOutput<typeof itemPicturesSchema>;

/** The backend's paths below `/api` that loaders read; `:id` is filled in. */
export const apiPaths = [
  '/read-course',
  '/read-course/:id',
  '/course-list',
  '/show-data',
  '/show-data/:id',
  '/conference-list',
  '/item-pictures',
] as const;

type Filled<Path> = Path extends `${infer Start}/:${string}` ? `${Start}/${string}` : Path;

/** Responses of the backend by path; lists take the query of `courseListQuery` and `conferenceListQuery`. */
interface ApiResponses {
  '/read-course': CourseList;
  '/read-course/:id': CourseList;
  '/course-list': CourseListPage;
  '/show-data': v.InferOutput<typeof conferenceListSchema>;
  '/show-data/:id': v.InferOutput<typeof conferenceListSchema>;
  '/conference-list': ConferenceListPage;
  '/item-pictures': ItemPictures;
}

type ApiPattern = (typeof apiPaths)[number];
type WithQuery<Path extends string> = Path extends `${string}-list` ? `${Path}?${string}` : never;

/** The same paths with an id, or a query, in them. */
export type ApiPath = Filled<ApiPattern> | WithQuery<ApiPattern>;
export type ApiResponse<Path extends ApiPath> = {
  [Pattern in ApiPattern]: Path extends Filled<Pattern> | WithQuery<Pattern>
    ? ApiResponses[Pattern]
    : never;
}[ApiPattern];

/** Reads from the backend. Calls for the same path within one navigation or server request share a fetch. */
export interface Api {
  /** @throws ApiError of `@meridian/composition` when the response is not 200. */
  get<Path extends ApiPath>(path: Path, signal?: AbortSignal): Promise<ApiResponse<Path>>;
}
