import { createHash } from 'node:crypto';
import { type PageMeta, type ReleaseRecord, site } from '@meridian/contracts';

/** Files that search engines, feed readers and phones ask for. */
export const discoveryPaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/rss.xml',
  manifest: '/manifest.webmanifest',
} as const;

/** Icons for devices that do not take the SVG, at the paths that they request by themselves. */
export const iconPaths = {
  favicon: '/favicon.ico',
  touch: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: site.logo,
} as const;

/** The path of the SVG icon among the files of a shell's release. */
export function findIcon({ record }: { record: Pick<ReleaseRecord, 'files'> }): string | undefined {
  return record.files.find(({ path }) => /^image\/icon\b.*\.svg$/.test(path))?.path;
}

/** The path of a page's social image: `/social/courses.png`; the home page's is `index`. */
export function socialImagePath(pathname: string): string {
  return `/social${pathname === '/' ? '/index' : pathname}.png`;
}

/** The page that a social image belongs to; null for a path of another form. */
export function pageOfSocialImage(path: string): string | null {
  const page = /^\/social(\/.+)\.png$/.exec(path)?.[1];
  return page === '/index' ? '/' : (page ?? null);
}

/**
 * A version that changes with the content of a social image. It is part of the image's URL, because
 * social networks cache an image for as long as its URL stays the same.
 * @param shellVersion version of the shell release that composes the image
 */
export function socialImageVersion(
  { title, heading, description, breadcrumb, image }: PageMeta,
  shellVersion: string,
): string {
  const shown = [heading ?? title, description, breadcrumb, image, shellVersion];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 10);
}
