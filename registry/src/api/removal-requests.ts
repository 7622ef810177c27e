import * as v from 'valibot';

const daySeconds = 24 * 60 * 60;

const whole = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum));

/** Which releases stay. */
export const pruneRequestSchema = v.strictObject({
  /** What was live or published within this time. */
  olderThanSeconds: v.optional(whole(0, 3650 * daySeconds), 30 * daySeconds),
  /** So many of the last releases of each app; the newest always, because others are checked against it. */
  keep: v.optional(whole(1, 1_000), 5),
  /** Only say what would be removed. */
  dryRun: v.optional(v.boolean(), false),
});

export type PruneRequest = v.InferInput<typeof pruneRequestSchema>;
