import { verifyArchive } from '../archive/read-archive';
import { type Restored, type RestoreOptions, restoreBackup } from '../restore-backup';

/** What the command does, on a database and store that are open. */
export async function restoreFile(options: Omit<RestoreOptions, 'manifest'>): Promise<Restored> {
  return restoreBackup({ ...options, manifest: await verifyArchive(options.file) });
}
