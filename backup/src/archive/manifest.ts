import * as v from 'valibot';

const fileSchema = v.object({
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** sha256 of its content, hex. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** The last file of an archive: one that was cut off has none. */
export const manifestSchema = v.object({
  format: v.literal('meridian-backup-1'),
  /** When the snapshot was taken: ISO 8601, UTC. */
  takenAt: v.string(),
  database: v.picklist(['pglite', 'postgresql']),
  releases: v.number(),
  /** Whether private keys and tokens are in it. */
  hasKeys: v.boolean(),
  /** Files of releases that were missing or damaged in the store, and so are not in it. */
  damaged: v.array(v.string()),
  /** Releases that were removed while the backup was taken, as `<app> <version>`: some or all of their files are missing. */
  removed: v.optional(v.array(v.string()), []),
  /** Every other file, by its name in the archive. */
  files: v.record(v.string(), fileSchema),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

export const manifestName = 'manifest.json';
export const dumpName = 'database.ndjson';
export const keysFolder = 'keys/';
const releasesFolder = 'releases/';

/** Name in the archive of one file of a release. */
export function releaseFileName(app: string, version: string, path: string): string {
  return `${releasesFolder}${app}/${version}/${path}`;
}

/** The reverse; undefined for another file. */
export function parseReleaseFileName(
  name: string,
): { app: string; version: string; path: string } | undefined {
  const [, app, version, path] = /^releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(name) ?? [];
  return app && version && path ? { app, version, path } : undefined;
}
