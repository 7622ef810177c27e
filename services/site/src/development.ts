import { ServiceError } from '@meridian/service';
import type { SiteContext } from './context';
import type { LiveSite } from './live/live-site';
import type { DocumentAdapter } from './pages/page-renderer';

export type { ServedGeneration } from './live/generations';
export { toSetup } from './live/resolve-map';
export { createDocumentAdapter } from './previews/adapt-document';
export { replaceReleases } from './previews/develop-selection';
// `npm run dev` makes pages of its builds with these.
export { createMapFiles, toClientRelease } from './releases/make-client-map';
export type { SiteContext };

/** Additions to a site while apps are under development: their sources run in place of their releases. */
export interface Development {
  /** Pages are rendered from this in place of the live map. */
  site: Pick<LiveSite, 'current' | 'mapFile' | 'loadEarlier'>;
  document: DocumentAdapter;
  /** Runs before the site's own routes; resolves to undefined, once the newest sources are served, to let them respond. */
  respond(request: Request): Promise<Response | undefined>;
  /** Takes the problems of each rendered page; an empty list for a page without problems. */
  reportRendered(path: string, problems: readonly string[]): Promise<void>;
  /** Ends the requests that open pages wait for. */
  close(): void;
}

export type OpenDevelopment = (context: SiteContext) => Development;

/** @throws ServiceError in production, where an override would put a developer's code on the site */
export function rejectInProduction(environment: NodeJS.ProcessEnv): void {
  if (environment.NODE_ENV === 'production')
    throw new ServiceError(
      'forbidden',
      'Development overrides are set together with NODE_ENV=production: unset one of the two.',
    );
}
