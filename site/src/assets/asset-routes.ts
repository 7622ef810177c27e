import { type ServiceApp, ServiceError } from '@shared/service';
import type { LiveSite } from '../live/live-site';
import type { AssetTable } from './asset-table';

/** How long a release that does not exist is not asked for again, in milliseconds. */
const rest = 60_000;
/** How many releases that are not here are fetched at a time. */
const atOnce = 8;

/**
 * The files of releases. A tab that was opened before a promotion goes on with the release that it
 * has, so one that is no longer live is fetched from the store when somebody asks for it.
 */
export function addAssetRoutes(
  app: ServiceApp,
  { assets, site }: { assets: AssetTable; site: Pick<LiveSite, 'recall'> },
): void {
  const underWay = new Map<string, Promise<void>>();
  /** Until when, by release: a made-up address costs the registry one question. */
  const unknown = new Map<string, number>();

  const recall = async (name: string, version: string) => {
    const key = `${name}/${version}`;
    if (await site.recall(name, version)) return;
    if (unknown.size >= 10_000) unknown.clear();
    unknown.set(key, Date.now() + rest);
  };

  /** One fetch for all who ask at the same time, as the files of one page do. */
  const recallOnce = (name: string, version: string): Promise<void> => {
    const key = `${name}/${version}`;
    const known = underWay.get(key);
    if (known) return known;
    if (underWay.size >= atOnce)
      throw new ServiceError('unavailable', 'Too many old releases are being fetched.');
    const started = recall(name, version).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };

  app.get('/assets/:app/:version/*', async (context) => {
    const { pathname } = new URL(context.req.url);
    const { app: name, version } = context.req.param();
    const key = `${name}/${version}`;
    if (!assets.has(key) && (unknown.get(key) ?? 0) <= Date.now()) await recallOnce(name, version);
    return assets.respond(pathname, context.req.raw) ?? context.notFound();
  });
}
