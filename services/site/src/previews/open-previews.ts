import type { Preview } from '@meridian/contracts';
import { developmentFolder } from '@meridian/contracts/schemas';
import { type Clock, type Logger, systemClock } from '@meridian/service';
import { LRUCache } from 'lru-cache';
import type { SiteConfig } from '../config';
import type { ServedGeneration } from '../live/generations';
import type { LiveSite } from '../live/live-site';
import { toPreviewSettings } from '../live/previewed-releases';
import { toSetup } from '../live/resolve-map';
import type { LoadedRelease } from '../releases/load-release-files';
import { assetBase, createMapFiles } from '../releases/make-client-map';
import type { RenderSetup } from '../rendering/process/render-messages';
import type { RenderPool } from '../rendering/render-pool';
import { OverloadError, type RenderQueue } from '../rendering/render-queue';
import { developSelection } from './develop-selection';
import { explainFailure, PreviewError, toPreviewError } from './preview-error';

export type Previews = ReturnType<typeof openPreviews>;

/** The live map with the releases of one preview in place. */
interface Selection {
  /** The live generation and the version of the preview that it was made of. */
  key: string;
  generation: Promise<ServedGeneration>;
  /** The shell with its files for development, once they are read. */
  developed: LoadedRelease | null;
}

/** Most open previews: each has render processes and the code of its releases in memory. */
const maxSelections = 8;
/** Time after which an unused selection ends. */
const maxIdleMs = 10 * 60_000;
const sweepIntervalMs = 30_000;
/** Time for which the processes of an ended selection live on, to finish their pages. */
const drainMs = 10_000;

/**
 * Opens previews for the holders of their links. Each has a selection, which is made when it is needed and again for each
 * live map.
 * @param options.openPool opens pools that render no pages of other visitors
 */
export function openPreviews(options: {
  site: Pick<LiveSite, 'current' | 'getPreview' | 'select' | 'loadDevelopment'>;
  openPool: (setup: RenderSetup) => RenderPool;
  /** Requests for links and selections wait here until there is time. */
  queue: Pick<RenderQueue, 'run'>;
  config: Pick<SiteConfig, 'publicOrigin' | 'settings'>;
  logger: Logger;
  clock?: Clock;
}) {
  const { site, openPool, queue, config, logger, clock = systemClock } = options;
  const mapFiles = createMapFiles();
  let endAfterMs = drainMs;
  /** By id of the preview. */
  const selections = new LRUCache<string, Selection>({
    max: maxSelections,
    ttl: maxIdleMs,
    updateAgeOnGet: true,
    perf: Date,
    dispose({ generation }) {
      void generation.then(
        ({ pool }) => setTimeout(() => pool.close(), endAfterMs).unref(),
        () => undefined,
      );
    },
  });

  /** Asks the registry each time, because the preview or its remotes under development may have changed. @throws PreviewError */
  const read = async (id: string): Promise<Preview> => {
    try {
      const preview = await site.getPreview(id);
      if (Date.parse(preview.expiresAt) > clock().getTime()) return preview;
      throw new PreviewError('ended', preview.expiresAt);
    } catch (error) {
      throw toPreviewError(error, logger);
    }
  };

  const make = async (preview: Preview, live: ServedGeneration): Promise<ServedGeneration> => {
    const { releases, development = [] } = preview;
    const selected = await site.select(live, releases);
    const generation =
      development.length === 0
        ? selected
        : await developSelection(selected, development, site.loadDevelopment);
    mapFiles.add(generation.mapFile);
    const settings = toPreviewSettings(config.settings);
    const pool = openPool(toSetup(generation, { ...config, settings }));
    // Starts the processes and evaluates the releases now, outside the time limit of a page. Errors show on the page itself.
    await pool
      .render({ url: '/', match: generation.findPath('/')?.match ?? null })
      .catch(() => undefined);
    return {
      ...generation,
      id: `${live.id} preview ${preview.id}`,
      apps: generation.liveMap.apps,
      refused: [],
      pool,
      preview: {
        development: development.map(({ origin, record: { app } }) => ({ app, origin })),
        releases: releases.map(({ app, version }) => {
          return { app, version, instead: live.apps[app]?.live.version ?? null };
        }),
        problems: preview.problems,
        expiresAt: preview.expiresAt,
      },
    };
  };

  const findSelected = ({ id, issuedAt }: Preview, live: ServedGeneration) => {
    const known = selections.get(id);
    return known?.key === `${live.id} ${issuedAt}` ? known.generation : undefined;
  };

  const select = (preview: Preview, live: ServedGeneration): Promise<ServedGeneration> => {
    const known = findSelected(preview, live);
    if (known) return known;
    const { id, issuedAt, development } = preview;
    const generation = make(preview, live);
    const selection: Selection = { key: `${live.id} ${issuedAt}`, generation, developed: null };
    selections.set(id, selection);
    generation.then(
      ({ shell }) => {
        if (development) selection.developed = shell;
      },
      () => {
        if (selections.peek(id) === selection) selections.delete(id);
      },
    );
    return generation;
  };

  const sweep = setInterval(() => selections.purgeStale(), sweepIntervalMs);
  sweep.unref();

  return {
    /**
     * @param client the client of the request, e.g. an IP
     * @throws PreviewError when it cannot be shown; OverloadError
     */
    async find(
      id: string,
      client: string,
    ): Promise<{ preview: Preview; served: ServedGeneration }> {
      const preview = await queue.run(client, () => read(id));
      const live = site.current();
      if (!live) throw new PreviewError('unavailable', 'The site is starting.');
      try {
        const served =
          findSelected(preview, live) ?? queue.run(client, () => select(preview, live));
        return { preview, served: await served };
      } catch (error) {
        if (error instanceof OverloadError || error instanceof PreviewError) throw error;
        logger.warn({ err: error, releases: preview.releases }, 'a preview cannot be shown');
        throw explainFailure(error);
      }
    },
    mapFile: mapFiles.get,
    /** Finds a file of the shell's development build by its URL path, while an open preview needs it. */
    findFile(pathname: string): Buffer | null {
      for (const { developed } of selections.values()) {
        const base = developed && assetBase(developed.record);
        if (base && pathname.startsWith(`${base}${developmentFolder}/`))
          return developed.files.get(pathname.slice(base.length)) ?? null;
      }
      return null;
    },
    close(): void {
      clearInterval(sweep);
      endAfterMs = 0;
      selections.clear();
    },
  };
}
