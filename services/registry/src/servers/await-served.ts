import type { LiveMap } from '@meridian/contracts';
import type { Served } from '../api/change-schemas';
import type { RegistryContext } from '../context';
import { listLiveServers, type StoredServer } from './site-servers';

const maxWaitMs = 5000;
/** Another registry may get the report. */
const lookEveryMs = 1000;

type Position = Pick<LiveMap, 'channel' | 'epoch' | 'generation'>;

/** What reports of site servers wake. */
export function topicOf(channel: string): string {
  return `site servers of ${channel}`;
}

/**
 * What became of a change at the site servers that reported lately: as soon as all of them serve it or refuse it, or after
 * five seconds.
 * @param apps those that the change is of
 */
export async function awaitServed(
  context: Pick<RegistryContext, 'db' | 'clock' | 'notices'>,
  { channel, ...position }: Position,
  apps: readonly string[],
  signal: AbortSignal,
): Promise<Served> {
  const answers = await context.notices.watch(
    topicOf(channel),
    { waitMs: maxWaitMs, lookEveryMs, signal },
    async () => {
      const servers = await listLiveServers(context, channel);
      return servers.map((server) => readAnswer(server, position, apps));
    },
    (found) => found.every((answer) => answer !== null),
  );
  return {
    servers: answers.length,
    current: answers.filter((answer) => answer?.length === 0).length,
    refused: answers.flatMap((answer) => answer ?? []),
  };
}

/** What a server refuses of a change; null as long as it has not come to it. */
function readAnswer(
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
