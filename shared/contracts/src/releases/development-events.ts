import type { ReleaseRecord } from './release-schema';

/**
 * A problem in a site under development. The terminal prints it once, and the overlay shows it until the next build of
 * its app.
 */
export interface DevelopmentProblem {
  /** Equal for repetitions of one problem. */
  id: string;
  /** The app that it belongs to. */
  app: string;
  /** `build` and `types` concern every page, `server` the page of `path`. */
  kind: 'build' | 'types' | 'server';
  message: string;
  /** Position in the sources, e.g. `shop/src/grid/GridPage.tsx:12:9`; null when it is not known. */
  position: string | null;
  /** The lines around the position. */
  excerpt: string;
  /** Running functions with their positions in the sources, the innermost first. */
  stack: string[];
  /** Path of the page; null when it concerns all pages. */
  path: string | null;
}

/** Name of a global object with the code hash of each app, which hot reload updates while the document stays. */
export const hashesGlobal = 'developmentHashes';

/**
 * Path of the event stream of a site under development: `problems` lists all of them, `building` and `built` name the
 * app.
 */
export const developmentEventsPath = '/__development/events';

/** Beginning of the versions of development builds; a number follows. */
export const developmentVersion = '0.0.0-development.';

/** State of an app on a development server: it builds, or it was built. */
export type DevelopmentBuild =
  | { app: string; type: 'building' }
  | {
      app: string;
      type: 'built';
      /** Faults in the sources; while there are any, the previous build stays in use. */
      faults: SourceFault[];
      record: ReleaseRecord | null;
    };

/** One message of a builder or of the type check. */
export interface SourceFault {
  message: string;
  /** As in `DevelopmentProblem`. */
  position: string | null;
}
