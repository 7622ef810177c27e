import * as v from 'valibot';
import { appNameSchema, releaseVersionSchema } from './release';
import { browserErrorKinds, loadFailureCauses, telemetryIntervalMs } from './telemetry';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** `0.12`, or `0.12 shop/1.4.0` for visitors who get this canary. */
const generationIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** Longest message, place and stack of an error. */
export const maxErrorLengths = { message: 300, place: 200, stack: 2000 };
const message = v.pipe(v.string(), v.maxLength(maxErrorLengths.message));
const place = v.pipe(v.string(), v.maxLength(maxErrorLengths.place));

export const browserErrorSchema = v.strictObject({
  /** The app whose code it was. */
  app: appNameSchema,
  version: releaseVersionSchema,
  kind: v.picklist(browserErrorKinds),
  /** Of `load` alone. */
  cause: v.exactOptional(v.picklist(loadFailureCauses)),
  /** Of the first errors of a page: the site server takes out of it what may be about the visitor. */
  message: v.exactOptional(message),
  /** The script, with line and column, or the part of the page. */
  where: v.exactOptional(place),
});
export type BrowserError = v.InferOutput<typeof browserErrorSchema>;

/**
 * What a browser saw of one page since its last beacon. It holds nothing about the visitor: no URL, no time.
 */
export const beaconSchema = v.strictObject({
  /** From the document: what the page is of. */
  generation: generationIdSchema,
  /** The app whose page it is, which the vitals are counted for. */
  app: appNameSchema,
  /** Set in the first one, which says that the page has started. */
  isFirst: v.exactOptional(v.literal(true)),
  errors: v.pipe(v.array(browserErrorSchema), v.maxLength(20)),
  /** In ms, `cls` without a unit. Shells of the versions before say more. */
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
  /** Both are reported by browsers; of a canary one of each network counts. */
  loadFailures: count,
  clientErrors: count,
  /** Visitors with either, however many share a network. Site servers of the version before do not say. */
  browserErrors: v.optional(count, 0),
  serverErrors: count,
  renderTimeouts: count,
};

/**
 * Visitors who had an error of a kind, in the code of one release, for the first time since the live map changed.
 */
export const releaseErrorsSchema = v.strictObject({
  app: appNameSchema,
  version: releaseVersionSchema,
  ...errorCounts,
});

/**
 * What visitors who got the same releases did in one interval. Each of them counts once for each of these since the live
 * map changed, however often they come back.
 */
export const groupCountsSchema = v.strictObject({
  /** The canaries that they got; none for those who got what is live. */
  canaries: v.array(v.strictObject({ app: appNameSchema, version: releaseVersionSchema })),
  /** Visitors who requested a page for the first time. */
  visits: count,
  /** Those whose browser reported anything for the first time. */
  reports: count,
  /** Those with a page whose largest paint took more than 4 s. Source: web.dev, thresholds of LCP. */
  slow: count,
  errors: v.array(releaseErrorsSchema),
  /** The same in whatever app: a visitor whose network fails has errors in several at once, and counts once. */
  anyErrors: v.strictObject(errorCounts),
});
export type GroupCounts = v.InferOutput<typeof groupCountsSchema>;

export const figureSchema = v.strictObject({
  app: appNameSchema,
  version: releaseVersionSchema,
  /** A `FigureName`; figures that versions before counted have other names. */
  name: v.pipe(v.string(), v.maxLength(40)),
  /** Index of the bucket of what is measured; null of what is counted. */
  bucket: v.nullable(v.pipe(count, v.maxValue(20))),
  count,
});
export type Figure = v.InferOutput<typeof figureSchema>;

/** What failed in a release, on servers or in browsers. */
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
  /** The number that the last failure page names. */
  requestId: v.nullable(v.pipe(v.string(), v.maxLength(100))),
});
export type SeenError = v.InferOutput<typeof seenErrorSchema>;

/** What one site server counted in one interval. Sent again it counts once. */
export const telemetryIntervalSchema = v.strictObject({
  /** ms since the epoch, a multiple of the length of an interval. */
  endsAt: v.pipe(
    count,
    v.check((at) => at % telemetryIntervalMs === 0, 'the end of an interval'),
  ),
  groups: v.pipe(v.array(groupCountsSchema), v.maxLength(200)),
  figures: v.pipe(v.array(figureSchema), v.maxLength(5000)),
  /** Site servers of the version before do not say. */
  errors: v.exactOptional(v.pipe(v.array(seenErrorSchema), v.maxLength(20))),
});
export type TelemetryInterval = v.InferOutput<typeof telemetryIntervalSchema>;
