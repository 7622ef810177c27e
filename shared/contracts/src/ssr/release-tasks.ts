import type { Submission } from '../forms/submission';
import type { FeedEntry, SitemapUrl } from '../pages/listing';
import type { PageMatch } from '../pages/match-page';
import type { PageMeta } from '../pages/page-meta';
import type { SearchEntry } from '../pages/site-search';
import type { Messages, TranslatedLanguage } from '../text/languages';

/** Whether a widget can be placed. */
export type WidgetStatus = 'ready' | 'pending' | 'failed';

/** The page of a task. */
interface TaskPage {
  /** Path and query. */
  url: string;
  match: PageMatch;
}

/** Input for rendering a part, beside its own data. */
interface TaskRendering {
  /** Path and query of the page. */
  url: string;
  /** The widgets of the page by id. */
  widgets: Record<string, WidgetStatus>;
  /** Apps whose fallback stands in for the live release. */
  fallen: readonly string[];
  /** The language of the document; absent for English. Since 5.3. */
  translation?: TaskTranslation | undefined;
}

/** The language of the document that a part is rendered for. */
export interface TaskTranslation {
  language: TranslatedLanguage;
  /** False in a page without translations, where the part is in English too. */
  isTranslated: boolean;
}

/** The tasks of a release with their results, all plain data. */
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
 * Why a release did not perform a task. `module`: it lacks the module or cannot be evaluated, so the fallback is
 * tried · `not-found`: a loader found nothing · `gone`: the item was withdrawn, and the message tells visitors so
 * (since 5.2) · `fault`: its code threw · `process`: its process ended or hung.
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

/** Why a task failed. Also reads errors that another copy of this module made; any other error is a `fault`. */
export function taskFailureOf(error: unknown): TaskFailure {
  if (!(error instanceof Error && 'failure' in error)) return 'fault';
  return taskFailures.find((failure) => failure === error.failure) ?? 'fault';
}

/** A rendered part; the widgets in it come from their own releases. */
export interface RenderedPart {
  html: string;
  placed: PlacedPart[];
  /** Problems for the log. */
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
  /** Placeholder of the widget in the part's HTML. */
  mark: string;
  /** HTML that replaces it when it fails; absent for the failure card. */
  fallback?: string | undefined;
}

/** Collected from every remote: its contributions, and its pages without parameters. */
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

/** The contribution of one remote. */
export interface Collected<Kind extends CollectableKind> {
  /** Null when the remote has nothing of this kind, or failed. */
  contribution: Collectable[Kind] | null;
  /** Problems for the log. */
  problems: string[];
}
