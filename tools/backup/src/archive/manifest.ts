import * as v from 'valibot';

/** The manifest is the last file of an archive, so an archive that was cut off has none. */
export const manifestSchema = v.object({
  format: v.literal('meridian-backup-2'),
  /** The backup began then: ISO 8601, UTC. */
  takenAt: v.string(),
  /** It is the embedded database: a backup never holds PostgreSQL. */
  hasDatabase: v.boolean(),
  releases: v.number(),
  hasKeys: v.boolean(),
  /** Hashes all other files in their order, `describeFile` before the content of each; hex. */
  sha256: v.string(),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

export const manifestName = 'manifest.json';
export const clusterFolder = 'database/cluster/';
export const keysFolder = 'keys/';
/** It holds every `StoredRelease`; the files of the releases follow it in the archive. */
export const releasesName = 'releases.json';

/** It is hashed before the content of the file, so that other files cannot give the same hash. */
export function describeFile(name: string, bytes: number): string {
  return `${JSON.stringify([name, bytes])}\n`;
}
