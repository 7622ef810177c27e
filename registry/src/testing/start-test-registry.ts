import { mkdtempSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import { createToken, type Database, hashToken, type Metrics } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import {
  createRegistry,
  openRegistryKeys,
  type Registry,
  type RegistryOptions,
  type ReleaseStore,
} from '..';
import { createRegistryClient, type Published } from '../client';
import { createDirectoryStore } from '../storage/directory-store';
import {
  type AccessToken,
  type DevelopmentKeys,
  openDevelopmentKeys,
  type TrustRoot,
  type VerifiedLiveMap,
  verifyLiveMap,
} from '../trust';
import { changeTokens } from '../trust/trust-files';
import { giveReasons, type TestClient } from './give-reasons';
import { makeFiles } from './make-record';

export interface TestRegistry {
  registry: Registry;
  dataDir: string;
  developmentKeys: DevelopmentKeys;
  root(): TrustRoot;
  token: string;
  /** With a reason of its own for each change that is given none. */
  client: TestClient;
  clientWith(token: string | undefined): TestClient;
  /** A new token of a team, good for a month. */
  makeToken(app: string, actor: string): Promise<string>;
  /** One request to the real app. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Writes a built release and gives its directory. */
  build(record: ReleaseRecord, files?: Record<string, string>): Promise<string>;
  /** Builds and publishes with the team's own key. */
  publish(
    record: ReleaseRecord,
    files?: Record<string, string>,
    options?: { early?: true },
  ): Promise<Published>;
  /** Publishes many, few at a time: on a busy machine the database would not respond in time to all at once. */
  publishAll(records: readonly ReleaseRecord[]): Promise<void>;
  /** Promotes releases, `<app> <version>`, one after the other. */
  goLive(channel: string, ...releases: string[]): Promise<void>;
  /** The live map of a channel, as a site server verifies it. */
  readLiveMap(channel?: string): Promise<VerifiedLiveMap>;
  /** A second registry on the same database, files and keys, as another process would be. */
  createTwin(): Promise<Registry>;
  remove(): Promise<void>;
}

interface TestRegistryOptions {
  channels?: readonly [string, ...string[]];
  developmentChannels?: readonly string[];
  /** None by default. */
  judgedChannels?: readonly string[];
  clock?: () => Date;
  /** Else a directory. */
  storage?: ReleaseStore;
  /** With the keys and releases of a registry that ran before. */
  dataDir?: string;
  /** Names the jobs of a CI whose own tokens count. */
  oidcFile?: string | undefined;
  /** Off by default. */
  console?: RegistryOptions['console'];
  /** Whether it does by itself, at its times, what no request asks for. */
  maintenance?: boolean;
  metrics?: Metrics;
}

/** Releases that are published at a time. */
const maxPublished = 10;

/** A registry on a real database and real files, with the development keys of a new directory. */
export async function startTestRegistry(
  database: Database,
  {
    channels = ['production'],
    developmentChannels = [],
    judgedChannels = [],
    clock,
    storage: given,
    dataDir = makeDataDir(),
    oidcFile,
    console,
    maintenance = false,
    metrics,
  }: TestRegistryOptions = {},
): Promise<TestRegistry> {
  const opened = await openRegistryKeys({ oidcFile }, dataDir);
  const developmentKeys = openDevelopmentKeys(path.join(dataDir, 'keys'));
  const token = await developmentKeys.token();

  const storage = given ?? createDirectoryStore(path.join(dataDir, 'releases'));
  const create = async (): Promise<Registry> => {
    const registry = createRegistry({
      ...opened,
      database,
      storage,
      logger: silentLogger,
      channels,
      developmentChannels,
      judgedChannels,
      console,
      metrics,
      ...(clock ? { clock } : {}),
    });
    await registry.migrate();
    await registry.start({ repeats: maintenance });
    return registry;
  };
  const registry = await create();
  const clientWith = (own: string | undefined) =>
    giveReasons(
      createRegistryClient({
        url: 'http://registry.test',
        token: own,
        fetch: (request) => registry.app.fetch(request),
      }),
    );
  const client = clientWith(token);

  const build = async (
    record: ReleaseRecord,
    files = makeFiles(record.app, record.version),
  ): Promise<string> => {
    const directory = await mkdtemp(path.join(dataDir, 'built-'));
    await writeFile(path.join(directory, 'record.json'), JSON.stringify(record));
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(directory, 'files', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return directory;
  };

  const publish: TestRegistry['publish'] = async (record, files, options) =>
    client.publishDirectory(
      await build(record, files),
      await developmentKeys.signingKey(`team:${record.app}`),
      options,
    );

  return {
    registry,
    dataDir,
    developmentKeys,
    root: opened.keys.root,
    token,
    client,
    clientWith,
    async makeToken(app, actor) {
      const made = createToken();
      const now = clock?.() ?? new Date();
      const expiresAt = new Date(now.getTime() + 30 * 86_400_000).toISOString();
      const hash = hashToken(made);
      const entry: AccessToken = { actor, hash, role: 'publish', apps: [app], expiresAt };
      await changeTokens(developmentKeys.tokensPath, (tokens) => [...tokens, entry]);
      return made;
    },
    fetch: async (path, init) =>
      registry.app.fetch(new Request(`http://registry.test/api/registry${path}`, init)),
    build,
    publish,
    async publishAll(records) {
      for (let at = 0; at < records.length; at += maxPublished)
        await Promise.all(records.slice(at, at + maxPublished).map((record) => publish(record)));
    },
    async goLive(channel, ...releases) {
      for (const release of releases) {
        const [app = '', version = ''] = release.split(' ');
        await client.promote({ app, version, channel });
      }
    },
    async readLiveMap(channel = 'production') {
      const now = clock?.() ?? new Date();
      const response = await client.getLiveMap({ channel });
      return verifyLiveMap(response, { root: opened.keys.root(), channel, now });
    },
    createTwin: create,
    async remove() {
      registry.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function makeDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'registry-test-'));
}

/** A registry for all tests of a block, inside tests and hooks. */
export function useTestRegistry(
  getDatabase: () => Database,
  options: TestRegistryOptions = {},
): TestRegistry {
  let started: TestRegistry | undefined;
  beforeAll(async () => {
    started = await startTestRegistry(getDatabase(), options);
  });
  afterAll(() => started?.remove());
  return new Proxy({} as TestRegistry, {
    get(_, name: keyof TestRegistry) {
      if (!started) throw new Error('The registry runs inside tests and hooks only');
      return started[name];
    },
  });
}
