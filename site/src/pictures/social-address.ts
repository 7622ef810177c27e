import { createHash } from 'node:crypto';
import type { PageMeta } from '@shared/composition';

/** The path of a page's social picture: `/social/courses.png`; the home page's is `index`. */
export function socialPath(pathname: string): string {
  return `/social${pathname === '/' ? '/index' : pathname}.png`;
}

/** The page that a social picture is of; null for an address of another form. */
export function pageOfPicture(path: string): string | null {
  const page = /^\/social(\/.+)\.png$/.exec(path)?.[1];
  return page === '/index' ? '/' : (page ?? null);
}

/**
 * Changes with what the picture shows. It stands in the picture's address, because networks keep
 * a picture for as long as its address is the same.
 *
 * @param shellVersion the release that draws
 */
export function pictureVersion(
  { title, heading, description, breadcrumb, image }: PageMeta,
  shellVersion: string,
): string {
  const shown = [heading ?? title, description, breadcrumb, image, shellVersion];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 10);
}
