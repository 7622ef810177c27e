import type { ModuleFiles, NavigationItem, RouteRecord, WidgetRecord } from './release';

/**
 * The live map as browsers have it: what they need to load each release, and no more. A document carries
 * what its own page needs of it; the rest is in a file. A tab uses the map of its document until it loads
 * another document.
 */
export interface ClientMap {
  generation: number;
  /** Contract version of the shell that rendered the page. */
  contract: string;
  /** The shell by name, and the pages that it has itself. */
  shell: { app: string; routes: RouteRecord[] };
  /** The remotes by name. */
  apps: Record<string, ClientApp>;
}

export interface ClientApp {
  live: ClientRelease;
  /** The complete previous release, tried once when the live one fails to load. */
  fallback: ClientRelease | null;
}

export interface ClientRelease {
  version: string;
  contract: string;
  /** Global name of the federation container. */
  container: string;
  /** URL path of the release's files, ending in a slash. */
  base: string;
  entry: { path: string; integrity: string };
  /** By exposed module, e.g. `./routes/courses`. */
  modules: Record<string, ModuleFiles>;
  /** Integrity of every script and stylesheet named in `modules`, by path. */
  integrity: Record<string, string>;
  routes: RouteRecord[];
  widgets: WidgetRecord[];
  navigation: NavigationItem[];
}
