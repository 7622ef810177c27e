import { site } from '@meridian/contracts';
import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { discoveryPaths, iconPaths } from '../http/public-paths';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import type { CollectContributions } from '../live/remote-contributions';
import { writeFeed } from './write-feed';
import { listSitemapUrls, writeSitemap } from './write-sitemap';

/** The files of the live site for search engines, feed readers and phones. */
export function createDiscoveryRoutes(context: {
  site: Pick<LiveSite, 'current'>;
  collect: CollectContributions;
  /** The site as visitors see it. */
  origin: string;
}) {
  const { site, collect, origin } = context;

  const current = (): ServedGeneration => {
    const served = site.current();
    if (!served) throw new ServiceError('unavailable', 'The site is starting.');
    return served;
  };
  const app = new Hono<ServiceEnvironment>();
  for (const path of Object.values(discoveryPaths)) app.use(path, compress(), etag());

  app.get(discoveryPaths.sitemap, async () => {
    const served = current();
    const [pages, contributed] = await Promise.all([
      collect(served, 'pages'),
      collect(served, 'sitemap'),
    ]);
    const urls = listSitemapUrls(pages.entries, contributed.entries)
      .filter(isPageOf(served))
      .map((url) => ({ ...url, languages: languagesOf(served, url.path) }));
    return respond(writeSitemap(urls, origin), 'application/xml');
  });
  app.get(discoveryPaths.feed, async () => {
    const served = current();
    const { entries } = await collect(served, 'feed');
    const text = writeFeed(entries.filter(isPageOf(served)), origin, discoveryPaths.feed);
    return respond(text, 'application/rss+xml');
  });
  app.get(discoveryPaths.robots, () => respond(writeRobots(origin), 'text/plain'));
  app.get(discoveryPaths.manifest, () =>
    respond(JSON.stringify(manifest), 'application/manifest+json'),
  );
  return app;
}

/**
 * Robots may read all pages. They may not read the backend's responses, whose content is on the pages, except for the
 * calendars and images that pages link to. Hidden pages say so in their meta, which a robot has to read.
 */
function writeRobots(origin: string): string {
  const sitemap = `Sitemap: ${origin}${discoveryPaths.sitemap}`;
  const allowed = ['calendar', 'conference-images', 'pictures'].map((of) => `Allow: /api/${of}/`);
  return ['User-agent: *', ...allowed, 'Disallow: /api/', '', sitemap, ''].join('\n');
}

/** True for an entry whose path is a page in the site's own spelling. */
function isPageOf({ findPath }: Pick<ServedGeneration, 'findPath'>) {
  return ({ path }: { path: string }) => findPath(path)?.canonicalPath === path;
}

/** The languages of a page beside English; undefined when there is none. */
function languagesOf({ findPath }: Pick<ServedGeneration, 'findPath'>, path: string) {
  return findPath(path)?.match?.owned.route.languages;
}

function respond(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=600',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** A phone needs it to put the site on its home screen. Source: W3C Web Application Manifest. */
const manifest = {
  id: '/',
  name: site.name,
  short_name: site.shortName,
  description: site.description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#fbf9f4',
  theme_color: '#fbf9f4',
  categories: ['education', 'medical'],
  icons: [
    { src: iconPaths.small, sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: iconPaths.large, sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: iconPaths.large, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
