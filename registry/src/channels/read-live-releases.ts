import type { LiveReleases, ReleaseFacts } from '../api/channels';
import type { RegistryContext } from '../context';
import {
  findReleases,
  listOwners,
  readFacts,
  type StoredRelease,
} from '../database/release-queries';
import { listLastEntries } from '../live-map/history-queries';
import { findCurrentMap } from '../live-map/queries';

/** What is live in a channel with what its records say, in the same few queries for any number of apps. */
export async function readLiveReleases(
  { db }: RegistryContext,
  channel: string,
): Promise<LiveReleases> {
  const map = (await findCurrentMap(db, channel))?.map;
  const apps = Object.entries(map?.apps ?? {});
  const named = apps.flatMap(([app, { live, canary }]) =>
    [live, canary?.live].flatMap((one) => (one ? [{ app, version: one.version }] : [])),
  );
  const stored = new Map((await findReleases(db, named)).map((one) => [one.digest, one]));
  const entries = await listLastEntries(db, channel);
  const last = new Map(entries.map((entry) => [entry.app, entry]));
  const owners = await listOwners(db);
  return {
    channel,
    epoch: map?.epoch ?? 0,
    generation: map?.generation ?? 0,
    apps: apps.flatMap(([app, { live, fallback, canary }]) => {
      const release = stored.get(live.digest);
      // Rows of releases stay for good, so each is there unless the database was damaged.
      if (!release) return [];
      const { kind, ...facts } = toReleaseFacts(release);
      const tried = canary && stored.get(canary.live.digest);
      const entry = last.get(app);
      const { at: since = null, actor = null, reason = null } = entry ?? {};
      return {
        app,
        kind,
        owner: owners.get(app) ?? release.actor,
        live: facts,
        fallback: fallback?.version ?? null,
        since,
        sincePosition: entry ? { epoch: entry.epoch, generation: entry.generation } : null,
        actor,
        reason,
        canary: canary && tried ? { ...omitKind(tried), percent: canary.percent } : null,
      };
    }),
  };
}

function toReleaseFacts(stored: StoredRelease): ReleaseFacts & { kind: 'shell' | 'remote' } {
  const { version, digest, publishedAt, actor: publishedBy } = stored;
  return { version, digest, publishedAt, publishedBy, ...readFacts(stored) };
}

function omitKind(stored: StoredRelease): ReleaseFacts {
  const { kind: _, ...facts } = toReleaseFacts(stored);
  return facts;
}
