import path from 'node:path';
import type { Logger } from '@meridian/service';
import { createDirectoryStore } from './directory-store';
import type { ReleaseStore } from './release-store';
import type { S3Settings } from './s3-settings';
import { openS3Store } from './s3-store';

export async function openReleaseStore(
  { s3, dataDir }: { s3: S3Settings | undefined; dataDir: string },
  logger: Logger,
): Promise<ReleaseStore> {
  return s3 ? openS3Store(s3, logger) : createDirectoryStore(path.join(dataDir, 'releases'));
}
