import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  DelegationReference,
  LiveMap,
  Preview,
  ReleaseRecord,
  ReleaseReference,
  Signed,
} from '@meridian/contracts';
import {
  createPrivateKeyPem,
  type Delegation,
  digestOf,
  draftRoot,
  type LiveMapResponse,
  openDevelopmentKeys,
  type PreviewResponse,
  parseSigningKey,
  parseTrustRoot,
  type ReleaseResponse,
  type RootContent,
  type SignedRoot,
  type SigningKey,
  signPayload,
  signRoot,
  type TrustRoot,
} from '@meridian/registry/client';
import { createServiceApp, type RunningServer, ServiceError, serve } from '@meridian/service';
import { findFreePort, silentLogger } from '@meridian/service/testing';
import type { TestRelease } from './make-release';

const channel = 'production';
const hourMs = 3_600_000;

/** The live release of each app of a generation, and its fallback; or its canary. */
export type Choice = Record<string, TestRelease | [TestRelease, TestRelease] | TestCanary>;

interface TestCanary {
  live: TestRelease;
  canary: TestRelease;
  percent: number;
  firstBucket: number;
}

/**
 * A registry with the real one's API, real keys and signatures, which a test controls: it responds at
 * once or goes away, forges, expires.
 */
export async function openFakeRegistry() {
  const directory = await mkdtemp(path.join(tmpdir(), 'site-test-'));
  const keys = openDevelopmentKeys(path.join(directory, 'keys'));
  const registryKey = await keys.signingKey('registry');
  const releases = new Map<string, TestRelease & { signed: Signed }>();
  /** Keys of teams that the trust root does not know. */
  const teamKeys = new Map<string, SigningKey>();
  const previews = new Map<string, Signed>();
  const rootKeys = [makeKey(), makeKey(), makeKey()];
  const roots = new Map<number, SignedRoot>();
  const asked: string[] = [];
  let plainRoot: TrustRoot | undefined;
  let response: LiveMapResponse | undefined;
  let delegation: Signed | undefined;
  let generation = 0;
  let previous: string | null = null;
  let server: RunningServer | undefined;
  let isAway = false;
  let isStalled = false;
  let hearFileRequest = () => {};

  const readRoot = () => parseTrustRoot(readFileSync(keys.rootPath, 'utf8'), keys.rootPath);

  const sign = async (record: ReleaseRecord) =>
    signPayload(record, teamKeys.get(record.app) ?? (await keys.signingKey(`team:${record.app}`)));

  const publish = async (release: TestRelease): Promise<ReleaseReference> => {
    const { app, version } = release.record;
    const signed = await sign(release.record);
    releases.set(`${app}/${version}`, { ...release, files: { ...release.files }, signed });
    return { version, digest: digestOf(signed.payload) };
  };

  const toApp = async (chosen: Choice[string]) => {
    if ('canary' in chosen) {
      const { percent, firstBucket } = chosen;
      const live = await publish(chosen.live);
      const canary = { live: await publish(chosen.canary), fallback: live, percent, firstBucket };
      return { live, fallback: null, canary };
    }
    const [live, fallback] = Array.isArray(chosen) ? chosen : [chosen, null];
    return { live: await publish(live), fallback: fallback && (await publish(fallback)) };
  };

  const promote = async (choice: Choice, changes: Partial<LiveMap> = {}) => {
    generation += 1;
    const apps = await Promise.all(
      Object.entries(choice).map(async ([app, chosen]) => [app, await toApp(chosen)] as const),
    );
    const map: LiveMap = {
      channel,
      epoch: 0,
      generation,
      previous,
      issuedAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + hourMs).toISOString(),
      apps: Object.fromEntries(apps),
      ...(delegation && { delegation: toReference(delegation) }),
      ...changes,
    };
    response = {
      map: signPayload(map, registryKey),
      heartbeat: null,
      ...(delegation && { delegation }),
    };
    previous = digestOf(response.map.payload);
    return map;
  };

  const find = (app: string, version: string) => {
    const release = releases.get(`${app}/${version}`);
    if (!release) throw new ServiceError('not-found', 'There is no such release.');
    return release;
  };

  const app = createServiceApp({ logger: silentLogger });
  app.get('/api/registry/channels/:channel/live', async (context) => {
    const { after = '-1', wait = '0' } = context.req.query();
    asked.push(`live after ${after}`);
    const endsAtMs = Date.now() + Number(wait) * 1000;
    while (generation <= Number(after) && Date.now() < endsAtMs && !isAway) await sleep(10);
    if (!response) throw new ServiceError('not-found', 'Nothing is live.');
    return context.json(response);
  });
  app.get('/api/registry/releases/:app/:version', (context) => {
    const { app: name, version } = context.req.param();
    asked.push(`${name}/${version}`);
    const { record, signed } = find(name, version);
    const { kind, contract, commit, builtAt } = record;
    return context.json({
      ...{ app: name, version, digest: digestOf(signed.payload), record: signed },
      ...{ kind, contract, commit, builtAt, publishedAt: builtAt, actor: 'test', note: null },
      ...{ bytes: 1, states: [], block: null, removed: null },
    } satisfies ReleaseResponse);
  });
  app.get('/api/registry/releases/:app/:version/files/:path{.+}', async (context) => {
    const { app: name, version, path: file } = context.req.param();
    asked.push(`${name}/${version} ${file}`);
    hearFileRequest();
    while (isStalled && !isAway) await sleep(10);
    const content = find(name, version).files[file];
    if (content === undefined) throw new ServiceError('not-found', 'There is no such file.');
    return context.body(content);
  });

  app.get('/api/registry/root/:version', (context) => {
    const { version } = context.req.param();
    asked.push(`root ${version}`);
    const root = roots.get(Number(version));
    if (!root) throw new ServiceError('not-found', 'There is no such version.');
    return context.json(root);
  });

  app.get('/api/registry/previews/:id', (context) => {
    const preview = previews.get(context.req.param('id'));
    if (!preview) throw new ServiceError('not-found', 'There is no such preview.');
    return context.json({ preview } satisfies PreviewResponse);
  });

  /** A version of the trust root, with the keys that there are now, signed by the first two root keys. */
  const signRootVersion = (
    version: number,
    changes: Partial<RootContent> = {},
    signers: readonly SigningKey[] = rootKeys.slice(0, 2),
  ): SignedRoot => {
    const { epoch, keys: known, roles, revoked } = plainRoot ?? readRoot();
    const added = rootKeys.map(({ keyId, publicKey }) => [keyId, publicKey]);
    const content: RootContent = {
      kind: 'root',
      version,
      expiresAt: new Date(Date.now() + 1000 * hourMs).toISOString(),
      threshold: 2,
      rootKeys: rootKeys.map(({ keyId }) => keyId),
      epoch,
      keys: { ...known, ...Object.fromEntries(added) },
      roles,
      revoked,
      ...changes,
    };
    return signers.reduce(signRoot, draftRoot(content));
  };

  const close = async () => {
    isAway = true;
    await server?.close();
  };
  const port = await findFreePort();
  const start = async () => {
    isAway = false;
    server = await serve(app, { host: '127.0.0.1', port, idleGraceMs: 0, logger: silentLogger });
    return server;
  };
  const { url } = await start();

  return {
    url,
    directory,
    keys,
    root: readRoot,
    rootKeys,
    signRoot: signRootVersion,
    /** Makes the file of the trust root a signed one, version 1. */
    signRootFile(changes: Partial<RootContent> = {}) {
      plainRoot = readRoot();
      writeFileSync(keys.rootPath, JSON.stringify(signRootVersion(1, changes)));
    },
    /** Responds with this version of the trust root from now on. */
    publishRoot: (version: number, root: SignedRoot) => roots.set(version, root),
    publish,
    promote,
    /** Publishes releases and makes a preview of them; returns its id. */
    async preview(
      shown: readonly TestRelease[],
      changes: Partial<Preview> = {},
      key: SigningKey = registryKey,
    ): Promise<string> {
      const id = randomBytes(16).toString('base64url');
      const preview: Preview = {
        kind: 'preview',
        id,
        channel,
        releases: await Promise.all(
          shown.map(async (one) => ({ app: one.record.app, ...(await publish(one)) })),
        ),
        problems: [],
        actor: 'test',
        issuedAt: new Date().toISOString(),
        expiresAt: new Date(Date.now() + hourMs).toISOString(),
        ...changes,
      };
      previews.set(id, signPayload(preview, key));
      return id;
    },
    /** Gives apps keys by a delegation, which comes with the next map; their releases are signed with these from now on. */
    async delegate(
      version: number,
      teams: Record<string, SigningKey>,
      revoked: string[] = [],
      key?: SigningKey,
    ) {
      const toTeam = ([app, { keyId, publicKey }]: [string, SigningKey]) =>
        [app, [{ keyId, publicKey }]] as [string, Delegation['teams'][string]];
      const next: Delegation = {
        kind: 'delegation',
        epoch: 0,
        version,
        issuedAt: new Date().toISOString(),
        teams: Object.fromEntries(Object.entries(teams).map(toTeam)),
        revoked,
      };
      delegation = signPayload(next, key ?? (await keys.signingKey('delegation')));
      for (const [app, teamKey] of Object.entries(teams)) teamKeys.set(app, teamKey);
      return delegation;
    },
    /** The requests, in order. */
    asked,
    response: () => response,
    /** Responds with another map from now on, with any signature. */
    respondWith(other: LiveMapResponse) {
      generation += 1;
      response = other;
    },
    /** Replaces the bytes of a published file. */
    damage(app: string, version: string, file: string) {
      find(app, version).files[file] = 'damaged';
    },
    /** Holds back the files of releases until `goOn`. @returns when the first of them is asked for */
    stall(): Promise<void> {
      isStalled = true;
      return new Promise((resolve) => (hearFileRequest = resolve));
    },
    goOn() {
      isStalled = false;
    },
    /** Stops responding; `comeBack` responds at the same URL. */
    goAway: close,
    comeBack: start,
    async remove() {
      await close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function makeKey(): SigningKey {
  return parseSigningKey(createPrivateKeyPem(), 'test');
}

function toReference({ payload }: Signed): DelegationReference {
  const { epoch, version }: Delegation = JSON.parse(payload);
  return { epoch, version, digest: digestOf(payload) };
}

export type FakeRegistry = Awaited<ReturnType<typeof openFakeRegistry>>;
