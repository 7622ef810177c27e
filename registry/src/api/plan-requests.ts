import * as v from 'valibot';
import {
  hasOneShare,
  isWholeForAll,
  promotionSchema,
  retireSchema,
  rollbackSchema,
} from './requests';

const promotion = v.omit(promotionSchema, ['expectedGeneration', 'reason']);
const rollback = v.omit(rollbackSchema, ['expectedGeneration', 'reason']);
const retirement = v.omit(retireSchema, ['expectedGeneration', 'reason']);

/** A change that is looked at before it is made: what its own request has, without why. */
export const planRequestSchema = v.variant('action', [
  v.pipe(
    v.strictObject({ action: v.literal('promote'), ...promotion.entries }),
    isWholeForAll(),
    hasOneShare(),
  ),
  v.strictObject({ action: v.literal('rollback'), ...rollback.entries }),
  v.strictObject({ action: v.literal('retire'), ...retirement.entries }),
]);

export type PlanRequest = v.InferInput<typeof planRequestSchema>;
