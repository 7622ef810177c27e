import { signedSchema } from '@shared/contracts/schemas';
import * as v from 'valibot';

/** The registry's response for a channel: the signed map, and its last heartbeat, if any. */
export const liveMapResponseSchema = v.strictObject({
  map: signedSchema,
  heartbeat: v.nullable(signedSchema),
});

export type LiveMapResponse = v.InferOutput<typeof liveMapResponseSchema>;
