import { ServiceError } from '@meridian/service';
import type { SiteContext } from './context';
import type { LiveSite } from './live/live-site';
import type { DocumentAdapter } from './pages/page-renderer';

export type { ServedGeneration } from './live/generations';
export { toSetup } from './live/resolve-map';
export { createDocumentAdapter } from './previews/adapt-document';
export { replaceReleases } from './previews/develop-selection';
// What `npm run dev` makes its builds into pages with.
export { createMapFiles, toClientRelease } from './releases/make-client-map';
export type { SiteContext };

/** What a site has besides while apps are under development: sources run in place of their releases. */
export interface Development {
  /** What pages are rendered from in place of the live map. */
  site: Pick<LiveSite, 'current' | 'mapFile' | 'loadEarlier'>;
  document: DocumentAdapter;
  /** Comes before the site's own routes; resolves to undefined, once the newest sources are served, for those to respond. */
  respond(request: Request): Promise<Response | undefined>;
  /** Takes what went wrong while a page was rendered; an empty list for a page that is whole. */
  reportRendered(path: string, problems: readonly string[]): Promise<void>;
  /** Ends what open pages wait for. */
  close(): void;
}

/** Opens that on what the site is made of. */
export type OpenDevelopment = (context: SiteContext) => Development;

/** @throws ServiceError in production, where an override would put a developer's code on the site */
export function rejectInProduction(environment: NodeJS.ProcessEnv): void {
  if (environment.NODE_ENV === 'production')
    throw new ServiceError(
      'forbidden',
      'Development overrides are set together with NODE_ENV=production: unset one of the two.',
    );
}
