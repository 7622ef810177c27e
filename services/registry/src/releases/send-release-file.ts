import { ServiceError } from '@meridian/service';
import type { Context } from 'hono';
import type { RegistryContext } from '../context';
import { notFound, requirePresentRelease } from '../database/release-queries';
import { digestOf, parseFacts } from '../trust';

/** @throws ServiceError `not-found`, `gone` for a removed release, or `unavailable` for a damaged file */
export async function sendReleaseFile(
  context: RegistryContext,
  c: Context,
  { app, version, path }: { app: string; version: string; path: string },
): Promise<Response> {
  const stored = await requirePresentRelease(context, app, version);
  const declared = parseFacts(stored.signed.payload).files.find((file) => file.path === path);
  const content = declared && (await context.storage.read(stored, path));
  if (!content) throw notFound(`the file ${path} in ${app} ${version}`);
  const { integrity } = declared;
  if (digestOf(content) !== integrity)
    throw new ServiceError(
      'unavailable',
      `expected ${path} of ${app} ${version} as its record says, found it damaged`,
      { suggestion: 'Restore the file from a backup, or publish a new version.' },
    );
  return c.body(content, 200, {
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${integrity}"`,
    // For servers and npm, which check the hash; no browser may run it from this origin.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
}
