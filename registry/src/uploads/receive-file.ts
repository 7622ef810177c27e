import { ServiceError } from '@shared/service';
import type { RegistryContext } from '../context';
import { parseRecord } from '../trust';
import type { Upload } from './queries';

/**
 * Takes one file of an upload. Only a path that the signed record names is taken, so what a request
 * calls a file never becomes a path on disk by itself.
 *
 * @throws ServiceError `release-invalid` for another path, `integrity-mismatch` for other content.
 */
export async function receiveUploadedFile(
  { storage }: RegistryContext,
  upload: Upload,
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const declared = parseRecord(upload.signed.payload).files.find((file) => file.path === path);
  if (!declared)
    throw new ServiceError(
      'release-invalid',
      `expected a file that the record of ${upload.app} ${upload.version} names, found ${JSON.stringify(path)}`,
      {
        suggestion: 'Send the files of the record under the paths that stand there, and no others.',
      },
    );
  await storage.stage(upload.id, declared, content);
}
