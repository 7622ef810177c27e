import { pathTo, type SitePath } from '@meridian/contracts';

/** The path of an article's page, which `src/remote.ts` declares. */
export function articlePath(id: string): SitePath {
  return pathTo('/reading-room/:id', { id });
}
