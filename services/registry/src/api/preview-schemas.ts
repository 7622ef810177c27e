import {
  appNameSchema,
  developedRemoteSchema,
  previewIdSchema,
  previewSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { daySeconds, listOf, maxAppsOfChange, release, whole } from './fields';

const development = v.pipe(v.array(developedRemoteSchema), v.minLength(1), v.maxLength(10));

export const previewRequestSchema = v.strictObject({
  channel: v.optional(appNameSchema, 'production'),
  /** Published releases, one of each app; none only with `development`. */
  releases: v.optional(listOf(v.strictObject(release), maxAppsOfChange), []),
  /** Remotes from the machine of the person who opens the link. */
  development: v.optional(development),
  expiresInSeconds: v.optional(whole(1, 14 * daySeconds), daySeconds),
});
export type PreviewRequest = v.InferInput<typeof previewRequestSchema>;

/** The newest builds of the same remotes; they extend the preview by its original duration. */
export const previewUpdateSchema = v.strictObject({ development });
export type PreviewUpdate = v.InferInput<typeof previewUpdateSchema>;

const { channel, releases, problems, expiresAt } = previewSchema.entries;
export const previewCreatedSchema = v.object({
  ...{ id: previewIdSchema, channel, releases, problems, expiresAt },
});
export type PreviewCreated = v.InferOutput<typeof previewCreatedSchema>;
