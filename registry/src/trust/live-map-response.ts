import { signedSchema } from '@shared/contracts/schemas';
import * as v from 'valibot';

/** What the registry answers for a channel: the signed map, and the last heartbeat if it had one. */
export const liveMapResponseSchema = v.strictObject({
  map: signedSchema,
  heartbeat: v.nullable(signedSchema),
});

export type LiveMapResponse = v.InferOutput<typeof liveMapResponseSchema>;
