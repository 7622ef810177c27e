import type { ReleaseRecord } from './release';

/**
 * One thing that is wrong in a site under development. The terminal says it once, and the overlay shows it until
 * the next build of its app.
 */
export interface DevelopmentProblem {
  /** Equal for one fault, however often it was met. */
  id: string;
  /** The one app that it belongs to. */
  app: string;
  /** `build` and `types` hold for every page, `server` for the page that it happened on. */
  kind: 'build' | 'types' | 'server';
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

/** Name of the object in a page that says by app which code runs: hot reload changes it, the document stays. */
export const hashesGlobal = 'developmentHashes';

/**
 * Path on a site under development alone: a stream of events, `problems` with all of them, `building` and `built` with
 * the app that is built again.
 */
export const developmentEventsPath = '/__development/events';

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
    };

/** One message of a builder or of the type check. */
export interface SourceFault {
  message: string;
  /** As in `DevelopmentProblem`. */
  position: string | null;
}
