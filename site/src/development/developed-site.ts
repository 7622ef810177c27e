import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientMap } from '@meridian/contracts';
import type { DevelopedApp } from '@meridian/contracts/development';
import { createPathFinder } from '@meridian/contracts/pages';
import type { Logger } from '@meridian/service';
import type { SiteConfig } from '../config';
import { toClientRelease } from '../live/client-map';
import type { ServedGeneration } from '../live/generations';
import type { LiveSite } from '../live/live-site';
import { createMapFile, createMapFiles } from '../live/map-file';
import type { Bundle, RenderSetup } from '../rendering/render-messages';
import type { RenderPool } from '../rendering/render-pool';
import { serverFile } from './describe-error';
import type { DevelopmentSettings } from './settings';

export type DevelopedSite = ReturnType<typeof createDevelopedSite>;

type Built = DevelopedApp & { record: NonNullable<DevelopedApp['record']> };

/** Longest time that a request waits for a build: one that takes longer is better seen to be late. */
const maxWaitMs = 15_000;
const betweenMs = 20;
/** Time for which the processes of a build live on, to finish pages. */
const drainMs = 3000;

/**
 * The live site with the apps under development in place of their releases: a generation for each build, which pages
 * are rendered from as from any other.
 * @param options.onChange is called with each change of an app
 * @param options.onServe is called with the names of the apps that were built again, once pages are rendered from it
 */
export function createDevelopedSite(options: {
  site: Pick<LiveSite, 'current' | 'mapFile' | 'loadEarlier'>;
  development: DevelopmentSettings;
  config: Pick<SiteConfig, 'publicOrigin' | 'settings'>;
  openPool: (setup: RenderSetup) => RenderPool;
  onChange: (app: DevelopedApp) => void;
  onServe: (built: string[]) => void;
  logger: Logger;
}) {
  const { site, development, config, openPool, onChange, onServe, logger } = options;
  const apps = new Map<string, DevelopedApp>();
  const mapFiles = createMapFiles();
  let served: { key: string; generation: ServedGeneration } | null = null;
  let preparing: Promise<void> | null = null;
  /** What was prepared last, well or not: the same would fail again. */
  let tried = '';
  let number = 0;

  const listBuilt = () => [...apps.values()].filter((app): app is Built => app.record !== null);
  const isBuilding = () =>
    apps.size === 0 || [...apps.values()].some((app) => app.isBuilding || !app.record);
  const keyOf = (base: ServedGeneration) =>
    [base.id, ...listBuilt().map(({ record }) => `${record.app}/${record.version}`)].join(' ');

  const prepare = async (base: ServedGeneration): Promise<void> => {
    const key = keyOf(base);
    tried = key;
    const built = listBuilt();
    const generation = await develop(base, built);
    const before = served;
    served = { key, generation };
    mapFiles.add(generation.mapFile);
    if (before) setTimeout(() => before.generation.pool.close(), drainMs).unref();
    const known = new Set(before?.key.split(' '));
    const changed = built.filter(({ record }) => !known.has(`${record.app}/${record.version}`));
    onServe(changed.map(({ app }) => app));
  };

  /** Lays what was built over a generation of the live map. */
  const develop = async (base: ServedGeneration, built: Built[]): Promise<ServedGeneration> => {
    const shell = built.find(({ record }) => record.kind === 'shell')?.record;
    if (!shell) throw new Error('expected the shell among the apps under development, found none');
    const remotes = built.filter(({ record }) => record.kind === 'remote');
    const map: ClientMap = {
      ...base.map,
      contract: shell.contract,
      shell: { app: shell.app, routes: shell.routes },
      apps: {
        ...base.map.apps,
        // No fallback, because a developer wants to see the fault, not the previous release.
        ...Object.fromEntries(
          remotes.map(({ app, record }) => [
            app,
            { live: toClientRelease(record), fallback: null },
          ]),
        ),
      },
    };
    const bundles = new Map(
      await Promise.all(built.map(async (app) => [app.app, await readBundle(app)] as const)),
    );
    const released = [...base.releases.values()].filter(
      ({ record }) => record.kind === 'remote' && !bundles.has(record.app),
    );
    const pool = openPool({
      map,
      origin: config.publicOrigin,
      settings: config.settings,
      shell: bundles.get(shell.app) as Bundle,
      remotes: [
        ...remotes.map(({ app }) => bundles.get(app) as Bundle),
        ...released.map(({ record, files }) => ({
          key: `${record.app}/${record.version}`,
          code: files.get(record.server)?.toString('utf8') ?? '',
        })),
      ],
    });
    // Sources are the same for all visitors.
    const { groupOf: _, ...shared } = base;
    return {
      ...shared,
      id: `${base.id}.${++number}`,
      map,
      mapFile: await createMapFile(map),
      findPath: createPathFinder(map),
      shell: { record: shell, files: new Map() },
      pool,
    };
  };

  const readBundle = async ({ directory, record: { app, version } }: Built): Promise<Bundle> => ({
    key: `${app}/${version}`,
    code: await readFile(path.join(directory, serverFile), 'utf8'),
  });

  /** Prepares what is newest, one after the other. */
  const catchUp = (): Promise<void> => {
    preparing ??= (async () => {
      const base = site.current();
      if (base && !isBuilding() && tried !== keyOf(base)) await prepare(base);
    })()
      .catch((error: unknown) =>
        logger.error({ err: error }, 'build under development is not served'),
      )
      .finally(() => {
        preparing = null;
      });
    return preparing;
  };

  const isNewest = () => {
    const base = site.current();
    return !base || (!isBuilding() && preparing === null && tried === keyOf(base));
  };

  development.follow((app) => {
    apps.set(app.app, app);
    onChange(app);
    void catchUp();
  });

  return {
    apps: apps as ReadonlyMap<string, DevelopedApp>,
    /** Resolves when pages are rendered from the newest sources, or after a while. */
    async settle(): Promise<void> {
      const end = performance.now() + maxWaitMs;
      while (!isNewest() && performance.now() < end)
        await (isBuilding() ? sleep(betweenMs) : catchUp());
    },
    current: () => (site.current() ? (served?.generation ?? null) : null),
    mapFile: (url: string) => mapFiles.get(url) ?? site.mapFile(url),
    loadEarlier: site.loadEarlier,
    close: () => served?.generation.pool.close(),
  };
}
