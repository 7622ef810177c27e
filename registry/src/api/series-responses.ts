import { appNameSchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

const count = v.number();

/** What visitors saw of one release in one step of time. */
const pointSchema = v.object({
  /** The beginning of the step, ms since the epoch. */
  at: v.number(),
  pages: count,
  /** How many errors there were, by kind. */
  errors: v.object({
    load: count,
    render: count,
    hydration: count,
    interaction: count,
    api: count,
    server: count,
    timeout: count,
  }),
  /**
   * What three of four page views keep, in ms, `cls` without a unit: the upper bound of the bucket, the last bound for
   * what lies above it; null without any.
   */
  vitals: v.object({
    lcp: v.nullable(v.number()),
    inp: v.nullable(v.number()),
    cls: v.nullable(v.number()),
  }),
});

/** The curves of an app, one of each release that had visitors in this time. */
export const seriesSchema = v.object({
  channel: appNameSchema,
  app: appNameSchema,
  /** The time that the curves are of, until now. */
  minutes: v.number(),
  /** Between two points: a whole number of minutes, so that no curve has more than 240 points. */
  stepMinutes: v.number(),
  /** The newest release first; points in order of time, those without any visitor are left out. */
  releases: v.array(v.object({ version: releaseVersionSchema, points: v.array(pointSchema) })),
});

export type SeriesPoint = v.InferOutput<typeof pointSchema>;
export type Series = v.InferOutput<typeof seriesSchema>;
