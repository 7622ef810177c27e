import type { Submission } from '../forms/submission';
import type { PageMatch } from '../pages/match-page';
import type { PageMeta } from '../pages/page-meta';
import type { ClientMap } from '../releases/live-map';
import type { Hydrate } from '../releases/release-schema';
import type { SiteSettings } from '../site/settings';
import type { Messages, TranslatedLanguage } from '../text/languages';

/** One page to render. */
export interface PageRequest {
  /** Path and query, without the prefix of a language. */
  url: string;
  /** The language of the URL; absent for English. Since 5.3. */
  language?: TranslatedLanguage | undefined;
  /** Labels of the live releases in that language. */
  labels?: Messages | undefined;
  /** The route of the path; null when no app has it. */
  match: PageMatch | null;
  /** True for a path of a retired app, which gets the page for status 410. Older shells ignore it. */
  isGone?: true | undefined;
  /** A form that was posted without scripts, which the page responds to. */
  submission?: Submission | undefined;
}

/**
 * 404: no such page · 410: withdrawn, or its app retired · 500: it threw · 502: its data failed · 503: its code failed.
 */
export type PageStatus = 200 | 404 | 410 | 500 | 502 | 503;

export interface RenderedPage {
  status: PageStatus;
  /** The content of `#root`. */
  html: string;
  meta: PageMeta;
  state: PageState;
  /** Exposed modules of the page, one for each part. */
  used: UsedModule[];
  /** Problems for the log. */
  problems: string[];
  /** Ids of widgets that loaded and then became a failure card: they threw or sent invalid data. Since 5.1. */
  brokenWidgets?: string[];
  /** False when a missing part may be there in a moment. */
  isComplete: boolean;
}

export interface UsedModule {
  app: string;
  /** E.g. `./routes/courses`. */
  module: string;
  /** When its part is hydrated. */
  hydrate: Hydrate;
}

/** A widget that the server rendered, and that is hydrated apart from the page around it. */
export interface WidgetPart {
  /** `app/widget` */
  id: string;
  hydrate: Hydrate;
  /** Its properties as plain data; absent for a widget that is never hydrated. */
  props?: Record<string, unknown>;
}

/** The state that a document carries as JSON, from which the browser continues. */
export interface PageState {
  /** The live map; in a document, the part that its page needs. */
  map: ClientMap;
  /** Where the rest of the map is; null when `map` is all of it. */
  mapFile: MapFileReference | null;
  /** Null when the server failed to render the page, so the browser loads it. `reason`, since 5.2: why it is gone. */
  page: { status: PageStatus; hydrate: Hydrate; data?: unknown; reason?: string } | null;
  /** The widgets that the server rendered, by the `data-part` of their elements. */
  parts: Record<string, WidgetPart>;
  /**
   * Data of these widgets by widget id. A widget with `never` is left out: it loads its own data when stored keys hydrate
   * it.
   */
  widgets: Record<string, unknown>;
  /** Widgets that the server replaced by a failure card; the browser begins with the same card. */
  failedWidgets: string[];
  settings: SiteSettings;
  /** The language of the document when that is not English. Since 5.3. */
  translation?: PageTranslation;
  /** Id of the page's generation, which its error reports name; older site servers leave it out. */
  reportsTo?: string;
  /** URL of the service worker that the page registers; without it the page removes the worker. Since 5.3. */
  serviceWorker?: string;
}

/** Translations for the hydration of a document that is not in English. */
export interface PageTranslation {
  language: TranslatedLanguage;
  /** False for a page without a translation: it stays in English, and the frame says so. */
  isTranslated: boolean;
  /** Translations of the frame, the design system and the messages of forms, for all parts. */
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

/** The state of a document without a page: the browser loads and renders the page. */
export function emptyPageState(map: ClientMap, settings: SiteSettings): PageState {
  return { map, mapFile: null, page: null, parts: {}, widgets: {}, failedWidgets: [], settings };
}

/** Id of the script element that holds the `PageState`. */
export const pageStateElementId = 'page-state';

/** The social image of a page; only a page with status 200 has one. */
export type ComposedSocialImage =
  | { status: 200; meta: PageMeta; image: SocialImage }
  | { status: Exclude<PageStatus, 200>; meta: null; image: null };

/** A React element of an image as JSON; it has no components. */
export interface SocialImage {
  type: string;
  props: Record<string, unknown>;
}

/** In pixels; social networks do not crop an image of this size. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** Font families of the site server for images, each with one for its missing characters. */
export const imageFonts = { title: 'title, title-ext', text: 'text, text-ext' } as const;
