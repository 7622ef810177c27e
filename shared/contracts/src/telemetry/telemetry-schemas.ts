import * as v from 'valibot';
import { appNameSchema, releaseVersionSchema } from '../releases/release-schema';
import { browserErrorKinds, loadFailureCauses, telemetryIntervalMs } from './telemetry-constants';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** `0.12`, or `0.12 shop/1.4.0` for visitors who get this canary. */
const generationIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** Longest message, place and stack of an error. */
export const maxErrorLengths = { message: 300, place: 200, stack: 2000 };
const message = v.pipe(v.string(), v.maxLength(maxErrorLengths.message));
const place = v.pipe(v.string(), v.maxLength(maxErrorLengths.place));

export const browserErrorSchema = v.strictObject({
  /** The app whose code failed. */
  app: appNameSchema,
  version: releaseVersionSchema,
  kind: v.picklist(browserErrorKinds),
  /** Only for `load`. */
  cause: v.exactOptional(v.picklist(loadFailureCauses)),
  /** Only for the first errors of a page; the site server removes possible data about the visitor. */
  message: v.exactOptional(message),
  /** The script, with line and column, or the part of the page. */
  where: v.exactOptional(place),
});
export type BrowserError = v.InferOutput<typeof browserErrorSchema>;

/** A browser's report about one page since its last beacon. It holds nothing about the visitor: no URL, no time. */
export const beaconSchema = v.strictObject({
  /** Id of the page's generation, from the document. */
  generation: generationIdSchema,
  /** The page's app, for which the vitals count. */
  app: appNameSchema,
  /** Set in the page's first beacon, which reports its start. */
  isFirst: v.exactOptional(v.literal(true)),
  errors: v.pipe(v.array(browserErrorSchema), v.maxLength(20)),
  /** In ms; `cls` has no unit. Older shells send more. */
  vitals: v.exactOptional(
    v.object({
      lcp: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
      inp: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
      cls: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
    }),
  ),
});
export type Beacon = v.InferOutput<typeof beaconSchema>;

const errorCounts = {
  /** Both come from browsers; for a canary, one of each network counts. */
  loadFailures: count,
  clientErrors: count,
  /** Visitors with either, however many share a network. Older site servers leave it out. */
  browserErrors: v.optional(count, 0),
  serverErrors: count,
  renderTimeouts: count,
};

/** Numbers of visitors with their first error of a kind in one release's code since the live map changed. */
export const releaseErrorsSchema = v.strictObject({
  app: appNameSchema,
  version: releaseVersionSchema,
  ...errorCounts,
});

/**
 * Counts of the visitors with the same releases in one interval. Each visitor counts once in each of these since the
 * live map changed.
 */
export const groupCountsSchema = v.strictObject({
  /** Their canaries; empty for visitors with the live releases. */
  canaries: v.array(v.strictObject({ app: appNameSchema, version: releaseVersionSchema })),
  /** Visitors who requested a page for the first time. */
  visits: count,
  /** Visitors whose browser reported for the first time. */
  reports: count,
  /** Visitors with a page whose largest paint took more than 4 s. Source: web.dev, thresholds of LCP. */
  slow: count,
  errors: v.array(releaseErrorsSchema),
  /** Counted once per visitor over all apps: one network failure shows in several. */
  anyErrors: v.strictObject(errorCounts),
});
export type GroupCounts = v.InferOutput<typeof groupCountsSchema>;

export const figureSchema = v.strictObject({
  app: appNameSchema,
  version: releaseVersionSchema,
  /** A `FigureName`; older versions have other names. */
  name: v.pipe(v.string(), v.maxLength(40)),
  /** Index of a measured value's bucket; null for counts. */
  bucket: v.nullable(v.pipe(count, v.maxValue(20))),
  count,
});
export type Figure = v.InferOutput<typeof figureSchema>;

/** An error in a release, on servers or in browsers. */
export const seenErrorSchema = v.strictObject({
  app: appNameSchema,
  version: releaseVersionSchema,
  side: v.picklist(['server', 'browser']),
  /** The route of the page; null where it is not known. */
  route: v.nullable(place),
  where: place,
  message,
  stack: v.nullable(v.pipe(v.string(), v.maxLength(maxErrorLengths.stack))),
  count,
  /** Request id on the last failure page. */
  requestId: v.nullable(v.pipe(v.string(), v.maxLength(100))),
});
export type SeenError = v.InferOutput<typeof seenErrorSchema>;

/** Counts of one site server in one interval. Sent twice, it counts once. */
export const telemetryIntervalSchema = v.strictObject({
  /** ms since the epoch, a multiple of the length of an interval. */
  endsAt: v.pipe(
    count,
    v.check((at) => at % telemetryIntervalMs === 0, 'the end of an interval'),
  ),
  groups: v.pipe(v.array(groupCountsSchema), v.maxLength(200)),
  figures: v.pipe(v.array(figureSchema), v.maxLength(5000)),
  /** Older site servers leave it out. */
  errors: v.exactOptional(v.pipe(v.array(seenErrorSchema), v.maxLength(20))),
});
export type TelemetryInterval = v.InferOutput<typeof telemetryIntervalSchema>;
