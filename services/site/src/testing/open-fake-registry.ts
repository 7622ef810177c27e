import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  LiveMap,
  Preview,
  ReleaseRecord,
  ReleaseReference,
  Signed,
} from '@meridian/contracts';
import {
  digestOf,
  type LiveMapResponse,
  openDevelopmentKeys,
  type PreviewResponse,
  parseTrustRoot,
  type ReleaseResponse,
  type SigningKey,
  signPayload,
} from '@meridian/registry/client';
import {
  createServiceApp,
  openSettingsFile,
  type RunningServer,
  ServiceError,
  serve,
} from '@meridian/service';
import { findFreePort, silentLogger } from '@meridian/service/testing';
import type { TestRelease } from './make-release';

const channel = 'production';
const hourMs = 3_600_000;

/** The live release of each app of a generation, with its fallback or canary. */
export type Choice = Record<string, TestRelease | [TestRelease, TestRelease] | TestCanary>;

interface TestCanary {
  live: TestRelease;
  canary: TestRelease;
  percent: number;
  firstBucket: number;
}

/** A registry with the real API, real keys and signatures, which a test controls: it can go away, stall and forge. */
export async function openFakeRegistry() {
  const directory = await mkdtemp(path.join(tmpdir(), 'site-test-'));
  const keys = openDevelopmentKeys(path.join(directory, 'keys'));
  const registryKey = await keys.signingKey('registry');
  const releases = new Map<string, TestRelease & { signed: Signed }>();
  const previews = new Map<string, Signed>();
  const asked: string[] = [];
  let response: LiveMapResponse | undefined;
  let generation = 0;
  let previous: string | null = null;
  let server: RunningServer | undefined;
  let isAway = false;
  let isStalled = false;

  const readRoot = openSettingsFile(keys.rootPath, parseTrustRoot);

  const sign = async (record: ReleaseRecord) =>
    signPayload(record, await keys.signingKey(`team:${record.app}`));

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
      ...changes,
    };
    response = { map: signPayload(map, registryKey), heartbeat: null };
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
    while (isStalled && !isAway) await sleep(10);
    const content = find(name, version).files[file];
    if (content === undefined) throw new ServiceError('not-found', 'There is no such file.');
    return context.body(content);
  });

  app.get('/api/registry/previews/:id', (context) => {
    const preview = previews.get(context.req.param('id'));
    if (!preview) throw new ServiceError('not-found', 'There is no such preview.');
    return context.json({ preview } satisfies PreviewResponse);
  });

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
    /** Replaces the trust root by one in which a key is revoked. */
    revoke: (keyId: string) =>
      writeFileSync(keys.rootPath, JSON.stringify({ ...readRoot(), revoked: [keyId] })),
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
    /** Holds back the files of releases until `goOn`. */
    stall() {
      isStalled = true;
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

export type FakeRegistry = Awaited<ReturnType<typeof openFakeRegistry>>;
