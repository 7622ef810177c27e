import { openToAllOrigins, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import * as v from 'valibot';
import type { LiveSite } from '../live/live-site';
import { assetBase } from '../releases/make-client-map';

/** The part of the manifest that is changed. Source: Module Federation, mf-manifest.json. */
const manifestSchema = v.looseObject({
  metaData: v.looseObject({ buildInfo: v.optional(v.looseObject({})) }),
});

/**
 * `/federation/<app>/mf-manifest.json`: foreign hosts load the live release of an app by this URL, which stays the same.
 * The manifest names the files of one release, which never change.
 * @param context.publicOrigin the site as visitors see it
 */
export function createStockRoutes({
  site,
  publicOrigin,
}: {
  site: Pick<LiveSite, 'current'>;
  publicOrigin: string;
}) {
  const app = new Hono<ServiceEnvironment>();
  const retainedHeaders = [...RETAINED_304_HEADERS, 'access-control-allow-origin'];
  app.get('/federation/:app/mf-manifest.json', etag({ retainedHeaders }), (c) => {
    const served = site.current();
    if (!served) throw new ServiceError('unavailable', 'The site is starting.');
    const name = c.req.param('app');
    const version = Object.hasOwn(served.map.apps, name)
      ? served.map.apps[name]?.live.version
      : undefined;
    const release = served.releases.get(`${name}/${version}`);
    const text = release?.files.get('mf-manifest.json');
    if (!release || !text) return c.notFound();
    const { metaData, ...manifest } = v.parse(manifestSchema, JSON.parse(`${text}`));
    const buildInfo = { ...metaData.buildInfo, buildVersion: version };
    // A host would read `auto` as the folder of this URL.
    const publicPath = `${publicOrigin}${assetBase(release.record)}`;
    return c.json({ ...manifest, metaData: { ...metaData, buildInfo, publicPath } }, 200, {
      // Hosts ask again before each use, so that a promotion or a rollback takes effect at once.
      'cache-control': 'public, max-age=0, must-revalidate',
      ...openToAllOrigins,
    });
  });
  return app;
}
