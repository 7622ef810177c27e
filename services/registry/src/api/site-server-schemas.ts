import { appNameSchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import { telemetryIntervalSchema } from '@meridian/contracts/telemetry-schemas';
import * as v from 'valibot';
import { listOf, time, whole } from './fields';

const count = whole(0, 2_147_483_647);
export const siteServerStates = ['current', 'behind', 'silent'] as const;
export const siteServerIdSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{16}$/, 'the random id of a site server'),
);

/** Without a report for so long, a site server is silent. */
export const silentAfterMs = 30_000;

/** What of the newest live map a site server does not serve. */
const refusalSchema = v.strictObject({
  generation: count,
  /** The app that it left at the release before; null when it left the whole map. */
  app: v.nullable(appNameSchema),
  version: v.nullable(releaseVersionSchema),
  reason: v.pipe(v.string(), v.maxLength(500)),
});

/** What a site server says of itself. */
const healthSchema = v.strictObject({
  /** The name of its machine. */
  host: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  startedAt: time,
  epoch: count,
  /** The live map that it serves; 0 before the first. */
  generation: count,
  /** Until when it trusts that map; null before the first. */
  expiresAt: v.nullable(time),
  /** Site servers of the version before do not say. */
  refused: v.optional(listOf(refusalSchema, 20), []),
  /** What is wrong with it, a sentence each. */
  problems: listOf(v.pipe(v.string(), v.maxLength(500)), 10),
});

/** What it reports every 10 s, and whenever that changes or it has counted something, to `PUT /channels/<channel>/servers/<id>`. */
export const siteServerReportSchema = v.strictObject({
  ...healthSchema.entries,
  /** What it counted, the oldest first. Site servers of the version before send it apart, to where nothing is any more. */
  intervals: v.optional(listOf(telemetryIntervalSchema, 4), []),
});

export const siteServerSchema = v.object({
  server: siteServerIdSchema,
  ...healthSchema.entries,
  /** When it reported last. */
  seenAt: time,
  /**
   * `current` serves the newest live map, or that is not 15 s old; `behind` serves an older one; `silent` has not reported
   * for 30 s, and is forgotten after a day.
   */
  state: v.picklist(siteServerStates),
});

export type SentReport = v.InferInput<typeof siteServerReportSchema>;
export type Refusal = v.InferOutput<typeof refusalSchema>;
export type SiteServerReport = v.InferOutput<typeof healthSchema>;
export type SiteServer = v.InferOutput<typeof siteServerSchema>;
