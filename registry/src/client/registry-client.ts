import type { HistoryEntry } from '@shared/contracts';
import type { PromoteRequest, RollbackRequest } from '../api/requests';
import {
  type ChangeResponse,
  changeSchema,
  historySchema,
  type Published,
  type ReleaseResponse,
  type ReleaseSummary,
  releaseListSchema,
  releaseResponseSchema,
  type Status,
  statusSchema,
} from '../api/responses';
import { type LiveMapResponse, liveMapResponseSchema, type SigningKey } from '../trust';
import { publishDirectory } from './publish-directory';
import { ask, type Connection, send } from './send';

/** The channel that visitors get, unless something else is said. */
export const defaultChannel = 'production';

interface InChannel {
  /** `production` unless given. */
  channel?: string | undefined;
}

export interface LiveMapQuery extends InChannel {
  /** The generation that the caller has: the response comes when there is a newer one. */
  after?: number | undefined;
  /** The epoch that the caller has: another one counts as newer. */
  epoch?: number | undefined;
  /** Seconds to wait for it, at most 60; 0 responds at once. */
  wait?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Every function throws ServiceError with code and suggestion. */
export interface RegistryClient {
  /** Publishes a built release directory, signed with its team's key. */
  publishDirectory(directory: string, key: SigningKey): Promise<Published>;
  promote(request: PromoteRequest & InChannel): Promise<ChangeResponse>;
  rollback(request: RollbackRequest & InChannel): Promise<ChangeResponse>;
  status(query?: InChannel): Promise<Status>;
  /** Newest first. */
  history(query?: InChannel & { app?: string; limit?: number }): Promise<HistoryEntry[]>;
  /** Not verified: give it to `verifyLiveMap`. After the wait the response is the map as it is. */
  getLiveMap(query?: LiveMapQuery): Promise<LiveMapResponse>;
  /** Not verified: give its `record` to `verifyRelease`. */
  getRelease(app: string, version: string): Promise<ReleaseResponse>;
  /** One file's bytes, not verified: compare `digestOf` with the record. */
  getFile(app: string, version: string, path: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Newest first. */
  listReleases(query?: { app?: string; limit?: number }): Promise<ReleaseSummary[]>;
}

export function createRegistryClient(connection: Connection): RegistryClient {
  return {
    publishDirectory: (directory, key) => publishDirectory(connection, directory, key),
    promote: ({ channel, ...json }) =>
      ask(connection, changeSchema, { method: 'POST', path: inChannel(channel, 'promote'), json }),
    rollback: ({ channel, ...json }) =>
      ask(connection, changeSchema, { method: 'POST', path: inChannel(channel, 'rollback'), json }),
    status: ({ channel } = {}) =>
      ask(connection, statusSchema, { method: 'GET', path: inChannel(channel, 'status') }),
    history: async ({ channel, ...query } = {}) => {
      const path = inChannel(channel, 'history');
      return (await ask(connection, historySchema, { method: 'GET', path, query })).entries;
    },
    getLiveMap: ({ channel, signal, ...query } = {}) =>
      ask(connection, liveMapResponseSchema, {
        method: 'GET',
        path: inChannel(channel, 'live'),
        query: { ...query },
        signal,
        timeoutMs: (query.wait ?? 0) * 1000 + 10_000,
      }),
    getRelease: (app, version) =>
      ask(connection, releaseResponseSchema, { method: 'GET', path: ofRelease(app, version) }),
    getFile: async (app, version, path) => {
      const file = path.split('/').map(encodeURIComponent).join('/');
      const call = { method: 'GET', path: `${ofRelease(app, version)}/files/${file}` } as const;
      return new Uint8Array(await (await send(connection, call)).arrayBuffer());
    },
    listReleases: async (query = {}) => {
      const call = { method: 'GET', path: '/releases', query: { ...query } } as const;
      return (await ask(connection, releaseListSchema, call)).releases;
    },
  };
}

function inChannel(channel: string | undefined, what: string): string {
  return `/channels/${encodeURIComponent(channel ?? defaultChannel)}/${what}`;
}

function ofRelease(app: string, version: string): string {
  return `/releases/${encodeURIComponent(app)}/${encodeURIComponent(version)}`;
}
