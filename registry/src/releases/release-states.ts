import type { LiveMap } from '@meridian/contracts';
import { inArray } from 'drizzle-orm';
import type { ReleaseSummary } from '../api/releases';
import type { RegistryContext } from '../context';
import { liveMaps } from '../database/tables';

/** What a release is in channels now. */
export type StatesOf = (release: { app: string; version: string }) => ReleaseSummary['states'];

/** Reads the live map of each channel, in the order of the settings. */
export async function readStates({ db, channels }: RegistryContext): Promise<StatesOf> {
  const { channel, payload } = liveMaps;
  const rows = await db
    .select({ channel, payload })
    .from(liveMaps)
    .where(inArray(channel, [...channels]));
  const maps = rows
    .map((row) => ({ channel: row.channel, apps: readApps(row.payload) }))
    .sort((one, other) => channels.indexOf(one.channel) - channels.indexOf(other.channel));
  return ({ app, version }) =>
    maps.flatMap(({ channel, apps }): ReleaseSummary['states'] => {
      const entry = apps[app];
      if (entry?.live.version === version) return [{ channel, state: 'live' }];
      if (entry?.fallback?.version === version) return [{ channel, state: 'fallback' }];
      return [];
    });
}

function readApps(payload: string): LiveMap['apps'] {
  const map: LiveMap = JSON.parse(payload);
  return map.apps;
}
