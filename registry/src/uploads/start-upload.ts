import { randomBytes } from 'node:crypto';
import type { Signed } from '@shared/contracts';
import type { StartedUpload } from '../api/responses';
import type { RegistryContext } from '../context';
import { verifyRelease } from '../trust';
import { checkReleaseToPublish, findSameRelease } from './check-release-to-publish';
import { insertUpload } from './queries';

/**
 * Begins to publish. All that can be said without the files is said now, before anything is sent.
 * When this content is published already there is nothing to send: `unchanged`.
 *
 * @throws ServiceError of the first check that fails
 */
export async function startUpload(
  context: RegistryContext,
  signed: Signed,
  actor: string,
): Promise<StartedUpload> {
  const release = verifyRelease(signed, context.keys.root());
  const { app, version } = release.record;
  const existing = await findSameRelease(context, release);
  if (existing) return { state: 'unchanged', app, version, digest: existing.digest };
  const { digest } = await checkReleaseToPublish(context, signed, () => null);
  const upload = randomBytes(16).toString('hex');
  await insertUpload(
    context.db,
    { id: upload, app, version, signed, actor },
    context.clock().toISOString(),
  );
  return { state: 'open', upload, app, version, digest };
}
