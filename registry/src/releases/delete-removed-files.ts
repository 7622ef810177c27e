import type { RegistryContext } from '../context';
import { listRemovedFiles, noteFilesDeleted } from '../database/removal-queries';

/**
 * Deletes the files of removed releases, goes on where it stopped before, and may run in several registries at once.
 *
 * @param max releases at most
 * @throws the first failure, when it has tried all of them
 */
export async function deleteRemovedFiles(
  { db, storage, clock, logger }: Pick<RegistryContext, 'db' | 'storage' | 'clock' | 'logger'>,
  { max = Number.POSITIVE_INFINITY }: { max?: number } = {},
): Promise<void> {
  const failures: unknown[] = [];
  for (const release of (await listRemovedFiles(db)).slice(0, max)) {
    const { app, version } = release;
    try {
      await storage.remove(release);
      await noteFilesDeleted(db, release, clock().toISOString());
      logger.info({ app, version }, 'files of a removed release deleted');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
