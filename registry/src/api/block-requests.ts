import * as v from 'valibot';

const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

export const blockRequestSchema = v.strictObject({
  reason,
  /** Where the release is live, roll it back in the same generation. */
  rollBack: v.optional(v.boolean(), false),
  /** Roll it back even when live releases use what goes. */
  force: v.optional(v.boolean(), false),
});

export const unblockRequestSchema = v.strictObject({ reason: v.optional(reason) });

export type BlockRequest = v.InferInput<typeof blockRequestSchema>;
export type UnblockRequest = v.InferInput<typeof unblockRequestSchema>;
