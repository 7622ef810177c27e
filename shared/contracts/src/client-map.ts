import type { ModuleFiles, NavigationItem, RouteRecord, WidgetRecord } from './release';

/**
 * The live map as one HTML page carries it: what the browser needs of each release to load it, and
 * no more. A tab keeps the map it was rendered with until it navigates hard.
 */
export interface ClientMap {
  generation: number;
  /** Contract version of the shell that rendered the page. */
  contract: string;
  apps: Record<string, ClientApp>;
}

export interface ClientApp {
  live: ClientRelease;
  /** The complete release before, tried once when the live one cannot be loaded. */
  fallback: ClientRelease | null;
}

export interface ClientRelease {
  version: string;
  contract: string;
  /** Global name of the federation container. */
  container: string;
  /** URL path that the release's files are below, ending in a slash. */
  base: string;
  entry: ClientFile;
  /** By exposed module, e.g. `./routes/courses`. */
  modules: Record<string, ModuleFiles>;
  /** Integrity of every script and stylesheet named in `modules`, by path. */
  integrity: Record<string, string>;
  routes: RouteRecord[];
  widgets: WidgetRecord[];
  navigation: NavigationItem[];
}

export interface ClientFile {
  path: string;
  integrity: string;
}
