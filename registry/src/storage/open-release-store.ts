import path from 'node:path';
import type { Logger } from '@meridian/service';
import { createDirectoryStore } from './directory-store';
import type { ReleaseStore } from './release-store';
import type { S3Settings } from './s3-settings';
import { openS3Store } from './s3-store';

/** The store that the settings name: a bucket, or the directory `releases` of the data directory. */
export async function openReleaseStore(
  { s3, dataDir }: { s3: S3Settings | undefined; dataDir: string },
  logger: Logger,
): Promise<ReleaseStore> {
  if (!s3) return createDirectoryStore(path.join(dataDir, 'releases'));
  return openS3Store(s3, (err) =>
    logger.warn(
      { err },
      'the release store does not respond; publishing and promoting wait for it',
    ),
  );
}
