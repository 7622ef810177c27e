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

/** The policies of releases from before contract 3.4 are for records alone. */
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
  /** What a page passes to the widget, as `v.object({ … })`; without it the widget takes nothing. */
  props?: PropsSchema<Props>;
  module: () => Promise<{
    // biome-ignore lint/suspicious/noExplicitAny: only the widget itself knows its loader's data.
    widget: WidgetModule<unknown extends Props ? Record<never, never> : NoInfer<Props>, any>;
  }>;
};

type Routes = Record<string, RouteDeclaration<SitePath>>;

/** What a remote says in another language. */
export interface RemoteTranslation {
  /** Of navigation items and of widgets' labels, which the frame shows without the remote's code. */
  labels?: Messages;
  /** The texts of each page and widget that lists the language in `languages`, by their id. Loaded on the server alone. */
  messages?: () => Promise<{ messages: Readonly<Record<string, Messages>> }>;
}

export type RemoteTranslations = Readonly<Partial<Record<TranslatedLanguage, RemoteTranslation>>>;

/**
 * What a remote may give the site server beside pages and widgets, by kind. Each kind is an optional
 * property of `defineRemote` and a module of the same name. These modules run only on the server: they
 * are neither in a browser's bundle nor in the release record.
 */
export interface Contributions {
  /** Entries for site search; pages without parameters are indexed by title and description anyway. */
  search: SearchEntry[];
  /** Sitemap URLs of the pages of routes with parameters, without those that are `noIndex`. */
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

/** What a remote declares: routes and widgets by id, navigation items, contributions. */
export interface RemoteDefinition<Props extends Record<string, unknown>>
  extends ContributionDeclarations {
  routes: Routes;
  widgets: { [Id in keyof Props]: WidgetDeclaration<Props[Id]> };
  navigation: readonly (NavigationItem & { to: SitePath })[];
  /** By language, beside English. Since contract 3.3. */
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
