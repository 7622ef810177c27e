import { appNameSchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

const time = v.pipe(v.string(), v.isoTimestamp());

/** One error of a release, however often it was seen. */
const errorSchema = v.object({
  app: appNameSchema,
  version: releaseVersionSchema,
  /** The route of the page; null where it is not known. */
  route: v.nullable(v.string()),
  /** What failed: e.g. the page, or a widget by its id. */
  where: v.string(),
  message: v.string(),
  stack: v.nullable(v.string()),
  side: v.picklist(['server', 'browser']),
  count: v.number(),
  firstAt: time,
  lastAt: time,
  /** The number that the last failure page asked its visitor to name; null of errors in browsers. */
  requestId: v.nullable(v.string()),
});

/** `GET /channels/<channel>/errors?app=<app>`: the newest first, at most 50. */
export const errorsSchema = v.object({ errors: v.array(errorSchema) });

export type ReleaseError = v.InferOutput<typeof errorSchema>;
export type ReleaseErrors = v.InferOutput<typeof errorsSchema>;
