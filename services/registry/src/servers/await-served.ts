import type { Served } from '../api/change-schemas';
import type { RegistryContext } from '../context';
import type { Position } from '../database/change-notices';
import { listLiveServers, type StoredServer } from './site-servers';

const maxWaitMs = 5000;
/** Another registry may receive the report. */
const lookEveryMs = 1000;

/** The topic that reports of site servers wake. */
export function topicOf(channel: string): string {
  return `site servers of ${channel}`;
}

/** Waits until all live site servers serve or reject the change, 5 seconds at most. @param apps of the change */
export async function awaitServed(
  context: Pick<RegistryContext, 'db' | 'clock' | 'notices'>,
  { channel, ...position }: Position,
  apps: readonly string[],
  signal: AbortSignal,
): Promise<Served> {
  const outcomes = await context.notices.watch(
    topicOf(channel),
    { waitMs: maxWaitMs, lookEveryMs, signal },
    async () => {
      const servers = await listLiveServers(context, channel);
      return servers.map((server) => readOutcome(server, position, apps));
    },
    (found) => found.every((outcome) => outcome !== null),
  );
  return {
    servers: outcomes.length,
    current: outcomes.filter((outcome) => outcome?.length === 0).length,
    refused: outcomes.flatMap((outcome) => outcome ?? []),
  };
}

/** What a server rejects of a change; null until it has come to that change. */
function readOutcome(
  { host, epoch, generation, refused }: StoredServer,
  position: Pick<Position, 'epoch' | 'generation'>,
  apps: readonly string[],
): Served['refused'] | null {
  const isServed =
    epoch > position.epoch || (epoch === position.epoch && generation >= position.generation);
  const own = refused.filter(
    (one) => one.generation >= position.generation && (one.app === null || apps.includes(one.app)),
  );
  if (!isServed && own.length === 0) return null;
  return own.map(({ app, reason }) => ({ server: host, app, reason }));
}
