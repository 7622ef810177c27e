import type { SearchRequest, SearchResponse } from './pages/site-search';
import { isContractCompatible } from './releases/contract-version';
import type { ClientMap, ClientRelease } from './releases/live-map';
import type { ReleaseRecord, RouteRecord } from './releases/release-schema';
import type { SiteSettings } from './site/settings';
import type { ReleaseTask, TaskName, TaskResult } from './ssr/release-tasks';
import type { ComposedSocialImage, PageRequest, RenderedPage } from './ssr/rendered-page';

export * from './ssr/release-tasks';
export * from './ssr/rendered-page';

/**
 * The semantic version of this contract between the site server and the ssr file of a shell, which are released
 * apart. A shell's record names the version that it was built with.
 *
 * Raise the major when a site server built before the change could not run a shell built after it, or
 * the other way round; raise the minor when a shell may use something that older site servers lack.
 */
export const ssrContractVersion = '5.3.0';

/**
 * The exports of a shell's `server.cjs`. The site server evaluates the file in every render process: alone in processes
 * that compose pages, and beside one remote's release in processes that render its parts.
 */
export interface SsrBundle {
  /** Copied into the shell's record by the build. */
  readonly ssrContractVersion: string;
  /** The shell's own pages, which its record and the `ClientMap` list too. */
  readonly shellRoutes: readonly RouteRecord[];
  /** The shell's copies of the modules that the bundles of remotes import, by name. */
  readonly sharedModules: Readonly<Record<string, unknown>>;
  /**
   * Renders a page. Never throws for a fault of a remote: a page that fails becomes the failure page with its status,
   * and a widget that fails becomes its card.
   */
  renderPage(context: SsrContext, request: PageRequest): Promise<RenderedPage>;
  /** Composes a page's social image without rendering the page. */
  composeSocialImage(context: SsrContext, request: PageRequest): Promise<ComposedSocialImage>;
  /**
   * Performs a task of a remote's release, in a process that evaluates no other release.
   * @throws ReleaseTaskError
   */
  performTask<Name extends TaskName>(
    context: ReleaseContext,
    task: ReleaseTask<Name>,
  ): Promise<TaskResult<Name>>;
}

/** The common part of all requests of one generation. */
interface GenerationContext {
  map: ClientMap;
  /** Origin of the site for visitors, e.g. `https://www.example.org`, for full URLs in pages. */
  origin: string;
  /** Base URL of the backend's paths, e.g. `/api`; `fetch` of the render process reads nothing else. */
  apiBase: string;
  settings: SiteSettings;
}

/** What the shell composes a page from. */
export interface SsrContext extends GenerationContext {
  /** Searches the site's index. */
  search: (request: SearchRequest) => Promise<SearchResponse>;
  /**
   * Has a release of a remote perform a task, in its own process.
   * @throws ReleaseTaskError
   */
  ask: <Name extends TaskName>(
    release: ClientRelease,
    task: ReleaseTask<Name>,
  ) => Promise<TaskResult<Name>>;
}

/** The context in which a remote's release performs its tasks. */
export interface ReleaseContext extends GenerationContext {
  /** Name of the remote. */
  app: string;
  /**
   * Evaluates the release's ssr file, once, and returns the `remote` that it exports.
   * @throws what the file throws
   */
  getRemote: () => unknown;
}

export interface SsrMismatch {
  expected: string;
  found: string;
  suggestion: string;
}

/**
 * Why a shell cannot run on a site server with this contract; null when it can, and for remotes.
 *
 * @returns parts of a message: expected, found, and what to do
 */
export function findSsrMismatch({
  kind,
  ssrContract,
}: Pick<ReleaseRecord, 'kind' | 'ssrContract'>): SsrMismatch | null {
  if (kind !== 'shell') return null;
  if (ssrContract && isContractCompatible(ssrContractVersion, ssrContract)) return null;
  const [major, minor] = ssrContractVersion.split('.');
  return {
    expected: `SSR contract ${major}.0 to ${major}.${minor}, which the site server runs`,
    found: ssrContract ? `SSR contract ${ssrContract}` : 'a record that names none',
    suggestion:
      'Deploy a site server for the contract of this shell first, or build the shell against the contract of the site server.',
  };
}
