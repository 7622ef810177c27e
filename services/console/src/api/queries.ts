import {
  diffSchema,
  errorsSchema,
  historySchema,
  releaseListSchema,
  sessionSchema,
  statusSchema,
} from '@meridian/registry/api';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { RequestError, sendRequest } from './console-request';
import { renewSession } from './session';

/** Rows that a long table begins with, and that each press of its button adds. */
export const pageSize = 50;

/** Changes by others are on the screen within this time. A hidden page sends no requests. */
const followed = { refetchInterval: 2500 };
/** A session is renewed this long before its end, in ms. */
const renewalMs = 5 * 60_000;

/** The requests of the console to the registry; the path is the key of each. */
export const queries = {
  /** The session or how to sign in, the channels, the site's URL. Renews a session near its end if it can. */
  session: () =>
    queryOptions({
      queryKey: ['/session'],
      staleTime: 60_000,
      queryFn: async () => {
        const response = await sendRequest(sessionSchema, '/session');
        const { session } = response;
        if (!session || Date.parse(session.expiresAt) - Date.now() > renewalMs) return response;
        // A failure shows itself at the end of the session, when everything is rejected.
        const renewed = await renewSession().catch(() => null);
        return renewed ? { ...response, session: renewed } : response;
      },
    }),
  /** The live releases, figures of the last hour, evidence on canaries, and site servers. */
  status: (channel: string) =>
    queryOptions({
      queryKey: ['/status', channel],
      ...followed,
      queryFn: async () => {
        const status = await sendRequest(statusSchema, `/channels/${channel}/status`);
        if (status.servers) return status;
        // The registry leaves them out for those who are not signed in.
        const message = 'expected a session, found that it has ended';
        throw new RequestError('unauthenticated', message, 'Sign in again.');
      },
    }),
  history: (channel: string, filter: { app?: string | null; limit: number }) =>
    queryOf(historySchema, `/channels/${channel}/history${toQuery(filter)}`, followed),
  errors: (channel: string, app: string) =>
    queryOf(errorsSchema, `/channels/${channel}/errors${toQuery({ app })}`, followed),
  /** The differences between two generations of a channel, or two releases of an app. */
  diff: (path: string, span: { from: string | null; to: string | null }) =>
    queryOf(diffSchema, `${path}/diff${toQuery(span)}`),
  releases: (filter: { app?: string | undefined; search?: string }, limit = pageSize) =>
    infiniteQueryOptions({
      queryKey: ['/releases', filter, limit],
      queryFn: ({ pageParam: before }) =>
        sendRequest(releaseListSchema, `/releases${toQuery({ ...filter, before, limit })}`),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ releases }) => releases),
      placeholderData: keepPreviousData,
      ...followed,
    }),
};

function queryOf<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  timing: { refetchInterval?: number } = {},
) {
  return queryOptions({ queryKey: [path], queryFn: () => sendRequest(schema, path), ...timing });
}

/** `?app=shop&limit=50`, without what is absent or empty. */
function toQuery(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value);
  return `?${new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))}`;
}
