import * as v from 'valibot';
import { postedFormNames } from '../forms/submission';
import { translatedLanguages } from '../text/languages';
import { jsonSchemaSchema } from './json-schema';
import {
  apiPath,
  eventName,
  filePath,
  integrity,
  name,
  routePath,
  version,
  widgetId,
} from './release-values';
import { usesSchema } from './uses';

/** `federationRuntime` of a container with its own runtime, such as a stock remote's. */
export const ownFederationRuntime = 'own';

/** Folder of a shell's files for pages with a remote under development. */
export const developmentFolder = 'development';

/**
 * The folder of a shell's release with the packages for repositories of teams: files such as `meridian-ui-3.2.1.tgz`.
 * They are for npm: no site server loads them.
 */
export const packagesFolder = 'npm';

/** One file of a release: path inside the release, size in bytes, sha384 as an integrity value. */
export const releaseFileSchema = v.strictObject({
  path: filePath,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  integrity,
});

/** The scripts and stylesheets that one exposed module needs beside the container entry. */
export const moduleFilesSchema = v.strictObject({
  js: v.array(filePath),
  css: v.array(filePath),
});

/**
 * When the browser hydrates a page or widget of the server: with the frame (`load`), when the visitor points at it,
 * touches or focuses it (`touch`, since contract 3.4), or never, because it has no behaviour. `visible` and `idle`
 * of older releases count as `touch`.
 */
const hydrateSchema = v.picklist(['never', 'touch', 'load', 'visible', 'idle']);

/** Advice to stop using a page or widget: "Use catalogue/next-courses instead". */
const deprecated = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)));
/** Languages of a page or widget beside English. Since contract 3.3. */
const languages = v.optional(v.array(v.picklist(translatedLanguages)));
/** KB of scripts and styles, by gzip, that a page or widget may make a browser load; see `pageBudget`. */
const budget = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

export const routeRecordSchema = v.strictObject({
  /** Unique within the remote; the exposed module is `./routes/<id>`. */
  id: name,
  path: routePath,
  /** Widgets that the page places, of this app or others. */
  uses: v.array(widgetId),
  /** Backend paths that the loader reads; `:name` is filled in. */
  data: v.array(apiPath),
  /** Query parameters that change what the server renders; its cache ignores all others. */
  search: v.array(v.string()),
  /** Only in old records: no page has a skeleton any more. */
  skeleton: v.optional(v.string()),
  /** `load` by default. */
  hydrate: v.optional(hydrateSchema),
  /** Forms posted to the page's path: the site server forwards them and renders the page with the outcome. */
  forms: v.optional(v.array(v.picklist(postedFormNames))),
  /** The page's forms carry only the token of a mail's link, and go to a path of the backend. */
  tokenAction: v.optional(
    v.strictObject({
      path: apiPath,
      /** Whether mail programs may post it without showing the page. Source: RFC 8058. */
      isOneClick: v.boolean(),
      /** Backend path with the data that the token gives access to; the page of the link shows it. */
      reads: v.optional(apiPath),
    }),
  ),
  /** A new query is a new page: the loader runs again in the browser too. */
  loadsByQuery: v.optional(v.literal(true)),
  /** The page is for one visitor: it is rendered for each request, and no cache saves it. */
  isPersonal: v.optional(v.literal(true)),
  /** The page shows hits of site search: it is rendered again when the search index changes. */
  showsSearchHits: v.optional(v.literal(true)),
  languages,
  deprecated,
  budget,
});

/** A translated label of a navigation item or widget. */
const labelText = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

export const slotSchema = v.picklist(['header-action', 'footer-feature']);

export const widgetRecordSchema = v.strictObject({
  /** Unique within the remote; the exposed module is `./widgets/<id>`. */
  id: name,
  /** The widget's name for visitors, on the card that replaces it when it fails: "The next courses". */
  label: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  /** The slot of the frame in which the shell places this widget. */
  slot: v.optional(slotSchema),
  /** Id of the navigation item that replaces the widget as a plain link while it is unavailable. */
  fallbackLink: v.optional(name),
  /** `load` by default. */
  hydrate: v.optional(hydrateSchema),
  /** Keys of local storage: while one exists, the widget is hydrated with the frame. */
  storedKeys: v.optional(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(60)))),
  /** The properties that a page passes to the widget; absent in records from before contract 4. */
  props: v.optional(jsonSchemaSchema),
  languages,
  deprecated,
  budget,
});

export const navigationItemSchema = v.strictObject({
  id: name,
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  to: routePath,
  placement: v.picklist(['main', 'footer', 'action']),
  /**
   * Ascending within a placement, across all remotes. In the footer, items from 100 on stand beside the legal line, not
   * among the quick links.
   */
  order: v.number(),
  newTab: v.optional(v.boolean()),
});

const sharedVersionSchema = v.strictObject({
  version: v.string(),
  /** A range of semantic versions: `^19.2.0`. */
  needs: v.string(),
});

/** A change for the users of a release, and how much it raises the version. */
export const releaseNoteSchema = v.strictObject({
  bump: v.picklist(['major', 'minor', 'patch']),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
});

/**
 * The origin of a build beside its commit. Information for people only: the builder claims it and nothing proves it.
 */
export const provenanceSchema = v.strictObject({
  /** E.g. `GitHub Actions, meridian/site, run 7`, or `by hand`. */
  builder: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Absent for a detached commit and outside a repository. */
  branch: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(250))),
  /** Hash of the lock file of the installed dependencies. */
  lockFile: v.exactOptional(integrity),
});

/**
 * The declarations of a release: the hash of every file, and the data with which the shell routes to its pages without
 * running its code.
 */
export const releaseRecordSchema = v.strictObject({
  app: name,
  version,
  kind: v.picklist(['shell', 'remote']),
  /** `<sha>`, with `+dirty` for changes that were not committed, or `unknown`. */
  commit: v.string(),
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Absent in old records. */
  provenance: v.optional(provenanceSchema),
  /** The largest changes first. */
  notes: v.optional(v.pipe(v.array(releaseNoteSchema), v.maxLength(200))),
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  /** Version of the contract between site server and ssr file, `ssrContractVersion`; shells only. */
  ssrContract: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/))),
  federationRuntime: v.string(),
  /** Global name of the federation container, unique to app and version; absent for a shell. */
  container: v.optional(v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/))),
  /** The container entry of a remote, or the start script of a shell. */
  entry: filePath,
  /** The ssr file: one CommonJS file, evaluated by the site server. Never sent to browsers. */
  server: filePath,
  files: v.pipe(v.array(releaseFileSchema), v.minLength(1)),
  /** Fonts of every page, which the document preloads; shells only. */
  preload: v.optional(v.array(filePath)),
  /** Fonts to preload instead for documents in other languages. Since ssr contract 5.3; shells only. */
  preloadIn: v.optional(v.record(v.picklist(translatedLanguages), v.array(filePath))),
  /**
   * Entry and modules with the development build of React, for pages that show a remote under development; shells only.
   * The files lie below `developmentFolder`.
   */
  development: v.optional(
    v.strictObject({
      entry: filePath,
      modules: v.record(v.string(), moduleFilesSchema),
    }),
  ),
  /** By exposed module, e.g. `./routes/courses`; a shell also has its entry and chunks here by name. */
  modules: v.record(v.string(), moduleFilesSchema),
  routes: v.array(routeRecordSchema),
  widgets: v.array(widgetRecordSchema),
  navigation: v.array(navigationItemSchema),
  /** Translations of the labels of navigation items and widgets, by language. Since contract 3.3; remotes only. */
  labels: v.optional(v.record(v.picklist(translatedLanguages), v.record(v.string(), labelText))),
  /** Contributions of a remote to the site server. */
  contributions: v.optional(v.array(v.picklist(['search', 'sitemap', 'feed']))),
  /** What the release needs of other live releases. Absent in old records, like the next three. */
  uses: v.optional(usesSchema),
  /** Events that the release emits. */
  emits: v.optional(v.array(eventName)),
  /** By shared module: the version of the build, and the range that it accepts of the shell. */
  shared: v.optional(v.record(v.string(), sharedVersionSchema)),
  /** Backend paths that the shell's contracts know; shells only. */
  api: v.optional(v.array(apiPath)),
  /** Names of the exports of each shared module. Absent in old records; shells only. */
  exports: v.optional(v.record(v.string(), v.array(v.string()))),
});

export type Provenance = v.InferOutput<typeof provenanceSchema>;
export type ReleaseNote = v.InferOutput<typeof releaseNoteSchema>;
export type ReleaseFile = v.InferOutput<typeof releaseFileSchema>;
export type ModuleFiles = v.InferOutput<typeof moduleFilesSchema>;
export type Hydrate = v.InferOutput<typeof hydrateSchema>;
export type RouteRecord = v.InferOutput<typeof routeRecordSchema>;
export type Slot = v.InferOutput<typeof slotSchema>;
export type WidgetRecord = v.InferOutput<typeof widgetRecordSchema>;
export type NavigationItem = v.InferOutput<typeof navigationItemSchema>;
export type ReleaseRecord = v.InferOutput<typeof releaseRecordSchema>;

export {
  filePath as filePathSchema,
  integrity as integritySchema,
  name as appNameSchema,
  routePath as routePathSchema,
  version as releaseVersionSchema,
};
