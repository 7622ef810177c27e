import * as v from 'valibot';
import { type reasonSchema, wording } from './requests';

export const blockRequestSchema = v.strictObject({
  reason: wording,
  /** Where the release is live, roll it back in the same generation. */
  rollBack: v.optional(v.boolean(), false),
  /** Roll it back even when live releases use what goes. */
  force: v.optional(v.boolean(), false),
});

export type BlockRequest = v.InferInput<typeof blockRequestSchema>;
export type UnblockRequest = v.InferInput<typeof reasonSchema>;
