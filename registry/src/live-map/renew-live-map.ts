import type { RegistryContext } from '../context';
import { type CurrentMap, findCurrentMap, saveHeartbeat } from './queries';
import { raiseEpoch } from './raise-epoch';
import { signHeartbeat } from './sign-live-map';

/** How old the last signature may be before a heartbeat renews it: well within the lifetime. */
const renewAfterMs = 60 * 60 * 1000;

/** Renews every channel that needs it; safe to be done by several registries at once. */
export async function renewLiveMaps(context: RegistryContext): Promise<void> {
  for (const channel of context.channels) {
    const current = await findCurrentMap(context.db, channel);
    if (current && !(await raiseEpoch(context, channel, current)))
      await sendHeartbeat(context, current);
  }
}

async function sendHeartbeat(
  { db, keys, clock, logger }: RegistryContext,
  current: CurrentMap,
): Promise<void> {
  const now = clock();
  const notSince = new Date(now.getTime() - renewAfterMs).toISOString();
  const { signed, heartbeat } = signHeartbeat(current, now, keys.signing);
  if (await saveHeartbeat(db, current, { signed, ...heartbeat }, notSince)) {
    const { channel, generation, expiresAt } = heartbeat;
    logger.info({ channel, generation, expiresAt }, 'live map renewed');
  }
}
