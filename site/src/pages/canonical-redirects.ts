import type { ServiceApp } from '@shared/service';
import type { LiveSite } from '../live/live-site';
import { canonicalPath } from './canonical-path';

/** Leads whoever asks for a page in another spelling to its one address; the query goes along. */
export function addCanonicalRedirects(app: ServiceApp, site: Pick<LiveSite, 'current'>): void {
  app.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const map = site.current()?.map;
    const canonical = map ? canonicalPath(map, pathname) : null;
    if (canonical === null || canonical === pathname) return next();
    // For five minutes only: a release may come that has a page in just that spelling.
    context.header('cache-control', 'public, max-age=300');
    return context.redirect(canonical + search, 308);
  });
}
