import * as v from 'valibot';
import { developmentVersion } from './development';
import { releaseReferenceSchema } from './live-map';
import { appNameSchema, releaseRecordSchema, releaseVersionSchema } from './release';
import { timestampSchema } from './release-values';

/** 128 random bits in base64url: anyone who knows them may see the preview. */
export const previewIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'the id of a preview'));

const previewedReleaseSchema = v.strictObject({
  app: appNameSchema,
  ...releaseReferenceSchema.entries,
});

/** Where a development server is: on the machine of the person who opens the link, so that no site can lead elsewhere. */
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

/** Which releases the holder of a link sees in place of the live ones, until when; signed by the registry. */
export const previewSchema = v.strictObject({
  /** No other text that the registry signs has this one. */
  kind: v.literal('preview'),
  id: previewIdSchema,
  channel: appNameSchema,
  /** One of each app, which may be one that is not live. */
  releases: v.array(previewedReleaseSchema),
  /** Remotes from the developer's machine, in channels that allow it. */
  development: v.optional(v.array(developedRemoteSchema)),
  /** What the rules say against a promotion of these releases. */
  problems: v.array(v.string()),
  actor: v.string(),
  issuedAt: timestampSchema,
  expiresAt: timestampSchema,
});

export type PreviewedRelease = v.InferOutput<typeof previewedReleaseSchema>;
export type DevelopedRemote = v.InferOutput<typeof developedRemoteSchema>;
export type Preview = v.InferOutput<typeof previewSchema>;
