import type { ReleaseFile } from '@meridian/contracts';
import type * as v from 'valibot';
import { auditSchema } from '../api/access-schemas';
import {
  type ChangeRequest,
  changeSchema,
  type RolloutRequest,
  rolloutResponseSchema,
} from '../api/change-schemas';
import { historySchema, statusSchema } from '../api/channel-schemas';
import { diffSchema } from '../api/diff-schemas';
import {
  type PreviewRequest,
  type PreviewUpdate,
  previewCreatedSchema,
} from '../api/preview-schemas';
import {
  type BlockRequest,
  blockChangeSchema,
  type PruneRequest,
  releaseListSchema,
  releaseResponseSchema,
  retentionSchema,
} from '../api/release-schemas';
import type { SentReport } from '../api/site-server-schemas';
import { liveMapResponseSchema, previewResponseSchema, type SigningKey } from '../trust';
import { publishDirectory } from './publish-directory';
import { ask, type Call, type Connection, encodePath, send } from './send-request';

interface InChannel {
  /** `production` by default. */
  channel?: string | undefined;
}
type Newest = { app?: string | undefined; limit?: number | undefined };
type Span = Record<'from' | 'to', string>;

export interface LiveMapQuery extends InChannel {
  /** The generation that is known: the response comes when there is a newer one. */
  after?: number | undefined;
  /** The epoch that is known: another one counts as newer. */
  epoch?: number | undefined;
  /** Seconds to wait for it, at most 60; 0 responds at once. */
  waitSeconds?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Longest time until the whole response is there, beside the wait; 10 s by default. */
  timeoutMs?: number | undefined;
}

interface ReleaseQuery extends Newest {
  /** The branch of their builds. */
  branch?: string | undefined;
  /** The cursor of the page before. */
  before?: string | undefined;
}

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/** Talks to a registry. Every function throws ServiceError with code and suggestion. */
export function createRegistryClient(connection: Connection) {
  type Details = Partial<Omit<Call, 'path' | 'json'>>;
  const get = <T>(schema: v.GenericSchema<unknown, T>, path: string, details: Details = {}) =>
    ask(connection, schema, { method: 'GET', path, ...details });
  const post = <T>(
    schema: v.GenericSchema<unknown, T>,
    path: string,
    json: object,
    details: Details = {},
  ) => ask(connection, schema, { method: 'POST', path, json, ...details });
  const put = <T>(schema: v.GenericSchema<unknown, T>, path: string, json: object) =>
    ask(connection, schema, { method: 'PUT', path, json });

  return {
    /** Publishes a built release directory, signed with its team's key. */
    publishDirectory: (
      directory: string,
      key: SigningKey,
      options?: { early?: true | undefined },
    ) => publishDirectory(connection, directory, key, options),

    /** Promotes, rolls back or retires. May also change the redirects or the reason of a retired app. */
    change: ({ channel, ...order }: ChangeRequest & InChannel) =>
      post(changeSchema, inChannel(channel, 'changes'), order),
    /** Holds the rollout of an app, or resumes it: its next step is due at once. */
    setRollout: (app: string, { channel, ...request }: RolloutRequest & InChannel) =>
      put(
        rolloutResponseSchema,
        inChannel(channel, `rollouts/${encodeURIComponent(app)}`),
        request,
      ),
    /** Blocks a release, so that it is never live or a fallback; or ends its block. */
    setBlock: (app: string, version: string, request: BlockRequest) =>
      put(blockChangeSchema, `${ofRelease(app, version)}/block`, request),
    /** Removes the releases that nothing needs any more; with `dryRun` it only says which. */
    prune: (request: PruneRequest) =>
      // Files in a bucket are deleted one by one, and the response names every release.
      post(retentionSchema, '/prune', request, { timeoutMs: 180_000, maxBytes: 32_000_000 }),

    /** Makes a preview: anyone with its link sees these releases in place of the live ones. */
    createPreview: (request: PreviewRequest) => post(previewCreatedSchema, '/previews', request),
    /** Replaces the builds of a preview's remotes under development. */
    updatePreview: (id: string, request: PreviewUpdate) =>
      put(previewCreatedSchema, ofPreview(id), request),
    /** Not verified: give it to `verifyPreview`. */
    getPreview: (id: string, timeoutMs?: number) =>
      get(previewResponseSchema, ofPreview(id), { timeoutMs }),
    async endPreview(id: string): Promise<void> {
      await send(connection, { method: 'DELETE', path: ofPreview(id) });
    },

    /** What is live, with figures of the last minutes (an hour by default), evidence on canaries, and site servers. */
    status: ({ channel, ...query }: InChannel & { minutes?: number } = {}) =>
      get(statusSchema, inChannel(channel, 'status'), { query }),
    /** Sends the report of a site server. @param server 16 hexadecimal digits */
    async report(
      server: string,
      { channel, ...report }: SentReport & InChannel,
      timeoutMs: number,
    ): Promise<void> {
      const path = inChannel(channel, `servers/${server}`);
      await send(connection, { method: 'PUT', path, json: report, timeoutMs });
    },
    /** Newest first. */
    history: async ({ channel, ...query }: InChannel & Newest = {}) =>
      (await get(historySchema, inChannel(channel, 'history'), { query })).entries,
    /** What differs between two generations of a channel: `12`, or `1.12` in epoch 1. */
    diffGenerations: ({ channel, ...query }: InChannel & Span) =>
      get(diffSchema, inChannel(channel, 'diff'), { query }),
    diffVersions: (app: string, query: Span) =>
      get(diffSchema, `/releases/${encodeURIComponent(app)}/diff`, { query }),
    /** Every change, and every rejected request for one; newest first, or, with `after`, oldest first. */
    audit: async (query: Newest & { after?: number } = {}) =>
      (await get(auditSchema, '/audit', { query: { ...query } })).entries,

    /** Not verified: give it to `verifyLiveMap`. After the wait the response is the map as it is. */
    getLiveMap(request: LiveMapQuery = {}) {
      const { channel, signal, waitSeconds: wait = 0, timeoutMs = 10_000, ...query } = request;
      const limits = { signal, timeoutMs: wait * 1000 + timeoutMs };
      const details = { query: { ...query, wait }, ...limits };
      return get(liveMapResponseSchema, inChannel(channel, 'live'), details);
    },
    /** Not verified: give its `record` to `verifyRelease`. */
    getRelease: (app: string, version: string) =>
      get(releaseResponseSchema, ofRelease(app, version)),
    /**
     * One file's bytes, not verified: compare `digestOf` with the record.
     * @param file names at least its path and its size, which is the most that is read
     */
    getFile: (app: string, version: string, file: Pick<ReleaseFile, 'path' | 'bytes'>) =>
      send(connection, {
        method: 'GET',
        path: `${ofRelease(app, version)}/files/${encodePath(file.path)}`,
        maxBytes: file.bytes,
      }),
    /** A page of them, newest first, 50 by default and 500 at most; `before` takes the cursor `next`. */
    listReleases: (query: ReleaseQuery = {}) =>
      get(releaseListSchema, '/releases', { query: { ...query } }),
  };
}

function inChannel(channel = 'production', what: string): string {
  return `/channels/${encodeURIComponent(channel)}/${what}`;
}

function ofPreview(id: string): string {
  return `/previews/${encodeURIComponent(id)}`;
}

function ofRelease(app: string, version: string): string {
  return `/releases/${encodeURIComponent(app)}/${encodeURIComponent(version)}`;
}
