import * as v from 'valibot';
import { wording } from './requests';

const daySeconds = 24 * 60 * 60;

const whole = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum));

const retentionSchema = v.strictObject({
  /** What was live or published within this time. */
  olderThanSeconds: v.optional(whole(0, 3650 * daySeconds), 30 * daySeconds),
  /** So many of the last releases of each app; the newest always, because others are checked against it. */
  keep: v.optional(whole(1, 1_000), 5),
  /** Only say what would be removed. */
  dryRun: v.optional(v.boolean(), false),
  /** Why they are removed. */
  reason: v.optional(wording),
});

/** Which releases stay, and why the others go. */
export const pruneRequestSchema = v.pipe(
  retentionSchema,
  v.forward(
    v.check(({ dryRun, reason }) => dryRun || reason !== undefined, 'Expected a reason'),
    ['reason'],
  ),
);

type Retaining = Omit<v.InferInput<typeof retentionSchema>, 'dryRun' | 'reason'>;
export type PruneRequest = Retaining & ({ dryRun: true } | { dryRun?: false; reason: string });
