import * as v from 'valibot';
import { releaseReferenceSchema } from './live-map';
import { appNameSchema } from './release';

const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** 128 random bits in base64url: whoever knows them may see the preview. */
export const previewIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'the id of a preview'));

const previewedReleaseSchema = v.strictObject({
  app: appNameSchema,
  ...releaseReferenceSchema.entries,
});

/** Which releases the holder of a link sees in place of the live ones, until when; signed by the registry. */
export const previewSchema = v.strictObject({
  /** No other text that the registry signs has this one. */
  kind: v.literal('preview'),
  id: previewIdSchema,
  channel: appNameSchema,
  /** One of each app, which may be one that is not live. */
  releases: v.pipe(v.array(previewedReleaseSchema), v.minLength(1)),
  /** What the gates say against a promotion of these releases. */
  problems: v.array(v.string()),
  actor: v.string(),
  issuedAt: timestamp,
  expiresAt: timestamp,
});

export type PreviewedRelease = v.InferOutput<typeof previewedReleaseSchema>;
export type Preview = v.InferOutput<typeof previewSchema>;
