import { mkdtempSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import { createToken, type Database, hashToken } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { createRegistry, openRegistryKeys, type Registry, type RegistryOptions } from '..';
import { createRegistryClient, type Published } from '../client';
import { createDirectoryStore } from '../storage/directory-store';
import {
  type AccessToken,
  changeTokens,
  openDevelopmentKeys,
  signPayload,
  verifyLiveMap,
} from '../trust';
import { giveReasons } from './give-reasons';
import { makeFiles, makeRecord } from './make-record';

type Choice =
  | 'channels'
  | 'clock'
  | 'console'
  | 'developmentChannels'
  | 'judgedChannels'
  | 'metrics'
  | 'storage';

interface TestRegistryOptions extends Partial<Pick<RegistryOptions, Choice>> {
  /** Has the keys and releases of a registry that ran before. */
  dataDir?: string;
  /** Names the jobs of a CI whose own tokens count. */
  oidcFile?: string;
  /** Whether it does the maintenance by itself. */
  maintenance?: boolean;
}

export type TestRegistry = Awaited<ReturnType<typeof startTestRegistry>>;

const maxPublished = 10;

/**
 * A registry on a real database and real files, with the development keys of a new directory, for `production` alone,
 * which no one judges, unless the options say otherwise.
 */
export async function startTestRegistry(
  database: Database,
  {
    dataDir = mkdtempSync(path.join(tmpdir(), 'registry-test-')),
    oidcFile,
    maintenance = false,
    ...options
  }: TestRegistryOptions = {},
) {
  const opened = await openRegistryKeys({ oidcFile }, dataDir);
  const developmentKeys = openDevelopmentKeys(path.join(dataDir, 'keys'));
  const token = await developmentKeys.token();
  const storage = createDirectoryStore(path.join(dataDir, 'releases'));

  const create = async (): Promise<Registry> => {
    const registry = createRegistry({
      ...{ ...opened, database, storage, logger: silentLogger, console: undefined },
      ...{ channels: ['production'], developmentChannels: [], judgedChannels: [] },
      ...options,
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

  const fetchPath = async (path: string, init?: RequestInit): Promise<Response> =>
    registry.app.fetch(new Request(`http://registry.test/api/registry${path}`, init));
  /** One request with JSON, and with the token of a developer unless another is named. */
  const send = (method: string, path: string, json?: unknown, own = token) =>
    fetchPath(path, {
      method,
      headers: { authorization: `Bearer ${own}` },
      body: json === undefined ? null : JSON.stringify(json),
    });

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

  /** Builds and publishes with the team's own key. */
  const publish = async (
    record: ReleaseRecord,
    files?: Record<string, string>,
    options?: { early?: true },
  ): Promise<Published> =>
    client.publishDirectory(
      await build(record, files),
      await developmentKeys.signingKey(`team:${record.app}`),
      options,
    );

  return {
    registry,
    dataDir,
    storage,
    developmentKeys,
    root: opened.keys.root,
    token,
    /** Adds a reason to each change that has none. */
    client,
    clientWith,
    /** A new token of a team, good for a month. */
    async makeToken(app: string, actor: string): Promise<string> {
      const made = createToken();
      const now = options.clock?.() ?? new Date();
      const expiresAt = new Date(now.getTime() + 30 * 86_400_000).toISOString();
      const hash = hashToken(made);
      const entry: AccessToken = { actor, hash, role: 'publish', apps: [app], expiresAt };
      await changeTokens(developmentKeys.tokensPath, (tokens) => [...tokens, entry]);
      return made;
    },
    fetch: fetchPath,
    send,
    async startUpload(app: string, version: string): Promise<string> {
      const key = await developmentKeys.signingKey(`team:${app}`);
      const record = signPayload(makeRecord(app, version), key);
      const response = await send('POST', '/uploads', { record });
      return ((await response.json()) as { upload: string }).upload;
    },
    build,
    publish,
    /** Publishes many, a few at a time: on a busy machine the database would be too slow for all at once. */
    async publishAll(records: readonly ReleaseRecord[]): Promise<void> {
      for (let at = 0; at < records.length; at += maxPublished)
        await Promise.all(records.slice(at, at + maxPublished).map((record) => publish(record)));
    },
    /** Publishes releases, and makes each live before the next one. */
    async release(...records: ReleaseRecord[]): Promise<void> {
      for (const record of records) {
        await publish(record);
        await client.promote({ app: record.app, version: record.version });
      }
    },
    /** Promotes releases, `<app> <version>`, one after the other. */
    async goLive(channel: string, ...releases: string[]): Promise<void> {
      for (const release of releases) {
        const [app = '', version = ''] = release.split(' ');
        await client.promote({ app, version, channel });
      }
    },
    /** The live map of a channel, as a site server verifies it. */
    async readLiveMap(channel = 'production') {
      const now = options.clock?.() ?? new Date();
      const response = await client.getLiveMap({ channel });
      return verifyLiveMap(response, { root: opened.keys.root(), channel, now });
    },
    /** A second registry on the same database, files and keys, as another process would be. */
    createTwin: create,
    async remove(): Promise<void> {
      registry.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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
