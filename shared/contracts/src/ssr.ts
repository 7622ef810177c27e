import type { ClientMap, ClientRelease } from './client-map';
import { isContractCompatible } from './contract-version';
import type { Submission } from './forms/submission';
import type { Messages, TranslatedLanguage } from './languages';
import type { FeedEntry, SitemapUrl } from './listing';
import type { PageMatch } from './match-page';
import type { PageMeta } from './page-meta';
import type { Hydrate, ReleaseRecord, RouteRecord } from './release';
import type { SearchEntry, SearchRequest, SearchResponse } from './search';
import type { SiteSettings } from './settings';

/**
 * The version of this contract between the site server and the ssr file of a shell, which are
 * released apart, as semantic versioning. A shell's record names the version that it was built with.
 *
 * Raise the major when a site server built before the change could not run a shell built after it, or
 * the other way round; raise the minor when a shell may use something that older site servers lack.
 */
export const ssrContractVersion = '5.3.0';

/**
 * What a shell's `server.cjs` exports. The site server evaluates it in every render process: alone in those that
 * put pages together, and beside the release of one remote in those that render the parts of that release.
 */
export interface SsrBundle {
  /** As in the shell's record, which is written from it. */
  readonly ssrContractVersion: string;
  /** The pages of the shell itself. They are in its record, and from there in the `ClientMap`. */
  readonly shellRoutes: readonly RouteRecord[];
  /** The shell's copies of the modules that the bundles of remotes import, by name. */
  readonly sharedModules: Readonly<Record<string, unknown>>;
  /**
   * Renders a page. Never throws for a fault of a remote: a page that fails becomes the failure page
   * in the frame with its status, a widget that fails becomes its card.
   */
  renderPage(context: SsrContext, request: PageRequest): Promise<RenderedPage>;
  /** Composes the image that link previews show of a page, without rendering the page. */
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

/** What all requests of one generation have in common. */
interface GenerationContext {
  map: ClientMap;
  /** The site as visitors see it, e.g. `https://www.example.org`: pages name their full URL. */
  origin: string;
  /** URL that the backend's paths are below, e.g. `/api`; `fetch` of the render process reads nothing else. */
  apiBase: string;
  settings: SiteSettings;
}

/** What the shell puts a page together with. */
export interface SsrContext extends GenerationContext {
  /** Asks the site's search index. */
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

/** What a release of a remote performs its tasks with. */
export interface ReleaseContext extends GenerationContext {
  /** The name of the remote. */
  app: string;
  /**
   * Evaluates the release's ssr file, once, and returns the `remote` that it exports.
   * @throws what the file throws
   */
  getRemote: () => unknown;
}

/** Whether a widget can be placed. */
export type WidgetStatus = 'ready' | 'pending' | 'failed';

/** A page as all tasks for it name it. */
interface TaskPage {
  /** Path and query. */
  url: string;
  match: PageMatch;
}

/** What a part is rendered with, beside its own data. */
interface TaskRendering {
  /** Path and query of the page. */
  url: string;
  /** The widgets of the page by id. */
  widgets: Record<string, WidgetStatus>;
  /** Apps whose fallback is used as the live release. */
  fallen: readonly string[];
  /** The language of the document; absent for English. Since 5.3. */
  translation?: TaskTranslation | undefined;
}

/** The language of the document that a part is rendered for. */
export interface TaskTranslation {
  language: TranslatedLanguage;
  /** Whether the part may use its translations: one in a page that has none is in English too. */
  isTranslated: boolean;
}

/** What a release can be asked to do: what the task says, and what comes of it. All of it is plain data. */
export interface ReleaseTasks {
  /** Evaluates an exposed module, e.g. `./routes/courses`; fails with `module` if the release lacks it. */
  'find-module': { task: { module: string }; result: { hasLoader: boolean } };
  'load-page': {
    task: TaskPage & { submission?: Submission | undefined };
    result: { data: unknown };
  };
  'describe-page': { task: TaskPage & { data: unknown }; result: { meta: PageMeta } };
  'render-page': {
    task: TaskPage & TaskRendering & { data: unknown };
    result: RenderedPart & { meta: PageMeta };
  };
  'load-widget': { task: { widget: string }; result: { data: unknown } };
  'render-widget': {
    task: TaskRendering & {
      widget: string;
      /** Prefix of the ids in its HTML. */
      key: string;
      props: Record<string, unknown>;
      data: unknown;
    };
    result: RenderedPart;
  };
  collect: { task: { kind: CollectableKind }; result: Collected<CollectableKind> };
}

export type TaskName = keyof ReleaseTasks;
export type ReleaseTask<Name extends TaskName = TaskName> = {
  [Each in Name]: { type: Each } & ReleaseTasks[Each]['task'];
}[Name];
export type TaskResult<Name extends TaskName = TaskName> = ReleaseTasks[Name]['result'];

/**
 * Why a release did not perform a task. `module`: it lacks the module or cannot be evaluated, so its fallback is
 * next · `not-found`: a loader found nothing · `gone`: it found that this was withdrawn, its message says so to visitors,
 * since 5.2 · `fault`: its code threw · `process`: its process ended or hung.
 */
export type TaskFailure = (typeof taskFailures)[number];
export const taskFailures = ['module', 'not-found', 'gone', 'fault', 'process'] as const;

export class ReleaseTaskError extends Error {
  override name = 'ReleaseTaskError';
  constructor(
    readonly failure: TaskFailure,
    message: string,
  ) {
    super(message);
  }
}

/** Why a task failed, also where another copy of this module made the error; code of releases throws other ones. */
export function taskFailureOf(error: unknown): TaskFailure {
  if (!(error instanceof Error && 'failure' in error)) return 'fault';
  return taskFailures.find((failure) => failure === error.failure) ?? 'fault';
}

/** A part as its release renders it: the widgets in it come from their own releases. */
export interface RenderedPart {
  html: string;
  placed: PlacedPart[];
  /** What went wrong on the way, for the log. */
  problems: string[];
  /** The translations that the part was rendered with; absent when it has none. Since 5.3. */
  messages?: Messages | undefined;
}

/** A widget that a part places. */
export interface PlacedPart {
  key: string;
  /** `app/widget` */
  id: string;
  props: Record<string, unknown>;
  /** What the part's HTML has in its place. */
  mark: string;
  /** HTML that stands for it when it fails; absent when that is the card. */
  fallback?: string | undefined;
}

/** One page to render. */
export interface PageRequest {
  /** Path and query, without the prefix of a language. */
  url: string;
  /** The language of the address; absent for English. Since 5.3. */
  language?: TranslatedLanguage | undefined;
  /** In that language: the labels that the live releases declare. */
  labels?: Messages | undefined;
  /** The route that the map has for the path; null for a path that no app has. */
  match: PageMatch | null;
  /** True for a path of an app that was retired: the page is the one for status 410. Older shells ignore it. */
  isGone?: true | undefined;
  /** The form that the page responds to, when one was posted without scripts. */
  submission?: Submission | undefined;
}

/** 404: no such page · 410: what the page was about was withdrawn, or its app retired · 500: it threw · 502: its data failed · 503: its code failed to load. */
export type PageStatus = 200 | 404 | 410 | 500 | 502 | 503;

export interface RenderedPage {
  status: PageStatus;
  /** The content of `#root`. */
  html: string;
  meta: PageMeta;
  state: PageState;
  /** Exposed modules that the page was rendered with: one for each part. */
  used: UsedModule[];
  /** What went wrong on the way, for the log. */
  problems: string[];
  /**
   * Widgets by id that were loaded and left their failure card: they threw, or sent what no page can take. Since 5.1.
   */
  brokenWidgets?: string[];
  /** False when something is missing that may be there in a moment. */
  isComplete: boolean;
}

export interface UsedModule {
  app: string;
  /** E.g. `./routes/courses`. */
  module: string;
  /** When its part is hydrated. */
  hydrate: Hydrate;
}

/** A widget that the server rendered, and that is hydrated apart from what is around it. */
export interface WidgetPart {
  /** `app/widget` */
  id: string;
  hydrate: Hydrate;
  /** What it was rendered with, as plain data; not of a widget that is never hydrated. */
  props?: Record<string, unknown>;
}

/** What the document carries as JSON, so that the browser continues from the very same state. */
export interface PageState {
  /** The live map; in a document, what its page needs of it. */
  map: ClientMap;
  /** Where the rest of the map is; null when `map` is all of it. */
  mapFile: MapFileReference | null;
  /**
   * Null when the server failed to render the page; then the browser loads it. The reason, since 5.2, says why a page
   * is gone.
   */
  page: { status: PageStatus; hydrate: Hydrate; data?: unknown; reason?: string } | null;
  /** The widgets that the server rendered, by the `data-part` of their elements. */
  parts: Record<string, WidgetPart>;
  /** Data of these widgets, by widget id; without those of `never`, which loads its own when stored keys wake it. */
  widgets: Record<string, unknown>;
  /** Widgets that the server rendered a failure card for; the browser begins with the same card. */
  failedWidgets: string[];
  settings: SiteSettings;
  /** The language of the document when that is not English. Since 5.3. */
  translation?: PageTranslation;
  /**
   * The id of the generation that the page is of, where the page is to report what goes wrong in it; absent from site
   * servers of before.
   */
  reportsTo?: string;
  /**
   * URL of the service worker, which the page registers; absent where it is switched off, and the page removes it. Since
   * 5.3.
   */
  serviceWorker?: string;
}

/** What a document in another language than English is hydrated with. */
export interface PageTranslation {
  language: TranslatedLanguage;
  /** False for a page that has no translation: it is shown in English, and the frame says so. */
  isTranslated: boolean;
  /** Translations of what all parts share: the frame, the design system, what forms say. */
  shared: Messages;
  /** Translations of each part that is hydrated, by its `data-part`. */
  parts: Record<string, Messages>;
}

/** A file with a `ClientMap` as JSON. It never changes: another map has another URL. */
export interface MapFileReference {
  /** Path on the site. */
  url: string;
  /** sha384, as the integrity of a fetch. */
  integrity: string;
}

/** The state of a document without a page, which the browser loads and renders. */
export function emptyPageState(map: ClientMap, settings: SiteSettings): PageState {
  return { map, mapFile: null, page: null, parts: {}, widgets: {}, failedWidgets: [], settings };
}

/** Id of the script element that holds the `PageState`. */
export const pageStateElementId = 'page-state';

/** The social image of a page; only a page with status 200 has one. */
export type ComposedSocialImage =
  | { status: 200; meta: PageMeta; image: SocialImage }
  | { status: Exclude<PageStatus, 200>; meta: null; image: null };

/** An element of an image as plain data: what React makes of JSX without components, as JSON. */
export interface SocialImage {
  type: string;
  props: Record<string, unknown>;
}

/** In pixels: the size that networks show uncropped. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** The font families that the site server has for images, with those that fill their gaps. */
export const imageFonts = { title: 'title, title-ext', text: 'text, text-ext' } as const;

/** What is collected from every remote: its contributions, and its pages without parameters. */
export interface Collectable {
  pages: StaticPage[];
  search: SearchEntry[];
  sitemap: SitemapUrl[];
  feed: FeedEntry[];
}

export type CollectableKind = keyof Collectable;

/** A page whose path has no parameters, with its meta. */
export interface StaticPage {
  path: string;
  meta: Omit<PageMeta, 'jsonLd'>;
  /** Labels of the navigation items that lead to it. */
  labels: string[];
}

/** What one remote contributes. */
export interface Collected<Kind extends CollectableKind> {
  /** Null when the remote has nothing of this kind, or failed. */
  contribution: Collectable[Kind] | null;
  /** What went wrong on the way, for the log. */
  problems: string[];
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
