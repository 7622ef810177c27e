import { integritySchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

/** What became of a trust root that was published. */
export const rootPublishedSchema = v.object({
  version: v.number(),
  digest: integritySchema,
  /** False when this very version was there already. */
  changed: v.boolean(),
  /** What operators have to do next, a sentence each. */
  warnings: v.array(v.string()),
});

export type RootPublished = v.InferOutput<typeof rootPublishedSchema>;
