import * as v from 'valibot';
import { developmentVersion } from './development-events';
import { releaseReferenceSchema } from './live-map';
import { appNameSchema, releaseRecordSchema, releaseVersionSchema } from './release-schema';
import { timestampSchema } from './release-values';

/** 128 random bits in base64url: anyone who knows them may see the preview. */
export const previewIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'the id of a preview'));

const previewedReleaseSchema = v.strictObject({
  app: appNameSchema,
  ...releaseReferenceSchema.entries,
});

/** Origin of a development server. It is on the visitor's own machine, so that no link can lead to another site. */
const loopbackOriginSchema = v.pipe(
  v.string(),
  v.regex(
    /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/,
    'an origin of this machine, such as http://localhost:3100',
  ),
);

/** A remote under development: its newest build, whose files the browser loads from the development server. */
export const developedRemoteSchema = v.strictObject({
  origin: loopbackOriginSchema,
  /** Without the files, which have no hashes. */
  record: v.strictObject({
    ...releaseRecordSchema.entries,
    version: v.pipe(releaseVersionSchema, v.startsWith(developmentVersion)),
    kind: v.literal('remote'),
    files: v.tuple([]),
  }),
});

/** Releases that the holder of a link sees in place of the live ones, until a time; signed by the registry. */
export const previewSchema = v.strictObject({
  /** Tells a preview from other texts that the registry signs. */
  kind: v.literal('preview'),
  id: previewIdSchema,
  channel: appNameSchema,
  /** At most one for each app; the app need not be live. */
  releases: v.array(previewedReleaseSchema),
  /** Remotes from the developer's machine, in channels that allow it. */
  development: v.optional(v.array(developedRemoteSchema)),
  /** Rules that a promotion of these releases would break. */
  problems: v.array(v.string()),
  actor: v.string(),
  issuedAt: timestampSchema,
  expiresAt: timestampSchema,
});

export type PreviewedRelease = v.InferOutput<typeof previewedReleaseSchema>;
export type DevelopedRemote = v.InferOutput<typeof developedRemoteSchema>;
export type Preview = v.InferOutput<typeof previewSchema>;
