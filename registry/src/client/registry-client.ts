import type { ReleaseFile } from '@meridian/contracts';
import { auditSchema } from '../api/audit';
import type { PromoteRequest, RetireRequest, RollbackRequest } from '../api/changes';
import { changeSchema, rolloutResponseSchema } from '../api/changes';
import { historySchema, statusSchema } from '../api/channels';
import { diffSchema } from '../api/diffs';
import type { PreviewRequest, PreviewUpdate } from '../api/previews';
import { previewCreatedSchema } from '../api/previews';
import type { BlockRequest, PruneRequest, UnblockRequest } from '../api/releases';
import {
  appListSchema,
  blockChangeSchema,
  releaseListSchema,
  releaseResponseSchema,
  retentionSchema,
} from '../api/releases';
import { siteServersSchema } from '../api/site-servers';
import { errorsSchema, telemetrySchema } from '../api/telemetry';
import { liveMapResponseSchema, previewResponseSchema, type SigningKey } from '../trust';
import { publishDirectory } from './publish-directory';
import { ask, type Connection, send } from './send';

/** The channel that visitors get, unless something else is said. */
export const defaultChannel = 'production';

/** Files in a bucket are deleted one by one. */
const pruneTimeoutMs = 180_000;
/** It names every release. */
const maxRetentionBytes = 32_000_000;

interface InChannel {
  /** `production` by default. */
  channel?: string | undefined;
}

type Span = Record<'from' | 'to', string>;

export interface LiveMapQuery extends InChannel {
  /** The generation that is known: the response comes when there is a newer one. */
  after?: number | undefined;
  /** The epoch that is known: another one counts as newer. */
  epoch?: number | undefined;
  /** How long to wait for it, at most 60; 0 responds at once. */
  waitSeconds?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Longest time until the whole response is there, beside the wait; 10 s by default. */
  timeoutMs?: number | undefined;
}

interface ReleaseQuery {
  app?: string | undefined;
  /** That they were built from. */
  branch?: string | undefined;
  /** 50 by default, at most 500. */
  limit?: number | undefined;
}

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/** Talks to a registry. Every function throws ServiceError with code and suggestion. */
export function createRegistryClient(connection: Connection) {
  const askForReleases = (query: ReleaseQuery & { before?: string | undefined }) =>
    ask(connection, releaseListSchema, { method: 'GET', path: '/releases', query: { ...query } });
  return {
    /** Publishes a built release directory, signed with its team's key. */
    publishDirectory: (directory: string, key: SigningKey, options?: { early?: true }) =>
      publishDirectory(connection, directory, key, options),
    /** Holds the rollout of an app where it is. */
    hold: ({ channel, ...json }: { app: string; reason: string } & InChannel) =>
      ask(connection, rolloutResponseSchema, {
        method: 'POST',
        path: inChannel(channel, 'hold'),
        json,
      }),
    /** Lets the rollout of an app go on: its next step is due at once. */
    resume: ({ channel, ...json }: { app: string; reason: string } & InChannel) =>
      ask(connection, rolloutResponseSchema, {
        method: 'POST',
        path: inChannel(channel, 'resume'),
        json,
      }),
    promote: ({ channel, ...json }: PromoteRequest & InChannel) =>
      ask(connection, changeSchema, { method: 'POST', path: inChannel(channel, 'promote'), json }),
    rollback: ({ channel, ...json }: RollbackRequest & InChannel) =>
      ask(connection, changeSchema, { method: 'POST', path: inChannel(channel, 'rollback'), json }),
    /** Takes an app off the site; with another redirect or reason also one that is retired already. */
    retire: ({ channel, ...json }: RetireRequest & InChannel) =>
      ask(connection, changeSchema, { method: 'POST', path: inChannel(channel, 'retire'), json }),
    /** Lets a release never become live, nor be fallen back to. */
    block: (app: string, version: string, json: BlockRequest) =>
      ask(connection, blockChangeSchema, {
        method: 'POST',
        path: `${ofRelease(app, version)}/block`,
        json,
      }),
    /** Lets a blocked release become live again. */
    unblock: (app: string, version: string, json: UnblockRequest) =>
      ask(connection, blockChangeSchema, {
        method: 'POST',
        path: `${ofRelease(app, version)}/unblock`,
        json,
      }),
    /** Removes the releases that nothing needs any more; with `dryRun` it only says which. */
    prune: (json: PruneRequest) =>
      ask(connection, retentionSchema, {
        method: 'POST',
        path: '/prune',
        json,
        timeoutMs: pruneTimeoutMs,
        maxBytes: maxRetentionBytes,
      }),
    /** Makes a link by which anyone who has it sees these releases in place of the live ones. */
    createPreview: (json: PreviewRequest) =>
      ask(connection, previewCreatedSchema, { method: 'POST', path: '/previews', json }),
    /** Puts the newest builds of its remotes under development into a preview. */
    updatePreview: (id: string, json: PreviewUpdate) =>
      ask(connection, previewCreatedSchema, { method: 'PUT', path: ofPreview(id), json }),
    /** Not verified: give it to `verifyPreview`. */
    getPreview: (id: string, timeoutMs?: number) =>
      ask(connection, previewResponseSchema, { method: 'GET', path: ofPreview(id), timeoutMs }),
    /** Ends a preview before its time. */
    async endPreview(id: string): Promise<void> {
      await send(connection, { method: 'DELETE', path: ofPreview(id) });
    },
    status: ({ channel }: InChannel = {}) =>
      ask(connection, statusSchema, { method: 'GET', path: inChannel(channel, 'status') }),
    /** What visitors saw of releases in the last minutes, and what the evidence says of those that are judged. */
    telemetry: ({ channel, minutes }: InChannel & { minutes?: number } = {}) =>
      ask(connection, telemetrySchema, {
        method: 'GET',
        path: inChannel(channel, 'telemetry'),
        query: { minutes },
      }),
    /** What fails in the releases of a channel, the newest first. */
    async listErrors({ channel, ...query }: InChannel & { app?: string; limit?: number } = {}) {
      const path = inChannel(channel, 'errors');
      return (await ask(connection, errorsSchema, { method: 'GET', path, query })).errors;
    },
    /** The site servers of a channel, those in need of help first. */
    async listSiteServers({ channel }: InChannel = {}) {
      const path = inChannel(channel, 'servers');
      return (await ask(connection, siteServersSchema, { method: 'GET', path })).servers;
    },
    /** Newest first. */
    async history({ channel, ...query }: InChannel & { app?: string; limit?: number } = {}) {
      const path = inChannel(channel, 'history');
      return (await ask(connection, historySchema, { method: 'GET', path, query })).entries;
    },
    /** What differs between two generations of a channel: `12`, or `1.12` in epoch 1. */
    diffGenerations: ({ channel, ...query }: InChannel & Span) =>
      ask(connection, diffSchema, { method: 'GET', path: inChannel(channel, 'diff'), query }),
    /** What differs between two versions of an app. */
    diffVersions: (app: string, query: Span) =>
      ask(connection, diffSchema, {
        method: 'GET',
        path: `/releases/${encodeURIComponent(app)}/diff`,
        query,
      }),
    /** Not verified: give it to `verifyLiveMap`. After the wait the response is the map as it is. */
    getLiveMap: ({
      channel,
      signal,
      waitSeconds = 0,
      timeoutMs = 10_000,
      ...query
    }: LiveMapQuery = {}) =>
      ask(connection, liveMapResponseSchema, {
        method: 'GET',
        path: inChannel(channel, 'live'),
        query: { ...query, wait: waitSeconds },
        signal,
        timeoutMs: waitSeconds * 1000 + timeoutMs,
      }),
    /** Not verified: give its `record` to `verifyRelease`. */
    getRelease: (app: string, version: string) =>
      ask(connection, releaseResponseSchema, { method: 'GET', path: ofRelease(app, version) }),
    /**
     * One file's bytes, not verified: compare `digestOf` with the record.
     * @param file names at least its path and its size, which is the most that is read
     */
    getFile(
      app: string,
      version: string,
      file: Pick<ReleaseFile, 'path' | 'bytes'>,
    ): Promise<Uint8Array<ArrayBuffer>> {
      const name = file.path.split('/').map(encodeURIComponent).join('/');
      const path = `${ofRelease(app, version)}/files/${name}`;
      return send(connection, { method: 'GET', path, maxBytes: file.bytes });
    },
    /** Newest first. */
    async listReleases(query: ReleaseQuery = {}) {
      return (await askForReleases(query)).releases;
    },
    /** The same with the cursor of the next page, which `before` takes. */
    pageReleases: (query: ReleaseQuery & { before?: string | undefined }) => askForReleases(query),
    /** Every app that has a release, by name. */
    async listApps() {
      return (await ask(connection, appListSchema, { method: 'GET', path: '/apps' })).apps;
    },
    /** Who changed what, and which requests were refused; newest first, or, with `after`, oldest first. */
    async audit(query: { app?: string; limit?: number; after?: number } = {}) {
      const call = { method: 'GET', path: '/audit', query: { ...query } } as const;
      return (await ask(connection, auditSchema, call)).entries;
    },
  };
}

function inChannel(channel: string | undefined, what: string): string {
  return `/channels/${encodeURIComponent(channel ?? defaultChannel)}/${what}`;
}

function ofPreview(id: string): string {
  return `/previews/${encodeURIComponent(id)}`;
}

function ofRelease(app: string, version: string): string {
  return `/releases/${encodeURIComponent(app)}/${encodeURIComponent(version)}`;
}
