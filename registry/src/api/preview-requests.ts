import { appNameSchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { maxAppsOfChange } from './requests';

const daySeconds = 24 * 60 * 60;
/** Of one preview. */
export const maxPreviewSeconds = 14 * daySeconds;

export const previewRequestSchema = v.strictObject({
  /** `production` by default. */
  channel: v.optional(appNameSchema, 'production'),
  /** Published releases, one of each app. */
  releases: v.pipe(
    v.array(v.strictObject({ app: appNameSchema, version: releaseVersionSchema })),
    v.minLength(1),
    v.maxLength(maxAppsOfChange),
  ),
  expiresInSeconds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPreviewSeconds)),
    daySeconds,
  ),
});

export type PreviewRequest = v.InferInput<typeof previewRequestSchema>;
