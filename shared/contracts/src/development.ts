import type { ReleaseRecord } from './release';

/**
 * One thing that is wrong in a site under development. The terminal says it once, and the overlay shows it until
 * the next build of its app.
 */
export interface DevelopmentProblem {
  /** Equal for one fault, wherever it was met: on the server, in a browser, or in both. */
  id: string;
  /** The one app that it belongs to. */
  app: string;
  /** `build` and `types` hold for every page, the other two for the page that they happened on. */
  kind: 'build' | 'types' | 'server' | 'browser';
  message: string;
  /** Where in the sources, e.g. `shop/src/grid/GridPage.tsx:12:9`; null when that is not known. */
  position: string | null;
  /** The lines around that place. */
  excerpt: string;
  /** Functions that were running, the innermost first, with their places in the sources. */
  stack: string[];
  /** Path of the page that it happened on; null when it concerns all pages. */
  path: string | null;
}

/** What a page tells the site server of an error that it met. */
export interface BrowserReport {
  /** What failed, e.g. `shop/grid`; empty for errors outside of rendering. */
  where: string;
  /** Name and message, e.g. `Error: boom`. */
  message: string;
  /** As the browser wrote it. */
  stack: string;
  path: string;
  /** The code that the page runs, by app, as one of `DevelopedApp.hashes`: hot reload changes it, the document stays. */
  hashes: Record<string, string>;
  /** Builds that the document was rendered from, as `shop/0.0.0-development.3`; empty unless hydration met a difference. */
  renderedFrom: string[];
}

/** Name of the object in a page that says by app which code runs; see `BrowserReport.hashes`. */
export const hashesGlobal = 'developmentHashes';

/** Paths on the site server that only a site under development has. */
export const developmentPaths = {
  /** A stream of events: `problems` with all of them, `built` with an app that was built again. */
  events: '/__development/events',
  /** Takes a `BrowserReport`; responds with its `DevelopmentProblem`, or with null when it is of an older build. */
  reports: '/__development/reports',
} as const;

/** What the versions of builds under development begin with; a number follows. */
export const developmentVersion = '0.0.0-development.';

/** What a development server says of its app: that it builds, or what it has built. */
export type DevelopmentBuild =
  | { app: string; type: 'building' }
  | {
      app: string;
      type: 'built';
      /** Faults of the sources; while there are any, the build before stays in use. */
      faults: SourceFault[];
      record: ReleaseRecord | null;
      /** As in `DevelopedApp`; empty while there are faults. */
      hashes: string[];
    };

/** One message of a builder or of the type check. */
export interface SourceFault {
  message: string;
  /** As in `DevelopmentProblem`. */
  position: string | null;
}

/** An app whose sources run in place of its release. */
export interface DevelopedApp {
  app: string;
  /** Its folder. */
  directory: string;
  /** Origin of its development server. */
  origin: string;
  isBuilding: boolean;
  /** The newest build without faults; null before the first. */
  record: ReleaseRecord | null;
  /** Hashes of that build and those before it in which browsers got the same code; the newest last. */
  hashes: string[];
  faults: { build: SourceFault[]; types: SourceFault[] };
}
