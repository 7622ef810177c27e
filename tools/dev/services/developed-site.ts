import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseRecord } from '@meridian/contracts';
import {
  createMapFiles,
  replaceReleases,
  type ServedGeneration,
  type SiteContext,
  toClientRelease,
  toSetup,
} from '@meridian/site/development';
import type { DevelopedApp } from '../developed-apps';
import { serverFileOf } from './describe-error';

/** Longest wait of a request for a build; after that the page shows that the build is late. */
const maxWaitMs = 15_000;
const betweenMs = 20;
/** Time that the processes of a replaced build have to finish pages. */
const drainMs = 3000;

/**
 * The live site with the apps under development in place of their releases. Each build makes a generation, which renders
 * pages as any other.
 * @param options.apps the state of each app; call `catchUp` after each change
 * @param options.onServe is called with the name of each app that was built again, once it renders pages
 */
export function createDevelopedSite(options: {
  root: string;
  apps: ReadonlyMap<string, DevelopedApp>;
  context: Pick<SiteContext, 'site' | 'config' | 'openPool'>;
  onServe: (app: string) => void;
}) {
  const { root, apps, onServe } = options;
  const { site, config, openPool } = options.context;
  const mapFiles = createMapFiles();
  let served: ServedGeneration | null = null;
  /** The last preparation, also a failed one: the same would fail again. */
  let newest = { key: '', prepared: Promise.resolve() };
  let number = 0;

  const isBuilding = () =>
    apps.size === 0 || [...apps.values()].some((app) => app.isBuilding || !app.record);

  /** Lays builds over a generation of the live map. */
  const prepare = async (base: ServedGeneration, records: readonly ReleaseRecord[]) => {
    const built = await Promise.all(
      records.map(async (record) => {
        const code = await readFile(serverFileOf(root, record.app));
        return { record, files: new Map([[record.server, code]]) };
      }),
    );
    const shell = built.find(({ record }) => record.kind === 'shell');
    if (!shell) throw new Error('expected the shell among the apps under development, found none');
    const remotes = built.filter((one) => one !== shell);
    const clientReleases = remotes.map(
      ({ record }) => [record.app, toClientRelease(record)] as const,
    );
    // Sources are the same for all visitors.
    const { groupOf: _, ...shared } = base;
    const replaced = await replaceReleases(shared, shell, new Map(clientReleases), remotes);
    const before = served;
    number += 1;
    const pool = openPool(toSetup(replaced, config));
    served = { ...replaced, id: `${base.id}.${number}`, pool };
    mapFiles.add(served.mapFile);
    if (before) setTimeout(() => before.pool.close(), drainMs).unref();
    for (const { app, version } of records)
      if (!before?.releases.has(`${app}/${version}`)) onServe(app);
  };

  /** Prepares the newest builds, unless one is under way. Preparations run one after the other. */
  const catchUp = (): Promise<void> => {
    const base = site.current();
    if (!base || isBuilding()) return newest.prepared;
    const records = [...apps.values()].flatMap(({ record }) => record ?? []);
    const key = [base.id, ...records.map(({ app, version }) => `${app}/${version}`)].join(' ');
    if (key !== newest.key) {
      const prepared = newest.prepared
        .then(() => prepare(base, records))
        .catch((error: unknown) =>
          console.error(
            'The newest build cannot be rendered from, so the one before stays: save the file that was changed last once more.',
            error,
          ),
        );
      newest = { key, prepared };
    }
    return newest.prepared;
  };

  return {
    catchUp,
    /** Resolves when pages are rendered from the newest sources, or after a while. */
    async settle(): Promise<void> {
      const end = performance.now() + maxWaitMs;
      while (site.current() && isBuilding() && performance.now() < end) await sleep(betweenMs);
      await catchUp();
    },
    current: () => (site.current() ? served : null),
    mapFile: (url: string) => mapFiles.get(url) ?? site.mapFile(url),
    loadEarlier: site.loadEarlier,
    close: () => served?.pool.close(),
  };
}
