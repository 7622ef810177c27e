import { ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { notFound, requirePresentRelease } from '../database/release-queries';
import { digestOf, parseFacts } from '../trust';

/**
 * One file of a release, as its record says.
 *
 * @throws ServiceError `not-found`, `gone` for a removed release, or `unavailable` for a damaged file
 */
export async function readReleaseFile(
  context: RegistryContext,
  { app, version, path }: { app: string; version: string; path: string },
): Promise<{ content: Uint8Array<ArrayBuffer>; integrity: string }> {
  const stored = await requirePresentRelease(context, app, version);
  const declared = parseFacts(stored.signed.payload).files.find((file) => file.path === path);
  const content = declared && (await context.storage.read(stored, path));
  if (!content) throw notFound(`the file ${path} in ${app} ${version}`);
  const { integrity } = declared;
  if (digestOf(content) === integrity) return { content, integrity };
  throw new ServiceError(
    'unavailable',
    `expected ${path} of ${app} ${version} as its record says, found it damaged`,
    { suggestion: 'Restore the file from a backup, or publish a new version.' },
  );
}
