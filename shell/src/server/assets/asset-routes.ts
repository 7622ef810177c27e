import type { ServiceApp } from '@shared/service';
import type { LiveSite } from '../live/live-site';
import type { AssetTable } from './asset-table';

/**
 * The files of releases. A tab that was opened before a promotion goes on with the release that it
 * has, so one that is no longer live is fetched from the store when somebody asks for it.
 */
export function addAssetRoutes(
  app: ServiceApp,
  { assets, site }: { assets: AssetTable; site: LiveSite },
): void {
  const tried = new Set<string>();

  app.get('/assets/:app/:version/*', async (context) => {
    const { pathname } = new URL(context.req.url);
    const { app: name, version } = context.req.param();
    const release = `${name}/${version}`;
    if (!assets.has(pathname) && !tried.has(release)) {
      // Remembered, so that a made-up address costs the registry one question only.
      if (tried.size > 10_000) tried.clear();
      tried.add(release);
      await site.recall(name, version);
    }
    return assets.respond(pathname, context.req.raw) ?? context.notFound();
  });
}
