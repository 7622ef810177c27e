import { previewIdSchema, previewSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

const { channel, releases, problems, expiresAt } = previewSchema.entries;

export const previewCreatedSchema = v.object({
  id: previewIdSchema,
  channel,
  releases,
  problems,
  expiresAt,
});

export type PreviewCreated = v.InferOutput<typeof previewCreatedSchema>;
