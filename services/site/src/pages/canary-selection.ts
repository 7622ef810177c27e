import { Hono } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { LiveSite } from '../live/live-site';
import { canaryCookie, type ReadBucket } from '../telemetry/canary-cookies';
import type { PageEnvironment } from './page-match';

/**
 * Sets `c.var.selection` for a visitor who gets a canary, by the bucket in their cookie. After the end of the canary it
 * deletes the cookie, so that caches save pages for this visitor again. Visitors without a cookie, such as crawlers, get
 * the live releases.
 */
export function createCanarySelection({
  site,
  readBucket,
}: {
  site: Pick<LiveSite, 'current'>;
  readBucket: ReadBucket;
}) {
  const app = new Hono<PageEnvironment>();
  app.use(async (c, next) => {
    const served = c.var.selection ? null : site.current();
    if (!served || getCookie(c, canaryCookie) === undefined) return next();
    const bucket = readBucket(c.req.header('cookie'), canaryCookie);
    const group = (bucket !== null && served.groupOf?.(bucket)) || served;
    if (group !== served) {
      c.set('selection', group);
      return next();
    }
    await next();
    deleteCookie(c, canaryCookie, { path: '/' });
    c.res.headers.set('cache-control', 'no-store');
  });
  return app;
}
