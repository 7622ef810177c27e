import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RenderedPage } from '@meridian/contracts/ssr';
import { recordLog, until } from '@meridian/service/testing';
import { createAssetTable } from '../assets/asset-table';
import { type LiveSite, type LiveSiteConfig, openLiveSite } from '../live/live-site';
import type { RenderSetup } from '../rendering/process/render-messages';
import type { RenderPool } from '../rendering/render-pool';
import { makeRelease, testSettings } from './make-release';
import { openFakeRegistry } from './open-fake-registry';

export const shell = makeRelease('shell');
export const first = makeRelease('shop', '1.0.0');
export const second = makeRelease('shop', '2.0.0');

type Render = (setup: RenderSetup, url: string) => Promise<Partial<RenderedPage>>;

/** Pools whose pages are empty, unless the test sets them. They contribute nothing. */
function makePools() {
  const opened: { setup: RenderSetup; isClosed: boolean }[] = [];
  let render: Render = async () => ({});
  const openPool = (setup: RenderSetup): RenderPool => {
    const entry = { setup, isClosed: false };
    opened.push(entry);
    let end = (_: Error) => {};
    const closed = new Promise<never>((_, reject) => {
      end = reject;
    });
    closed.catch(() => {});
    return {
      render: async ({ url }) => {
        const page = await Promise.race([render(setup, url), closed]);
        const state = { failedWidgets: [], map: setup.map };
        return { status: 200, problems: [], state, ...page } as never;
      },
      composeSocialImage: () => closed,
      collect: async () => ({ contribution: null, problems: [] }),
      isClosed: () => entry.isClosed,
      async close() {
        entry.isClosed = true;
        end(new Error('the pool is closed'));
      },
    };
  };
  return {
    opened,
    openPool,
    setPages(next: Render) {
      render = next;
    },
  };
}

/** In ms, longer than any test. */
const never = 1_000_000_000;

async function prepare() {
  const registry = await openFakeRegistry();
  const pools = makePools();
  const assets = createAssetTable();
  const { logger, lines } = recordLog('warn');
  let site: LiveSite | undefined;

  const stateFile = (name: string) => path.join(registry.directory, 'site/production', name);
  async function open(changes: Partial<LiveSiteConfig> = {}): Promise<LiveSite> {
    site = await openLiveSite({
      config: {
        registryUrl: registry.url,
        publicOrigin: 'https://www.meridian.example',
        channel: 'production',
        settings: testSettings,
        dataDir: registry.directory,
        releasesDir: path.join(registry.directory, 'releases'),
        trustRoot: registry.keys.rootPath,
        mapProvenAfterMs: never,
        switchDelayMs: 0,
        ...changes,
      },
      assets,
      openPool: pools.openPool,
      collect: async () => {},
      logger,
    });
    return site;
  }
  const stop = async () => {
    await site?.stop();
    site = undefined;
  };
  const versionOf = (app: string) => site?.current()?.map.apps[app]?.live.version;

  const test = {
    registry,
    pools,
    assets,
    /** Logged warnings and errors, with the errors' messages. */
    warnings: () => lines.map(({ msg, err }) => `${msg}: ${err?.message}`),
    open,
    stop,
    stateFile,
    versionOf,
    current: () => site?.current(),
    status: () => site?.status(),
    loadEarlier: (app: string, version: string) => site?.loadEarlier(app, version),
    mapFile: (url = '') => site?.mapFile(url),
    async restart(changes: Partial<LiveSiteConfig> = {}) {
      await stop();
      return open(changes);
    },
    /** Ends the server like a crash: its files on disk stay as they are. */
    async crash() {
      const trial = await readFile(stateFile('trial.json'), 'utf8').catch(() => null);
      await stop();
      if (trial) await writeFile(stateFile('trial.json'), trial);
    },
    serves: (id: string) => until(() => site?.current()?.id === id),
    servesShop: (version: string) => until(() => versionOf('shop') === version),
    isProven: () =>
      until(() => existsSync(stateFile('maps.json')) && !existsSync(stateFile('trial.json'))),
  };
  return {
    ...test,
    /** Promotes the first release of the shop, and opens the site, which serves it. */
    async serveFirst(changes: Partial<LiveSiteConfig> = {}) {
      await registry.promote({ shell, shop: first });
      await open(changes);
      await test.servesShop('1.0.0');
      return test;
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof prepare>>;

/** Each test has a registry that it controls, and a live site, which it opens. */
export function useTestSite(): () => TestSite {
  let test: TestSite;
  beforeEach(async () => {
    test = await prepare();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await test.stop();
    await test.registry.remove();
  });
  return () => test;
}
