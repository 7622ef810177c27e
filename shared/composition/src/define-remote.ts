import type {
  Api,
  FeedEntry,
  Hydrate,
  Messages,
  NavigationItem,
  PropsSchema,
  RouteRecord,
  SearchEntry,
  SitemapUrl,
  SitePath,
  TranslatedLanguage,
  WidgetId,
  WidgetRecord,
} from '@meridian/contracts';
import type { RouteModule } from './define-route';
import type { WidgetModule } from './define-widget';

// biome-ignore lint/suspicious/noExplicitAny: modules with different data and params meet here; each is typed where it is defined.
type AnyRouteModule = RouteModule<any, any>;

/** Policies for declarations; records of releases before contract 3.4 have two more. */
type HydratePolicy = Exclude<Hydrate, 'visible' | 'idle'>;

export type RouteDeclaration<Path extends string = string> = {
  path: Path;
  /** Widgets that the page places. */
  uses?: readonly WidgetId[];
} & Partial<
  Pick<
    RouteRecord,
    'data' | 'search' | 'forms' | 'loadsByQuery' | 'languages' | 'budget' | 'deprecated'
  >
> & {
    hydrate?: HydratePolicy;
    module: () => Promise<{ route: AnyRouteModule }>;
  };

export type WidgetDeclaration<Props = unknown> = Partial<
  Omit<WidgetRecord, 'id' | 'props' | 'hydrate'>
> & {
  hydrate?: HydratePolicy;
  /** Schema of the properties that a page passes, as `v.object({ … })`; without it the widget has none. */
  props?: PropsSchema<Props>;
  module: () => Promise<{
    // biome-ignore lint/suspicious/noExplicitAny: only the widget itself knows its loader's data.
    widget: WidgetModule<unknown extends Props ? Record<never, never> : NoInfer<Props>, any>;
  }>;
};

type Routes = Record<string, RouteDeclaration<SitePath>>;

/** The texts of a remote in another language. */
export interface RemoteTranslation {
  /** Labels of navigation items and widgets, which the frame shows without the remote's code. */
  labels?: Messages;
  /** Texts by id of the page or widget that lists the language in `languages`. Loaded only on the server. */
  messages?: () => Promise<{ messages: Readonly<Record<string, Messages>> }>;
}

export type RemoteTranslations = Readonly<Partial<Record<TranslatedLanguage, RemoteTranslation>>>;

/**
 * The contributions of a remote to the site server, by kind. Each kind is an optional property of `defineRemote` and a
 * module of the same name. These modules run only on the server; they are neither in a browser's bundle nor in the release
 * record.
 */
export interface Contributions {
  /** Entries for site search. Pages without parameters need none: they are indexed by title and description. */
  search: SearchEntry[];
  /** Sitemap URLs of pages of routes with parameters, except `noIndex` pages. */
  sitemap: SitemapUrl[];
  /** Entries of the site's feed, in any order. */
  feed: FeedEntry[];
}

export type ContributionKind = keyof Contributions;

export interface ContributionArgs {
  api: Api;
  now: Date;
}

/** Called again after every change of the releases or of the backend's data. */
export type Contribution<Kind extends ContributionKind> = (
  args: ContributionArgs,
) => Promise<Contributions[Kind]> | Contributions[Kind];

/** `search: () => import('./contributions/search')`, where the module exports `search`. */
export type ContributionDeclarations = {
  [Kind in ContributionKind]?: () => Promise<{ [Name in Kind]: Contribution<Kind> }>;
};

/** The declarations of a remote: routes and widgets by id, navigation items, contributions. */
export interface RemoteDefinition<Props extends Record<string, unknown>>
  extends ContributionDeclarations {
  routes: Routes;
  widgets: { [Id in keyof Props]: WidgetDeclaration<Props[Id]> };
  navigation: readonly (NavigationItem & { to: SitePath })[];
  /** Translations by language, except English. Since contract 3.3. */
  translations?: RemoteTranslations;
}

export interface Remote extends ContributionDeclarations {
  name: string;
  routes: Routes;
  // biome-ignore lint/suspicious/noExplicitAny: as above; props are checked where the widget is declared.
  widgets: Record<string, WidgetDeclaration<any>>;
  navigation: readonly NavigationItem[];
  translations?: RemoteTranslations;
}

/** Declares a remote. It is a compile error when a widget's component takes other props than are declared. */
export function defineRemote<Props extends Record<string, unknown>>(
  name: string,
  definition: RemoteDefinition<Props>,
): Remote {
  return { name, ...definition } as Remote;
}
