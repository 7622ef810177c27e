import { formatTable, formatTime, type Paint, type Tone } from '@meridian/service/cli';
import { isServiceError } from '@meridian/service/errors';
import type { RegistryClient, SiteServer } from '../client';

/** Of an older registry, and of one that shows them to holders of a good token. */
const unavailableCodes = ['not-found', 'unauthenticated', 'forbidden'];

/** The site servers of a channel; null where the registry does not say. */
export async function readServers(
  client: RegistryClient,
  channel: string | undefined,
): Promise<SiteServer[] | null> {
  try {
    return await client.listSiteServers({ channel });
  } catch (error) {
    if (isServiceError(error) && unavailableCodes.includes(error.code)) return null;
    throw error;
  }
}

const tones = { current: 'caution', behind: 'bad', silent: 'caution' } as const satisfies Record<
  SiteServer['state'],
  Tone
>;

/** A section for those in need of help; none when all is well. */
export function printServers(servers: readonly SiteServer[] | null, paint: Paint): string[] {
  const inNeed = (servers ?? []).filter(
    ({ state, problems }) => state !== 'current' || problems.length > 0,
  );
  if (inNeed.length === 0) return [];
  return [
    formatTable(
      ['site server', 'state', 'generation', 'seen', 'problems'],
      inNeed.map(({ host, state, epoch, generation, seenAt, problems }) => [
        host,
        paint(tones[state], state),
        epoch === 0 ? `${generation}` : `${epoch}.${generation}`,
        formatTime(seenAt),
        problems.join('; ') || '-',
      ]),
    ),
  ];
}
