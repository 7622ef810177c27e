import type { ReleaseRecord } from '@shared/contracts';
import { ServiceError } from '@shared/service';
import type { RegistryContext } from '../context';
import { checkBeside } from '../gates/check-beside';
import { checkRelease } from '../gates/release-gates';
import { findDamage } from '../storage/find-damage';
import { verifyRelease } from '../trust';
import { type ChannelState, releaseKey } from './channel-state';
import type { Step } from './history-queries';

/**
 * Checks once more, at the moment it becomes live, what was checked at publish: keys may have been
 * revoked since, files damaged, and other releases are live beside it.
 *
 * @param wasChecked releases whose files are known to be whole; the passing one is added
 * @throws ServiceError of the first check that fails
 */
export async function checkStep(
  { keys, storage }: RegistryContext,
  state: ChannelState,
  { app, to }: Step,
  beside: readonly ReleaseRecord[],
  wasChecked: Set<string>,
): Promise<void> {
  const key = releaseKey(app, to);
  const stored = state.releases.get(key)?.stored;
  if (!stored)
    throw new ServiceError('not-found', `expected a published release ${app} ${to}, found none`, {
      suggestion: 'See what there is: npm run release -- list; or publish it first.',
    });
  const { record } = verifyRelease(stored.signed, keys.root(), {
    app,
    version: to,
    digest: stored.digest,
  });
  checkBeside(record, beside);
  if (!wasChecked.has(key)) {
    await checkRelease({
      record,
      findDamage: () => findDamage(storage, { app, version: to }, record.files),
    });
    wasChecked.add(key);
  }
}
