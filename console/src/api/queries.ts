import {
  channelsSchema,
  consoleSettingsSchema,
  diffSchema,
  errorsSchema,
  historySchema,
  releaseListSchema,
  sessionSchema,
  siteServersSchema,
  statusSchema,
  telemetrySchema,
} from '@meridian/registry/api';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { send } from './send';

/** Rows of a page of a table. */
export const pageSize = 50;
/** Entries of the history that the registry gives at most. */
export const maxHistory = 1000;

/** What others change is on the screen within this time. While the page is hidden nothing is asked. */
const followed = { refetchInterval: 2500 };
/** Site servers send what they count every 5 s. */
const measured = { refetchInterval: 5000 };

/** What hardly changes. */
const steady = { staleTime: 60_000 };

/** What the console asks the registry for. */
export const queries = {
  /** Where people sign in, and where the site is; they change with a new start of the registry alone. */
  settings: () =>
    queryOptions({
      queryKey: ['settings'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const response = await fetch('/ops/settings.json');
        return v.parse(consoleSettingsSchema, await response.json());
      },
    }),
  /** Who is signed in; null when no one is. */
  me: () =>
    queryOptions({
      queryKey: ['me'],
      ...steady,
      queryFn: async () => (await send(sessionSchema, '/session')).session,
    }),
  channels: () =>
    queryOptions({
      queryKey: ['channels'],
      ...steady,
      queryFn: () => send(channelsSchema, '/channels'),
    }),
  status: (channel: string) =>
    queryOptions({
      queryKey: ['status', channel],
      queryFn: () => send(statusSchema, `/channels/${channel}/status`),
      ...followed,
    }),
  history: (channel: string, { app, limit }: { app?: string | undefined; limit: number }) =>
    queryOptions({
      queryKey: ['history', channel, app ?? null, limit],
      queryFn: () =>
        send(historySchema, `/channels/${channel}/history${toQuery({ app, limit: `${limit}` })}`),
      ...followed,
    }),
  /** What differs between two generations of a channel, or two releases of an app. */
  diff: (path: string, from: string, to: string) =>
    queryOptions({
      queryKey: ['diff', path, from, to],
      queryFn: () => send(diffSchema, `${path}/diff${toQuery({ from, to })}`),
      enabled: from !== '' && to !== '',
    }),
  /** Figures of the last hour, and evidence on canaries. */
  telemetry: (channel: string) =>
    queryOptions({
      queryKey: ['telemetry', channel],
      queryFn: () => send(telemetrySchema, `/channels/${channel}/telemetry`),
      ...measured,
    }),
  errors: (channel: string, app: string) =>
    queryOptions({
      queryKey: ['errors', channel, app],
      queryFn: () => send(errorsSchema, `/channels/${channel}/errors${toQuery({ app })}`),
      ...measured,
    }),
  servers: (channel: string) =>
    queryOptions({
      queryKey: ['servers', channel],
      queryFn: () => send(siteServersSchema, `/channels/${channel}/servers`),
      ...followed,
    }),
  /** @param before the cursor of a page; undefined of the newest releases */
  releases: (
    filter: Partial<Record<'app' | 'search' | 'before', string | undefined>>,
    limit = pageSize,
  ) =>
    queryOptions({
      queryKey: ['releases', filter, limit],
      queryFn: () =>
        send(releaseListSchema, `/releases${toQuery({ ...filter, limit: `${limit}` })}`),
      ...followed,
    }),
};

/** `?app=shop&limit=50`, without what is undefined or empty. */
function toQuery(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
