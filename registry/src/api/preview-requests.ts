import {
  appNameSchema,
  developedRemoteSchema,
  releaseVersionSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { maxAppsOfChange } from './requests';

const maxDevelopedRemotes = 10;
const daySeconds = 24 * 60 * 60;
/** Of one preview. */
const maxPreviewSeconds = 14 * daySeconds;

const development = v.pipe(
  v.array(developedRemoteSchema),
  v.minLength(1),
  v.maxLength(maxDevelopedRemotes),
);

export const previewRequestSchema = v.strictObject({
  /** `production` by default. */
  channel: v.optional(appNameSchema, 'production'),
  /** Published releases, one of each app; none only with `development`. */
  releases: v.optional(
    v.pipe(
      v.array(v.strictObject({ app: appNameSchema, version: releaseVersionSchema })),
      v.maxLength(maxAppsOfChange),
    ),
    [],
  ),
  /** Remotes from the machine of the person who opens the link. */
  development: v.optional(development),
  expiresInSeconds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPreviewSeconds)),
    daySeconds,
  ),
});

/** The newest builds of the same remotes; the preview goes on for as long as it was made for. */
export const previewUpdateSchema = v.strictObject({ development });

export type PreviewRequest = v.InferInput<typeof previewRequestSchema>;
export type PreviewUpdate = v.InferInput<typeof previewUpdateSchema>;
