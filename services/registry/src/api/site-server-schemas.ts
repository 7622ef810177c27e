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

/** A site server without a report for this time is silent. */
export const silentAfterMs = 30_000;

/** A part of the newest live map that a site server rejects. */
const refusalSchema = v.strictObject({
  generation: count,
  /** The app of which it serves the former release; null when it rejects the whole map. */
  app: v.nullable(appNameSchema),
  version: v.nullable(releaseVersionSchema),
  reason: v.pipe(v.string(), v.maxLength(500)),
});

/** The state of a site server, as it reports it. */
const healthSchema = v.strictObject({
  /** The name of its machine. */
  host: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  startedAt: time,
  epoch: count,
  /** The live map that it serves; 0 before the first. */
  generation: count,
  /** When that map expires; null before the first. */
  expiresAt: v.nullable(time),
  /** Optional, because site servers of the last version do not send it. */
  refused: v.optional(listOf(refusalSchema, 20), []),
  /** Its problems, a sentence each. */
  problems: listOf(v.pipe(v.string(), v.maxLength(500)), 10),
});

/** A site server sends it every 10 s, and whenever it changes or has counts: `PUT /channels/<channel>/servers/<id>`. */
export const siteServerReportSchema = v.strictObject({
  ...healthSchema.entries,
  /** Its counts, the oldest first. Site servers of the last version send them to an endpoint that no longer exists. */
  intervals: v.optional(listOf(telemetryIntervalSchema, 4), []),
});

export const siteServerSchema = v.object({
  server: siteServerIdSchema,
  ...healthSchema.entries,
  seenAt: time,
  /**
   * `current` serves the newest live map, or that map is less than 15 s old; `behind` serves an older one; `silent` has
   * not reported for 30 s, and is deleted after a day.
   */
  state: v.picklist(siteServerStates),
});

export type SentReport = v.InferInput<typeof siteServerReportSchema>;
export type Refusal = v.InferOutput<typeof refusalSchema>;
export type SiteServerReport = v.InferOutput<typeof healthSchema>;
export type SiteServer = v.InferOutput<typeof siteServerSchema>;
