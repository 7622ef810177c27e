import type { Status } from '../api/responses';
import type { RegistryContext } from '../context';
import { listLastEntries } from '../live-map/history-queries';
import { findCurrentMap } from '../live-map/queries';

/** What is live in a channel, since when, by whom, and what it would fall back to. */
export async function readStatus({ db }: RegistryContext, channel: string): Promise<Status> {
  const current = await findCurrentMap(db, channel);
  const entries = await listLastEntries(db, channel);
  const last = new Map(entries.map((entry) => [entry.app, entry] as const));
  return {
    channel,
    epoch: current?.map.epoch ?? 0,
    generation: current?.map.generation ?? 0,
    issuedAt: current?.map.issuedAt ?? null,
    expiresAt: current?.expiresAt ?? null,
    apps: Object.entries(current?.map.apps ?? {}).map(([app, { live, fallback }]) => ({
      app,
      ...live,
      fallback: fallback?.version ?? null,
      since: last.get(app)?.at ?? null,
      actor: last.get(app)?.actor ?? null,
    })),
  };
}
