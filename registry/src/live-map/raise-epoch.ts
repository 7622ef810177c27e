import { ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import type { Step } from '../policy';
import { commitMap } from './commit-map';
import type { CurrentMap } from './queries';
import { signNextMap } from './sign-live-map';

/**
 * Issues what is live again under a raised epoch. Does nothing when the map is of the root's epoch.
 *
 * @returns whether the channel has changed, by this call or meanwhile by another.
 * @throws ServiceError `unavailable` when the root is older than the map.
 */
export async function raiseEpoch(
  context: RegistryContext,
  channel: string,
  current: CurrentMap | null,
): Promise<boolean> {
  const { epoch } = context.keys.root();
  if (!current || current.map.epoch === epoch) return false;
  if (current.map.epoch > epoch)
    throw new ServiceError(
      'unavailable',
      `expected a trust root of epoch ${current.map.epoch} or newer, found epoch ${epoch}`,
      { suggestion: 'Give this registry the newest trust root; this one is out of date.' },
    );
  const next = signNextMap(context, channel, current, current.map);
  const steps = Object.entries(current.map.apps).map(
    ([app, { live }]): Step => ({ action: 'restore', app, from: live.version, to: live.version }),
  );
  const reason = `the trust root has epoch ${epoch}`;
  await commitMap(context, current, next, steps, { actor: 'registry', reason });
  return true;
}
