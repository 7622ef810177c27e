import {
  type AuditEntry,
  auditSchema,
  channelsSchema,
  diffSchema,
  historySchema,
  liveReleasesSchema,
  releaseListSchema,
  seriesSchema,
  sessionSchema,
  siteServersSchema,
  statusSchema,
  teamsSchema,
  telemetrySchema,
} from '@meridian/registry/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from './send';

/** What changes by time alone, or while the registry's stream of changes does not come through. */
const alsoByTime = { refetchInterval: 60_000 };

/**
 * What the console asks the registry for. A key begins with the topic that the registry names when it has changed, in
 * the parts between slashes: `channel/production` is `['channel', 'production']`.
 */
export const queries = {
  /** Who is signed in; null when no one is. */
  me: () =>
    queryOptions({
      queryKey: ['me'],
      queryFn: async () => (await send(sessionSchema, '/session')).session,
    }),
  channels: () =>
    queryOptions({ queryKey: ['channel'], queryFn: () => send(channelsSchema, '/channels') }),
  live: (channel: string) =>
    queryOptions({
      queryKey: ['channel', channel, 'live'],
      queryFn: () => send(liveReleasesSchema, `/channels/${channel}/releases`),
      ...alsoByTime,
    }),
  status: (channel: string) =>
    queryOptions({
      queryKey: ['channel', channel, 'status'],
      queryFn: () => send(statusSchema, `/channels/${channel}/status`),
      ...alsoByTime,
    }),
  history: (channel: string, app?: string) =>
    queryOptions({
      queryKey: ['channel', channel, 'history', app ?? null],
      queryFn: () =>
        send(
          historySchema,
          `/channels/${channel}/history${toQuery({ app, limit: `${historyLimit}` })}`,
        ),
    }),
  diff: (channel: string, from: string, to: string) =>
    queryOptions({
      queryKey: ['diff', channel, from, to],
      queryFn: () => send(diffSchema, `/channels/${channel}/diff${toQuery({ from, to })}`),
    }),
  releaseDiff: (app: string, from: string, to: string) =>
    queryOptions({
      queryKey: ['diff', app, from, to],
      queryFn: () => send(diffSchema, `/releases/${app}/diff${toQuery({ from, to })}`),
    }),
  telemetry: (channel: string) =>
    queryOptions({
      queryKey: ['telemetry', channel],
      queryFn: () => send(telemetrySchema, `/channels/${channel}/telemetry?points=none`),
      ...alsoByTime,
    }),
  /** The same with the curves of the evidence. */
  evidence: (channel: string) =>
    queryOptions({
      queryKey: ['telemetry', channel, 'evidence'],
      queryFn: () => send(telemetrySchema, `/channels/${channel}/telemetry`),
      ...alsoByTime,
    }),
  series: (channel: string, app: string, minutes: number) =>
    queryOptions({
      queryKey: ['telemetry', channel, 'series', app, minutes],
      queryFn: () =>
        send(
          seriesSchema,
          `/channels/${channel}/telemetry/series${toQuery({ app, minutes: `${minutes}` })}`,
        ),
    }),
  servers: (channel: string) =>
    queryOptions({
      queryKey: ['servers', channel],
      queryFn: () => send(siteServersSchema, `/channels/${channel}/servers`),
      ...alsoByTime,
    }),
  releases: (filter: { app?: string; search?: string }) =>
    infiniteQueryOptions({
      queryKey: ['releases', filter],
      initialPageParam: null as string | null,
      queryFn: ({ pageParam }) =>
        send(
          releaseListSchema,
          `/releases${toQuery({
            ...filter,
            // Few at first, so that they are soon there; then as many as there may be.
            limit: pageParam === null ? '100' : '500',
            before: pageParam ?? undefined,
          })}`,
        ),
      getNextPageParam: ({ next }) => next,
    }),
  audit: (kind: AuditKind) =>
    infiniteQueryOptions({
      queryKey: ['audit', kind],
      initialPageParam: null as number | null,
      queryFn: ({ pageParam }) =>
        send(
          auditSchema,
          `/audit${toQuery({
            kind: kind === 'all' ? undefined : kind,
            limit: `${auditPage}`,
            before: pageParam === null ? undefined : `${pageParam}`,
          })}`,
        ),
      getNextPageParam: ({ entries }) => findNextAudit(entries),
    }),
  teams: () => queryOptions({ queryKey: ['teams'], queryFn: () => send(teamsSchema, '/teams') }),
};

export type AuditKind = 'all' | 'changes' | 'refusals';

/** Entries of the history that are shown at most. */
export const historyLimit = 1000;

const auditPage = 200;

function findNextAudit(entries: readonly AuditEntry[]): number | null {
  return entries.length < auditPage ? null : (entries[entries.length - 1]?.id ?? null);
}

/** `?app=shop&limit=50`, without what is undefined or empty. */
function toQuery(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
