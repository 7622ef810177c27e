import type { ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';
import type { ReadBucket } from '../bucket-cookie';
import type { LiveSite } from '../live/live-site';
import { findGroup } from './visitor-bucket';

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * `GET /maps/current`: the URL of the map file that a new document would name for this visitor. By it an open tab learns
 * that it is of before; one of a preview, which always differs, goes on by documents.
 */
export function createCurrentMapRoute({
  site,
  readBucket,
}: {
  site: Pick<LiveSite, 'current'>;
  readBucket: ReadBucket;
}) {
  const app = new Hono<ServiceEnvironment>();
  app.get('/maps/current', (c) => {
    const served = site.current();
    const group = served && (findGroup(served, readBucket, () => c.req.header('cookie')) ?? served);
    return group ? c.text(group.mapFile.url, 200, headers) : c.text('', 503, headers);
  });
  return app;
}
