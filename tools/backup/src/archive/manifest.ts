import * as v from 'valibot';

/** The last file of an archive: one that was cut off has none. */
export const manifestSchema = v.object({
  format: v.literal('meridian-backup-2'),
  /** When the backup began: ISO 8601, UTC. */
  takenAt: v.string(),
  /** Whether the embedded database is in it; PostgreSQL is not. */
  hasDatabase: v.boolean(),
  releases: v.number(),
  hasKeys: v.boolean(),
  /** Hash over all other files in their order, `describeFile` before the content of each; hex. */
  sha256: v.string(),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

export const manifestName = 'manifest.json';
export const clusterFolder = 'database/cluster/';
export const keysFolder = 'keys/';
/** Every `StoredRelease`; their files follow, in folders of their own. */
export const releasesName = 'releases.json';

/** Name and size of a file, hashed before its content, so that other files cannot give the same hash. */
export function describeFile(name: string, bytes: number): string {
  return `${JSON.stringify([name, bytes])}\n`;
}
